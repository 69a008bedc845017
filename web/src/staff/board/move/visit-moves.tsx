import { Suspense } from 'react'
import { lazyPage } from '../../../core/lib/lazy-page.tsx'
import { Row, Text } from '../../../core/ui/layout.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { bookingTitle } from '../../bookings/detail/booking-text.ts'
import { Key } from '../../ui/key.tsx'
import { DragPreview } from '../queue/drag-preview.tsx'
import type { BoardMovesModel } from './use-board-moves.ts'
import styles from './visit-moves.module.css'

const confirmation = lazyPage(async () => (await import('./confirm-move.tsx')).ConfirmMove)

/** What is seen and heard of a visit that is being moved, and the question before another time. */
export function VisitMoves({ moves }: { moves: BoardMovesModel }) {
  const { moving, text, dragged, preview, planned } = moves
  const keyed = moving?.by === 'keys' ? moving : undefined
  const title = keyed && `${bookingTitle(keyed.visit)} 옮기는 중`
  return (
    <>
      <VisuallyHidden role="status">{keyed && `${title}. ${text}`}</VisuallyHidden>
      {keyed !== undefined && (
        <Row
          wrap
          gap={3}
          rowGap={1}
          paddingBlock={3}
          paddingInline={4}
          ground="surface"
          radius="control"
          className={styles.strip}
        >
          <div aria-hidden="true">
            <Text as="strong" tone="strong">
              {title}
            </Text>
            <p>{text}</p>
          </div>
          <span>
            <Key>↑</Key> <Key>↓</Key> <Key>←</Key> <Key>→</Key> 자리
          </span>
          <span>
            <Key>Enter</Key> 옮기기
          </span>
          <span>
            <Key>Esc</Key> 그만두기
          </span>
        </Row>
      )}
      {dragged !== undefined && <DragPreview card={dragged} element={preview} note={text} />}
      {planned !== undefined && (
        <Suspense>
          <confirmation.Page
            planned={planned}
            open={moves.isAsking}
            onClose={moves.close}
            onMoved={moves.onMoved}
            onFailed={moves.onFailed}
          />
        </Suspense>
      )}
    </>
  )
}
