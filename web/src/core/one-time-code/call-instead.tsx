import type { CodeScope } from '#shared/customer/one-time-code.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { limits } from '#shared/limits.ts'
import { hasErrorCode } from '../api/problems.ts'
import { CallOperator } from '../ui/notice/call-operator.tsx'
import styles from './call-instead.module.css'
import type { CodeSending } from './code-sending.ts'

/** Seconds between two codes at most. */
export const longestGap = Math.max(...limits.code.gapSeconds)

/** Staff need no number to call. */
export type CustomersScope = Exclude<CodeScope, 'staff'>

const leads: Readonly<Record<CustomersScope, string>> = {
  membership: '예약은 로그인 없이도 할 수 있어요. 도움이 필요하면 전화해주세요.',
  lookup: '예약을 확인하거나 바꾸려면 전화해주세요.',
  booking: '전화로도 접수할 수 있어요.',
  phone: '지금 번호로 문자를 받을 수 없으면 전화로 물어봐주세요.',
  new_phone: '번호를 바꾸려면 전화해주세요.',
}

type CallInsteadProps = {
  sending: CodeSending
  phone: PhoneDigits
  /** Shows the number also when the time to wait is unknown. */
  always?: boolean
  /** What the code is for. */
  scope: CustomersScope
}

/**
 * The operator's phone number, once the wait for a code is longer than between two codes, or this device can request none
 * (specification 9.17).
 */
export function CallInstead({ sending, phone, always = false, scope }: CallInsteadProps) {
  const isSpent = sending.resendIn(phone) > longestGap
  // This device cannot solve what the server requires before a code.
  const isTooSlow = hasErrorCode(sending.cause, 'WORK_REQUIRED')
  if (!isSpent && !isTooSlow && !always) return null
  return (
    // Only after a click on the button above: at the start of the screen nothing may move.
    <div ref={sending.problem === undefined ? undefined : scrollIntoView} className={styles.call}>
      <CallOperator lead={leads[scope]} />
    </div>
  )
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
