import { useEffect, useRef, useState } from 'react'
import { showContact } from '#shared/contract/staff-routes.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { retrying } from '../../../api/retrying.ts'
import { sentenceOfProblem } from '../../../api/sentence.ts'
import { useAction } from '../../../api/use-action.ts'
import button from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PhoneIcon } from '../../parts/staff-icons.tsx'
import { staffCall } from '../../session/staff-call.ts'
import styles from './contact-button.module.css'

const SHOWN_S = 60

/** Calls the customer: the number is asked for with the tap, which the booking's history tells, and hides itself. */
export function ContactButton({ request_id }: { request_id: string }) {
  const [phone, setPhone] = useState<string>()
  const [left, setLeft] = useState(SHOWN_S)
  const call = useRef<HTMLAnchorElement>(null)
  const ask = useRef<HTMLButtonElement>(null)
  const { run, busy, problem } = useAction(
    (_input: undefined, signal) =>
      retrying(() => staffCall(showContact, { params: { request_id }, wanted: signal }), { signal }),
    {
      done: ({ customer_phone }) => {
        setPhone(customer_phone)
        setLeft(SHOWN_S)
        requestAnimationFrame(() => call.current?.focus())
      },
    },
  )
  useEffect(() => {
    if (phone === undefined) return
    const timer = setInterval(() => setLeft((now) => now - 1), 1_000)
    return () => clearInterval(timer)
  }, [phone])
  useEffect(() => {
    if (left > 0) return
    const held = document.activeElement === call.current
    setPhone(undefined)
    setLeft(SHOWN_S)
    if (held) requestAnimationFrame(() => ask.current?.focus())
  }, [left])
  if (phone !== undefined)
    return (
      <div className={styles.shown}>
        <a ref={call} className={`${button.button} ${button.outline}`} href={`tel:${phone}`}>
          <PhoneIcon tone="tinted" />
          {formatPhone(phone)}
        </a>
        <small>{left}초 뒤 가려져요</small>
      </div>
    )
  return (
    <div>
      <Button ref={ask} kind="quiet" busy={busy} onClick={() => void run(undefined)}>
        {!busy && <PhoneIcon tone="tinted" />}
        {busy ? '여는 중' : '전화하기'}
      </Button>
      {problem !== undefined && (
        <div className={styles.problem}>
          <Notice kind="error" title="번호를 열지 못했어요">
            {sentenceOfProblem(problem)}
          </Notice>
        </div>
      )}
    </div>
  )
}
