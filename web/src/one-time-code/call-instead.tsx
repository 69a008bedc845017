import type { CodeScope } from '#shared/customer/one-time-code.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { limits } from '#shared/limits.ts'
import { CallOperator } from '../frame/call-operator.tsx'
import type { CodeSending } from './code-sending.ts'

const longestGap = Math.max(...limits.sends.gapSeconds)

/** The staff know whom to call. */
type CustomersScope = Exclude<CodeScope, 'staff'>

const leads: Readonly<Record<CustomersScope, string>> = {
  membership: '예약은 로그인 없이도 할 수 있어요. 도움이 필요하면 전화해주세요.',
  lookup: '예약을 확인하거나 바꾸려면 전화해주세요.',
  booking: '전화로도 접수할 수 있어요.',
}

type CallInsteadProps = {
  sending: CodeSending
  phone: PhoneDigits
  /** Shown also where nobody knows how long no code will come. */
  always?: boolean
  /** What a code was wanted for. */
  scope: CustomersScope
}

/** The operator's telephone for a number whose sends are spent: no gap between two codes is that long (specification 9.17). */
export function CallInstead({ sending, phone, always = false, scope }: CallInsteadProps) {
  const spent = sending.resendIn(phone) > longestGap
  return spent || always ? <CallOperator lead={leads[scope]} /> : null
}
