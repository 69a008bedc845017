import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyByStaff } from '#shared/contract/notify-by-staff-route.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import { MINUTE, SECOND } from '#shared/durations.ts'
import { useScreenSignal } from '../../core/api/on-screen.ts'
import { hasErrorCode } from '../../core/api/problems.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { now, serverTimeOf } from '../../core/lib/clock.ts'
import { useMinute } from '../../core/lib/use-minute.ts'
import { Text } from '../../core/ui/layout.tsx'
import { ProblemText } from '../../core/ui/notice/problem-notice.tsx'
import { useShownResult } from '../../core/ui/screen/use-result-in-view.ts'
import { TextButton } from '../../core/ui/text-link.tsx'
import { staffCall } from '../session/staff-call.ts'
import { SendIcon } from '../ui/staff-icons.tsx'
import styles from './send-again.module.css'

export type ResendableKind = BodyOf<typeof notifyByStaff>['kind']

type SendAgainProps = {
  request_id: string
  kind: ResendableKind
  title?: string
  /** Of the query that has the state of the message. */
  queryKey: QueryKey
}

/** Sends a message to the customer again, at most once per gap, and shows the remaining time. */
export function SendAgain({ request_id, kind, title, queryKey }: SendAgainProps) {
  const queries = useQueryClient()
  useMinute()
  const { signal } = useScreenSignal()
  const { mutate, isPending, data, error, submittedAt } = useMutation({
    mutationFn: () => withRetry(() => staffCall(notifyByStaff, { params: { request_id }, body: { kind } }), { signal }),
    onSuccess: () => void queries.invalidateQueries({ queryKey }),
    onError: (problem) => {
      if (hasErrorCode(problem, 'STATUS_NOT_ALLOWED', 'BOOKING_NOT_FOUND')) void queries.invalidateQueries({ queryKey })
    },
  })
  const retryAfter = hasErrorCode(error, 'TOO_MANY_REQUESTS') ? error.retryAfter : undefined
  const sendableAt = data ? Date.parse(data.resend_at) : serverTimeOf(submittedAt) + (retryAfter ?? 0) * SECOND
  const isWaiting = sendableAt > now()
  const result = useShownResult<HTMLParagraphElement>(data ?? error ?? undefined)
  return (
    <div className={styles.resend}>
      <TextButton aria-busy={isPending || undefined} onClick={() => !isWaiting && !isPending && mutate()}>
        <SendIcon size={20} />
        {title === undefined ? '문자 다시 보내기' : `${title} 문자 다시 보내기`}
      </TextButton>
      <Text ref={result} tabIndex={-1} size="small" tone="muted" className={styles.result} role="status">
        {isWaiting && waitingText(data !== undefined, sendableAt)}
        {!isWaiting && error !== null && <ProblemText problem={error} sentences={resendSentences} />}
      </Text>
    </div>
  )
}

const resendSentences = { NOT_SMS_CAPABLE: '문자를 받을 수 없는 번호예요. 전화로 알려주세요.' }

function waitingText(isSent: boolean, sendableAt: number) {
  const minutes = Math.ceil((sendableAt - now()) / MINUTE)
  return `${isSent ? '문자를 다시 보내고 있어요. ' : '조금 전에 다시 보냈어요. '}${minutes}분 뒤에 또 보낼 수 있어요.`
}
