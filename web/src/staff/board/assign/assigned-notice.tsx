import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Row, Stack } from '../../../core/ui/layout.tsx'
import { CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import styles from './assigned-notice.module.css'
import type { UndoableAssignment } from './assignment-notices.ts'

/** The message leaves after twenty seconds: what is taken back within ten of them sends none (specification 8.9). */
const UNDO_MS = 10_000
const READ_MS = 5_000

type SaidAssignedProps = {
  assigned: UndoableAssignment | undefined
  undone: UndoableAssignment | undefined
  undoing: boolean
  onUndo: () => void
  onGone: () => void
}

/** What was just done, at the lower edge, with a way back for as long as nobody was told. */
export function AssignedNotice({ assigned, undone, undoing, onUndo, onGone }: SaidAssignedProps) {
  return (
    <Stack align="end" justify="center" className={styles.place} role="status">
      {assigned !== undefined && (
        <Line
          key={`${assigned.receipt.request_id} ${assigned.receipt.version}`}
          ms={UNDO_MS}
          kept={undoing}
          onGone={onGone}
        >
          <div>
            <strong>
              {assigned.wish.who.name}에게 {assigned.former === undefined ? '배정했어요' : '다시 맡겼어요'}
            </strong>
            <p>문자는 잠시 뒤에 나가요.</p>
          </div>
          <button type="button" aria-busy={undoing || undefined} aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
            {undoing ? '되돌리는 중' : '되돌리기'}
          </button>
        </Line>
      )}
      {undone !== undefined && (
        <Line ms={READ_MS} kept={false} onGone={onGone}>
          <div>
            <strong>{undone.wish.who.name} 배정을 되돌렸어요</strong>
            <p>{undone.former && `${undone.former.name} 기사님이 그대로 맡아요. `}문자는 나가지 않아요.</p>
          </div>
        </Line>
      )}
    </Stack>
  )
}

type LineProps = { ms: number; kept: boolean; onGone: () => void; children: ReactNode }

/** Goes by itself after its time, unless something is under way. */
function Line({ ms, kept, onGone, children }: LineProps) {
  const go = useEffectEvent(onGone)
  useEffect(() => {
    if (kept) return
    const timer = setTimeout(() => go(), ms)
    return () => clearTimeout(timer)
  }, [ms, kept])
  return (
    <Row gap={3} size="small" className={styles.said}>
      <CheckIcon />
      {children}
    </Row>
  )
}
