import type { ApiErrorCode } from '#shared/errors.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { Button, ButtonLink } from '../../../core/ui/button.tsx'
import { Row, Stack } from '../../../core/ui/layout.tsx'
import { StoredErrorId } from '../../../core/ui/notice/error-id.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { completionText, returnReasonTexts } from '../../completion/completion-text.ts'
import { finishPath, quotePath } from '../../paths/staff-paths.ts'
import { isQueueUnsaved, type QueuedAction, requeue, updateQueue, withoutActionsOf } from '../offline/action-queue.ts'
import { useFlush } from '../offline/use-action-queue.ts'
import { useUnsavedPhotos } from '../offline/use-unsaved-warning.ts'
import { useOffline, usePendingActions } from '../offline/use-visits.ts'
import { queuedActionLabel, queuedActionText } from '../offline/visit-text.ts'
import styles from './queue-notices.module.css'

const reasons: Partial<Record<ApiErrorCode, string>> = {
  BOOKING_NOT_FOUND: '예약이 취소되었거나 다른 기사님께 배정됐어요.',
  BOOKING_CHANGED: '그사이 예약 내용이 바뀌었어요. 확인하고 다시 보내주세요.',
  STATUS_NOT_ALLOWED: '이미 마쳤거나 지금은 바꿀 수 없는 방문이에요.',
}

const textFor = (texts: Readonly<Partial<Record<string, string>>>, code: string | undefined) => texts[code ?? '']

const reasonOf = ({ refused, refused_sentence, approval }: QueuedAction) => {
  const returned = approval && textFor(returnReasonTexts, refused)
  if (returned) return `${returned} 적은 내용은 그대로 있고, 배정 담당도 볼 수 있어요.`
  return textFor(reasons, refused) ?? refused_sentence ?? sentenceOf(refused)
}

/** Where the technician corrects a rejected completion; any other action can be sent again as it is. */
const correctionOf = ({ refused, approval, request_id }: QueuedAction) => {
  if (refused === 'CHARGE_NOT_APPROVED') return { to: finishPath(request_id), label: '금액 고치기' }
  if (approval === undefined || textFor(returnReasonTexts, refused) === undefined) return undefined
  const label = refused === 'APPROVAL_WRONG' ? '승인번호 다시 입력하기' : '견적 보기'
  return { to: quotePath(request_id), label }
}

const textOf = ({ done }: QueuedAction) => done && completionText(done)

/** The technician's actions that wait for a connection or were rejected. */
export function QueueNotices({ visits }: { visits: readonly StaffBooking[] }) {
  const pending = usePendingActions()
  const offline = useOffline()
  const rejected = pending.filter(({ refused }) => refused !== undefined)
  const isHeldBack = (action: QueuedAction) => rejected.some(({ request_id }) => request_id === action.request_id)
  const waiting = pending.filter((action) => action.tried && !isHeldBack(action))
  const photos = useUnsavedPhotos()
  const isUnsaved = waiting.length > 0 && isQueueUnsaved()
  if (rejected.length + waiting.length + photos === 0) return null
  return (
    <Stack gap={2} marginBottom={4}>
      {(isUnsaved || photos > 0) && (
        <Notice
          kind="error"
          title={photos > 0 ? `사진 ${photos}장을 저장하지 못했어요` : '이 휴대폰에 저장하지 못했어요'}
        >
          휴대폰 저장 공간이 가득 찼을 수 있어요. 다 보낼 때까지 화면을 닫거나 새로고침하지 마세요.
        </Notice>
      )}
      {rejected.map((action) => (
        <RejectedAction
          key={action.id}
          action={action}
          heldBack={pending.filter(({ id, request_id }) => id !== action.id && request_id === action.request_id)}
          visit={visits.find(({ request_id }) => request_id === action.request_id)}
        />
      ))}
      {waiting.length > 0 && (
        <Notice kind="warm" title={`보낼 것이 ${waiting.length}건 있어요`}>
          {waiting.map((action) => (
            <p key={action.id}>{queuedActionText(action)}.</p>
          ))}
          <p>{offline ? '연결되면 바로 보내요.' : '보내고 있어요.'}</p>
          <StoredErrorId id={waiting.find(({ error_id }) => error_id !== undefined)?.error_id} />
        </Notice>
      )}
    </Stack>
  )
}

type RejectedActionProps = {
  action: QueuedAction
  /** Other actions of the visit. */
  heldBack: readonly QueuedAction[]
  /** The visit as the server has it, if it still belongs to this technician. */
  visit: StaffBooking | undefined
}

const titleOf = (action: QueuedAction) =>
  `${queuedActionLabel(action)}${action.kind === 'finish' ? '를' : '을'} 보내지 못했어요`

const focusTitle = () => requestAnimationFrame(() => document.querySelector('h1')?.focus())

function RejectedAction({ action, heldBack, visit }: RejectedActionProps) {
  const flush = useFlush()
  const correction = correctionOf(action)
  const text = [action, ...heldBack].map(textOf).findLast((part) => part !== undefined)
  const sendAgain = (current: StaffBooking) => {
    updateQueue((queue) => requeue(queue, current))
    void flush()
    focusTitle()
  }
  const discard = () => {
    updateQueue((queue) => withoutActionsOf(queue, action))
    focusTitle()
  }
  return (
    // An action that was sent in the background takes no focus.
    <Notice kind="error" title={titleOf(action)} answers={action.tried ? undefined : action.refused}>
      <p>{reasonOf(action)}</p>
      {heldBack.length > 0 && <p>{heldBack.map(queuedActionLabel).join(', ')}도 함께 남아 있어요.</p>}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <Row align="stretch" wrap gap={2} marginTop={3}>
        {visit !== undefined && correction === undefined && (
          <Button small kind="outline" onClick={() => sendAgain(visit)}>
            다시 보내기
          </Button>
        )}
        {visit !== undefined && correction !== undefined && (
          <ButtonLink small kind="outline" to={correction.to}>
            {correction.label}
          </ButtonLink>
        )}
        {text !== undefined && (
          <Button small kind="quiet" onClick={() => void navigator.clipboard?.writeText(text).catch(() => undefined)}>
            내용 복사
          </Button>
        )}
        <Button small kind="quiet" onClick={discard}>
          확인했어요
        </Button>
      </Row>
    </Notice>
  )
}
