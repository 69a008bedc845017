import type { PhoneDigits } from '#shared/customer/phone.ts'
import type { Capped } from '../platform/counter.ts'
import type { Networks } from '../platform/network.ts'
import { type Proof, proveCode } from '../sms/one-time-code-store.ts'
import { unprovenBooking } from '../sms/tripwire.ts'

/** What proves the phone of a booking, or what the booking counts as without a proof. */
export type PhoneProof = {
  /** Empty where a code has proved the phone, and for what needs no proof. */
  unproven: readonly Capped[]
  /** It opens this one booking. */
  proof: Proof | undefined
}

/** A member's phone was proved by the sign-up. */
export const noProofNeeded: PhoneProof = { unproven: [], proof: undefined }

/** A code and its challenge: both or none. */
type Answer = { challenge: string; code: string }

/** The code that came with a body, where one did. */
export const answerOf = (body: { [Part in keyof Answer]?: string | undefined }): Answer | undefined =>
  body.challenge === undefined || body.code === undefined ? undefined : { challenge: body.challenge, code: body.code }

type Asked = {
  phone: PhoneDigits
  answer: Answer | undefined
  networks: Networks
  now: Date
}

/**
 * A guest's phone without a code counts as unproven: above so many it needs one (specification 7.3).
 * @throws Refusal of a code that does not prove it
 */
export async function phoneProof({ phone, answer, networks, now }: Asked): Promise<PhoneProof> {
  if (answer === undefined) return { unproven: await unprovenBooking(now), proof: undefined }
  return { unproven: [], proof: await proveCode({ phone, purpose: 'booking', ...answer }, networks, now) }
}
