import type { PhoneDigits } from '#shared/customer/phone.ts'
import type { IpPrefixes } from '../platform/rate-limits/ip-prefix.ts'
import { deviceTokenFor } from '../sms/device-token.ts'
import { consumeProofFor, verifyCode } from '../sms/one-time-code-store.ts'
import { workSteps } from '../sms/proof-of-work.ts'
import { unverifiedBookingSteps } from '../sms/step-up.ts'
import type { PhoneProof } from './new-booking-write.ts'

/** A code and its challenge: both or none. */
type Answer = { challenge: string; code: string }

/** Returns the code of a body, if any. */
export const codeFromBody = (body: { [Part in keyof Answer]?: string | undefined }): Answer | undefined =>
  body.challenge === undefined || body.code === undefined ? undefined : { challenge: body.challenge, code: body.code }

type GuestPhone = {
  phone: PhoneDigits
  answer: Answer | undefined
  /** A proof of work, in place of a code. */
  work: string | undefined
  ipPrefixes: IpPrefixes
  now: Date
}

/**
 * Returns the proof of a phone. A guest's phone without a code counts as unverified, and needs one under step-up
 * verification (specification 7.3).
 * @throws ApiError for a code that does not verify the phone; WORK_REQUIRED
 */
export async function phoneProof({ phone, answer, work, ipPrefixes, now }: GuestPhone): Promise<PhoneProof> {
  if (answer === undefined)
    return { verified: false, unproven: await unprovenSteps(work, ipPrefixes, now), spendProof: undefined }
  const proof = await verifyCode({ phone, purpose: 'booking', ...answer }, ipPrefixes, now)
  return {
    verified: true,
    unproven: [],
    spendProof: (request_id) => consumeProofFor(proof, request_id, now),
    deviceToken: await deviceTokenFor(phone, proof, now),
  }
}

async function unprovenSteps(work: string | undefined, ipPrefixes: IpPrefixes, now: Date) {
  const steps = await unverifiedBookingSteps(now)
  const count = steps[0]?.count ?? 0
  return [...steps, ...(await workSteps({ purpose: 'booking', count }, work, ipPrefixes, now))]
}
