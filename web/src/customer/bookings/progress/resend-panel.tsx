import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { isMobile } from '#shared/customer/phone.ts'
import { MINUTE, SECOND } from '#shared/durations.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { ChatIcon } from '../../../core/art/tool-icons.tsx'
import { now, serverTimeOf } from '../../../core/lib/clock.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Text } from '../../../core/ui/layout.tsx'
import { ProblemText } from '../../../core/ui/notice/problem-notice.tsx'
import styles from '../parts/action-row.module.css'
import { ActionRow } from '../parts/action-row.tsx'

type Resend = { sent: boolean; resendAt: number }

/** Resends the message of a booking, once in 10 minutes. Not for landlines. */
export function ResendPanel({ booking, name }: { booking: CustomerBooking; name: string }) {
  const { request_id, customer_phone } = booking
  // Renders again each minute.
  useMinute()
  const resending = useMutation({
    // Loaded with the click: most people never resend.
    mutationFn: async () => (await import('./resend-message.ts')).resendMessage(request_id),
  })
  if (!isMobile(customer_phone)) return null
  const resend = resendOf(resending)
  const waiting = resend !== undefined && resend.resendAt > now() ? resend : undefined
  return (
    <>
      <ActionRow
        as="button"
        type="button"
        icon={ChatIcon}
        aria-label={`${name}, 예약 문자 다시 받기`}
        aria-busy={resending.isPending || undefined}
        onClick={() => waiting === undefined && !resending.isPending && resending.mutate()}
      >
        예약 문자 다시 받기
      </ActionRow>
      <Text size="small" tone="muted" role="status" className={styles.state}>
        {waiting !== undefined && waitingText(waiting)}
        {waiting === undefined && resending.error !== null && <ProblemText problem={resending.error} />}
      </Text>
    </>
  )
}

/** Returns when the message can be resent: the response says so, or the error of too many requests. */
function resendOf({ data, error, submittedAt }: Pick<UseMutationResult<number>, 'data' | 'error' | 'submittedAt'>) {
  if (data !== undefined) return { sent: true, resendAt: data }
  const wait = hasErrorCode(error, 'TOO_MANY_REQUESTS') ? error.retryAfter : undefined
  return wait === undefined ? undefined : { sent: false, resendAt: serverTimeOf(submittedAt) + wait * SECOND }
}

function waitingText({ sent, resendAt }: Resend) {
  const minutes = Math.ceil((resendAt - now()) / MINUTE)
  return `${sent ? '문자를 다시 보내고 있어요. ' : ''}${minutes}분 뒤에 다시 받을 수 있어요.`
}
