import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showContact } from '#shared/contract/staff-routes.ts'
import { formatPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { isRefused } from '../../api/problems.ts'
import { retrying } from '../../api/retrying.ts'
import { sentenceOfProblem } from '../../api/sentence.ts'
import { useAction } from '../../api/use-action.ts'
import { TextButton } from '../../ui/text-link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PhoneIcon } from '../parts/staff-icons.tsx'
import { staffCall } from '../session/staff-call.ts'
import { bookingQuery } from './booking-query.ts'
import styles from './contact.module.css'

const SHOWN_SECONDS = 60

type ContactProps = {
  request_id: string
  /** Last four digits; undefined of somebody whose number is kept no more. */
  ending: string | undefined
}

/** The phone of a customer: shown on request for a minute, which the history of the booking tells (specification 5.6). */
export function Contact({ request_id, ending }: ContactProps) {
  const queries = useQueryClient()
  const place = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState<{ phone: PhoneDigits; until: number }>()
  const [said, say] = useState('')
  const asking = useAction(
    (_: undefined, wanted) =>
      retrying(() => staffCall(showContact, { params: { request_id }, wanted }), { signal: wanted }),
    {
      done: ({ customer_phone }) => {
        setShown({ phone: customer_phone, until: Date.now() + SHOWN_SECONDS * SECOND })
        say(`전화번호 ${formatPhone(customer_phone)}, ${SHOWN_SECONDS}초 뒤에 가려져요`)
        void queries.invalidateQueries({ queryKey: bookingQuery(request_id).queryKey })
      },
    },
  )
  const left = useSecondsUntil(shown?.until, () => {
    // Who stands on the link to call must not fall out of the page with it.
    const hadFocus = place.current?.contains(document.activeElement)
    setShown(undefined)
    say('전화번호를 다시 가렸어요')
    if (hadFocus) requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  })
  if (ending === undefined) return <>남은 전화번호가 없어요</>
  return (
    <>
      <span ref={place} className={styles.contact}>
        {shown === undefined ? (
          <>
            끝 번호 {ending}
            <TextButton aria-busy={asking.busy || undefined} onClick={() => void asking.run(undefined)}>
              {asking.busy ? '여는 중' : '전화번호 보기'}
            </TextButton>
          </>
        ) : (
          <>
            <strong>{formatPhone(shown.phone)}</strong>
            <a className={styles.call} href={`tel:${shown.phone}`} aria-label={`${formatPhone(shown.phone)} 전화하기`}>
              <PhoneIcon size={20} />
              전화
            </a>
            <span className={styles.left} aria-hidden="true">
              {left}초 뒤 가려져요
            </span>
          </>
        )}
      </span>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {asking.problem !== undefined && (
        <p className={styles.problem} role="alert">
          {isRefused(asking.problem, 'STATUS_NOT_ALLOWED')
            ? '탈퇴한 고객이라 전화번호가 남아 있지 않아요.'
            : sentenceOfProblem(asking.problem)}
        </p>
      )}
    </>
  )
}

/** Whole seconds until an instant in milliseconds; what is told when it has come, also after the device has slept. */
function useSecondsUntil(until: number | undefined, over: () => void): number {
  const [now, setNow] = useState(Date.now)
  const end = useRef(over)
  useEffect(() => {
    end.current = over
  })
  useEffect(() => {
    if (until === undefined) return
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= until) end.current()
    }
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / SECOND))
}
