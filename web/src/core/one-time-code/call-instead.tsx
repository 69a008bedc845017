import { useEffect, useRef } from 'react'
import type { CodeScope } from '#shared/customer/one-time-code.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { limits } from '#shared/limits.ts'
import { CallOperator } from '../ui/notice/call-operator.tsx'
import styles from './call-instead.module.css'
import type { CodeSending } from './code-sending.ts'

const longestGap = Math.max(...limits.sends.gapSeconds)

/** Staff need no number to call. */
type CustomersScope = Exclude<CodeScope, 'staff'>

const leads: Readonly<Record<CustomersScope, string>> = {
  membership: '예약은 로그인 없이도 할 수 있어요. 도움이 필요하면 전화해주세요.',
  lookup: '예약을 확인하거나 바꾸려면 전화해주세요.',
  booking: '전화로도 접수할 수 있어요.',
}

type CallInsteadProps = {
  sending: CodeSending
  phone: PhoneDigits
  /** Shows the number also when the time to wait is unknown. */
  always?: boolean
  /** What the code is for. */
  scope: CustomersScope
}

/** The operator's phone number, once the wait for a code is longer than between two codes (specification 9.17). */
export function CallInstead({ sending, phone, always = false, scope }: CallInsteadProps) {
  const spent = sending.resendIn(phone) > longestGap
  const shown = spent || always
  const failed = sending.problem !== undefined
  const around = useRef<HTMLDivElement>(null)
  // It answers a tap on the button above it; a number that is known to be spent when the screen begins moves nothing.
  useEffect(() => {
    if (shown && failed) around.current?.scrollIntoView({ block: 'nearest' })
  }, [shown, failed])
  if (!shown) return null
  return (
    <div ref={around} className={styles.call}>
      <CallOperator lead={leads[scope]} />
    </div>
  )
}
