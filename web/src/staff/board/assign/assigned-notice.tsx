import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Row, Stack } from '../../../core/ui/layout.tsx'
import { CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import { callText } from '../../contact/customer-notice.tsx'
import styles from './assigned-notice.module.css'
import type { UndoableAssignment } from './assignment-notices.ts'
import { UNDO_MS, type useAssign } from './use-assign.ts'

const UNDONE_MS = 5_000

/** Where a visit was moved, and how its customer learns of it. */
export type MovedVisit = { text: string; notice: string }

type AssignedNoticeProps = {
  assignment: Pick<ReturnType<typeof useAssign>, 'result' | 'isUndoing' | 'undo' | 'dismissResult'>
  /** A visit that was moved is shown for a while. */
  moves?: { moved: MovedVisit | undefined; dismissMoved: () => void }
}

/** The last assignment, with an undo button until the message is sent, and the last move. */
export function AssignedNotice({ assignment, moves }: AssignedNoticeProps) {
  const { result, isUndoing, undo, dismissResult } = assignment
  return (
    <Stack align="end" justify="center" className={styles.area} role="status">
      {result?.isUndone === false && (
        <TimedLine
          key={`${result.assignment.receipt.request_id} ${result.assignment.receipt.version}`}
          ms={UNDO_MS}
          isPaused={isUndoing}
          onEnd={dismissResult}
        >
          <div>
            <strong>
              {result.assignment.technician.name}에게{' '}
              {result.assignment.former === undefined ? '배정했어요' : '다시 맡겼어요'}
            </strong>
            <p>{messageText(result.assignment)}</p>
          </div>
          <button type="button" aria-busy={isUndoing || undefined} aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
            {isUndoing ? '되돌리는 중' : '되돌리기'}
          </button>
        </TimedLine>
      )}
      {moves?.moved !== undefined && (
        <TimedLine key={moves.moved.text} ms={UNDONE_MS} onEnd={moves.dismissMoved}>
          <div>
            <strong>{moves.moved.text}</strong>
            <p>{moves.moved.notice}</p>
          </div>
        </TimedLine>
      )}
      {result?.isUndone && (
        <TimedLine ms={UNDONE_MS} onEnd={dismissResult}>
          <div>
            <strong>{result.assignment.technician.name} 배정을 되돌렸어요</strong>
            <p>
              {result.assignment.former && `${result.assignment.former.name} 기사님이 그대로 맡아요. `}문자는 나가지
              않아요.
            </p>
          </div>
        </TimedLine>
      )}
    </Stack>
  )
}

/** Technicians always get a message. Where the customer gets none, a dispatcher calls about another technician. */
function messageText({ card, former }: UndoableAssignment): string {
  if (card.is_landline !== true) return '문자는 잠시 뒤에 나가요.'
  return former === undefined ? '기사님께만 문자가 나가요.' : `기사님께만 문자가 나가요. ${callText}`
}

type TimedLineProps = { ms: number; isPaused?: boolean; onEnd: () => void; children: ReactNode }

function TimedLine({ ms, isPaused = false, onEnd, children }: TimedLineProps) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => end(), ms)
    return () => clearTimeout(timer)
  }, [ms, isPaused])
  return (
    <Row gap={3} size="small" className={styles.notice}>
      <CheckIcon />
      {children}
    </Row>
  )
}
