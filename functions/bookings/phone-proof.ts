import type { PhoneDigits } from '#shared/customer/phone.ts'
import { DAY } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { limitStep } from '../platform/rate-limits/counter.ts'
import { type IpPrefixes, widestPrefix } from '../platform/rate-limits/ip-prefix.ts'
import { settingsOf } from '../platform/settings.ts'
import { deviceTokenFor } from '../sms/device-token.ts'
import { consumeProofFor, verifyCode } from '../sms/one-time-code-store.ts'
import { workSteps } from '../sms/proof-of-work.ts'
import { areOpenCodesSpent } from '../sms/send-gate.ts'
import { calledBookingSteps, unverifiedBookingSteps } from '../sms/step-up.ts'
import type { PhoneProof } from './new-booking-write.ts'

const { unverifiedPerPhoneAndIp } = settingsOf('bookings')

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
export async function phoneProof({ answer, ...guest }: GuestPhone): Promise<PhoneProof> {
  if (answer === undefined) return { verified: false, unproven: await unprovenSteps(guest), spendProof: undefined }
  const { phone, ipPrefixes, now } = guest
  const proof = await verifyCode({ phone, purpose: 'booking', ...answer }, ipPrefixes, now)
  return {
    verified: true,
    unproven: [],
    spendProof: (request_id) => consumeProofFor(proof, request_id, now),
    deviceToken: await deviceTokenFor(phone, proof, now),
  }
}

/**
 * Books with the proof of a guest's phone. What would need a code that cannot be sent is booked as an unverified booking
 * with a task to call the customer: strangers who use up the codes of a number do not keep its owner from booking.
 */
export async function bookWithProof(guest: GuestPhone, book: (proof: PhoneProof) => Promise<void>): Promise<void> {
  try {
    await book(await phoneProof(guest))
  } catch (error) {
    const needsCode = guest.answer === undefined && error instanceof ApiError && error.code === 'VERIFICATION_REQUIRED'
    if (!needsCode || !(await areOpenCodesSpent(guest.phone, guest.ipPrefixes, guest.now))) throw error
    const unproven = await unprovenSteps(guest, { isCalled: true })
    await book({ verified: false, unproven, spendProof: undefined, isCalled: true })
  }
}

async function unprovenSteps({ phone, work, ipPrefixes, now }: Omit<GuestPhone, 'answer'>, { isCalled = false } = {}) {
  const subject = `${phone}\0${widestPrefix(ipPrefixes)}`
  const most = unverifiedPerPhoneAndIp + (isCalled ? 1 : 0)
  const ofPrefix = { name: 'unverified_prefix', purpose: 'phone', subject, window: DAY, most } as const
  const sums = await unverifiedBookingSteps(now)
  return [
    ...(isCalled ? await calledBookingSteps(sums, now) : sums),
    await limitStep(ofPrefix, now, 'VERIFICATION_REQUIRED'),
    ...(await workSteps({ purpose: 'booking', count: sums[0]?.count ?? 0 }, work, ipPrefixes, now)),
  ]
}
