import { sumOfCharges } from '#shared/booking/completion.ts'
import type { ApiErrorCode } from '#shared/errors.ts'
import { won } from '#shared/korean.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Row, Stack } from '../../../core/ui/layout.tsx'
import { StoredErrorId } from '../../../core/ui/notice/error-id.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { type QueuedAction, requeue, updateQueue, withoutActionsOf } from '../offline/action-queue.ts'
import { useFlush } from '../offline/use-action-queue.ts'
import { useOffline, usePendingActions } from '../offline/use-visits.ts'
import { queuedActionLabel, queuedActionText } from '../offline/visit-text.ts'
import styles from './queue-notices.module.css'

const reasons: Partial<Record<ApiErrorCode, string>> = {
  BOOKING_NOT_FOUND: '예약이 취소되었거나 다른 기사님께 배정됐어요.',
  BOOKING_CHANGED: '그 사이 예약 내용이 바뀌었어요. 확인하고 다시 보내주세요.',
  STATUS_NOT_ALLOWED: '이미 마쳤거나 지금은 바꿀 수 없는 방문이에요.',
}

const reasonOf = (code: string | undefined) =>
  Object.entries(reasons).find(([known]) => known === code)?.[1] ?? sentenceOf(code)

const textOf = ({ done }: QueuedAction) =>
  done &&
  [
    done.work_done,
    ...done.charges.map(({ label, amount }) => `${label} ${won(amount)}`),
    `합계 ${won(sumOfCharges(done.charges))}`,
  ].join('\n')

/** What was tapped and is not done: what waits for a network, and what the server did not take. Nothing of it is hidden. */
export function QueueNotices({ visits }: { visits: readonly StaffBooking[] }) {
  const all = usePendingActions()
  const offline = useOffline()
  const refused = all.filter((tap) => tap.refused !== undefined)
  const isBehind = (tap: QueuedAction) => refused.some(({ request_id }) => request_id === tap.request_id)
  const waiting = all.filter((tap) => tap.tried && !isBehind(tap))
  if (refused.length + waiting.length === 0) return null
  return (
    <Stack gap={2} marginBottom={4}>
      {refused.map((tap) => (
        <Refused
          key={tap.id}
          tap={tap}
          behind={all.filter(({ id, request_id }) => id !== tap.id && request_id === tap.request_id)}
          visit={visits.find(({ request_id }) => request_id === tap.request_id)}
        />
      ))}
      {waiting.length > 0 && (
        <Notice kind="warm" title={`보낼 것이 ${waiting.length}건 있어요`}>
          {waiting.map((tap) => (
            <p key={tap.id}>{queuedActionText(tap)}.</p>
          ))}
          <p>{offline ? '연결되면 바로 보내요.' : '보내고 있어요.'}</p>
          <StoredErrorId id={waiting.find(({ error_id }) => error_id !== undefined)?.error_id} />
        </Notice>
      )}
    </Stack>
  )
}

type RefusedProps = {
  tap: QueuedAction
  /** What was tapped after it at the same visit. */
  behind: readonly QueuedAction[]
  /** As the server has it, if it still is this technician's. */
  visit: StaffBooking | undefined
}

const title = (tap: QueuedAction) => `${queuedActionLabel(tap)}${tap.kind === 'finish' ? '를' : '을'} 보내지 못했어요`

function Refused({ tap, behind, visit }: RefusedProps) {
  const send = useFlush()
  const text = [tap, ...behind].map(textOf).findLast((words) => words !== undefined)
  const moveOn = () => requestAnimationFrame(() => document.querySelector('h1')?.focus())
  const sendAgain = (current: StaffBooking) => {
    updateQueue((all) => requeue(all, current))
    void send()
    moveOn()
  }
  const forget = () => {
    updateQueue((all) => withoutActionsOf(all, tap))
    moveOn()
  }
  return (
    // Rejected while the technician waited for it; what was sent in the background takes no focus.
    <Notice kind="error" title={title(tap)} answers={tap.tried ? undefined : tap.refused}>
      <p>{reasonOf(tap.refused)}</p>
      {behind.length > 0 && <p>{behind.map(queuedActionLabel).join(', ')}도 함께 남아 있어요.</p>}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <Row align="stretch" wrap gap={2} marginTop={3}>
        {visit !== undefined && (
          <Button small kind="outline" onClick={() => sendAgain(visit)}>
            다시 보내기
          </Button>
        )}
        {text !== undefined && (
          <Button small kind="quiet" onClick={() => void navigator.clipboard?.writeText(text).catch(() => undefined)}>
            내용 복사
          </Button>
        )}
        <Button small kind="quiet" onClick={forget}>
          확인했어요
        </Button>
      </Row>
    </Notice>
  )
}
