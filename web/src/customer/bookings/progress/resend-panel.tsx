import { useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { isMobile } from '#shared/customer/phone.ts'
import { MINUTE, SECOND } from '#shared/durations.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { ErrorId } from '../../../core/ui/notice/error-id.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import styles from './resend-panel.module.css'

type Asked = { sent: boolean; resendAt: number }

/** Lets the message of a booking be sent again, once in ten minutes; a number that takes none is not offered it. */
export function ResendPanel({ booking, name }: { booking: CustomerBooking; name: string }) {
  const { request_id, customer_phone } = booking
  const [asked, setAsked] = useState<Asked>()
  // Drawn anew as the minutes pass.
  useMinute()
  const asking = useAction(
    // What it takes is fetched with it: most people never ask.
    async (_: undefined, wanted) => (await import('./resend-message.ts')).resendMessage(request_id, wanted),
    {
      done: (resendAt) => setAsked({ sent: true, resendAt }),
      failed: (problem) => {
        const wait = hasErrorCode(problem, 'TOO_MANY_REQUESTS') ? problem.retryAfter : undefined
        setAsked(wait === undefined ? undefined : { sent: false, resendAt: Date.now() + wait * SECOND })
      },
    },
  )
  if (!isMobile(customer_phone)) return null
  const waiting = asked !== undefined && asked.resendAt > Date.now() ? asked : undefined
  return (
    <>
      <TextButton
        aria-label={`${name} 문자 다시 받기`}
        aria-busy={asking.busy || undefined}
        onClick={() => waiting === undefined && void asking.run(undefined)}
      >
        문자 다시 받기
      </TextButton>
      <p className={styles.said} role="status">
        {waiting === undefined ? problemWords(asking.problem) : waitingWords(waiting)}
        <ErrorId problem={asking.problem} />
      </p>
    </>
  )
}

const problemWords = (problem: unknown) => (problem === undefined ? '' : sentenceOfProblem(problem))

function waitingWords({ sent, resendAt }: Asked) {
  const minutes = Math.ceil((resendAt - Date.now()) / MINUTE)
  return `${sent ? '문자를 다시 보내고 있어요. ' : ''}${minutes}분 뒤에 다시 받을 수 있어요.`
}
