import * as z from 'zod/mini'
import type { CodeScope } from '#shared/customer/one-time-code.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { limits } from '#shared/limits.ts'
import { hasErrorCode } from '../api/problems.ts'
import { clockSkew } from '../lib/server-clock.ts'
import { personalPrefix, type StoredValue, storedValue } from '../lib/stored-value.ts'

const sentCode = z.object({
  phone: z.string(),
  challenge: z.optional(z.string()),
  expires_at: z.optional(z.number()),
  resend_at: z.number(),
  usedUp: z.optional(z.boolean()),
  proven: z.optional(z.object({ code: z.string(), until: z.number() })),
})

/**
 * What this tab knows of the last send: the number, the challenge that goes with each answer, and two instants in
 * milliseconds of this device's clock. A refused send has neither challenge nor end. A code is kept only once the server
 * has taken it and nothing came of it yet: it proves the number for some minutes more, on another screen too.
 */
export type SentCode = z.infer<typeof sentCode>

const stored = (scope: CodeScope) =>
  storedValue({ area: 'session', key: `${personalPrefix}code-${scope}`, version: 2, schema: sentCode })

/** The last send of this tab, also before a reload. */
export const sentCodes: Readonly<Record<CodeScope, StoredValue<SentCode>>> = {
  membership: stored('membership'),
  lookup: stored('lookup'),
  booking: stored('booking'),
  staff: stored('staff'),
}

type Reply = { challenge: string; expires_at: string; resend_at: string }

/** The server's instants on this device's clock. */
export function sentCodeOf(phone: PhoneDigits, { challenge, expires_at, resend_at }: Reply, now: number): SentCode {
  const skew = clockSkew(expires_at, limits.code.seconds * SECOND, now)
  return {
    phone,
    challenge,
    expires_at: new Date(expires_at).getTime() - skew,
    resend_at: new Date(resend_at).getTime() - skew,
  }
}

/** A little less than the server's time: what this page takes for proven is proven there. */
const SURELY_PROVEN_MS = (limits.code.provenSeconds - 30) * SECOND

/** Refusals that are told after a right code alone, which has opened nothing and stays proven. */
const toldAfterProof = [
  ...(['MEMBER_NOT_FOUND', 'PHONE_ALREADY_REGISTERED', 'WITHDRAWAL_BLOCKED'] as const),
  ...(['SLOT_FULL', 'SLOT_CLOSED'] as const),
]

/** Refusals of a booking that a code puts right, under its own field. */
export const asksForCode = (problem: unknown) =>
  hasErrorCode(problem, 'VERIFICATION_REQUIRED', 'CODE_WRONG', 'CODE_USED_UP', 'CODE_EXPIRED')

/** What is known of a sent code once the server has refused what it was to open. */
function afterRefusal(sent: SentCode, refusal: unknown, code: string, now: number): SentCode {
  if (hasErrorCode(refusal, ...toldAfterProof))
    return { ...sent, proven: sent.proven ?? { code, until: now + SURELY_PROVEN_MS } }
  if (hasErrorCode(refusal, 'CODE_USED_UP')) return { ...sent, usedUp: true, proven: undefined }
  return hasErrorCode(refusal, 'CODE_EXPIRED') ? { phone: sent.phone, resend_at: sent.resend_at } : sent
}

/** Notes what the server said of an answer: it may prove the number all the same, or end the code. */
export function recordCodeResult(scope: CodeScope, refusal: unknown, code: string) {
  const sent = sentCodes[scope].read()
  const next = sent && afterRefusal(sent, refusal, code, Date.now())
  if (next !== sent) sentCodes[scope].write(next)
}

/** What goes with a call that needs a proven number. */
export type CodeAnswer = { challenge: string; code: string }

/** What has proved a number and opened nothing yet: no other code is needed. */
export function verifiedCode(sent: SentCode | undefined, phone: PhoneDigits | undefined): CodeAnswer | undefined {
  if (sent?.challenge === undefined || sent.phone !== phone) return undefined
  const { challenge, proven } = sent
  return proven !== undefined && Date.now() < proven.until ? { challenge, code: proven.code } : undefined
}
