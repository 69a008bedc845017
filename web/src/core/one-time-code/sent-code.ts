import * as z from 'zod/mini'
import type { CodeScope } from '#shared/customer/one-time-code.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { limits } from '#shared/limits.ts'
import { hasErrorCode } from '../api/problems.ts'
import { now } from '../lib/clock.ts'
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
 * The last code that this tab requested: its number, its challenge, and two instants in milliseconds. A rejected request has neither challenge nor expiry. `proven` holds a correct code that was not consumed: it
 * verifies the number for some minutes, on another screen too.
 */
export type SentCode = z.infer<typeof sentCode>

const stored = (scope: CodeScope) =>
  storedValue({ area: 'session', key: `${personalPrefix}code-${scope}`, version: 2, schema: sentCode })

/** The last codes of this tab, also from before a reload. */
export const sentCodes: Readonly<Record<CodeScope, StoredValue<SentCode>>> = {
  membership: stored('membership'),
  lookup: stored('lookup'),
  booking: stored('booking'),
  staff: stored('staff'),
  phone: stored('phone'),
  new_phone: stored('new_phone'),
}

type SendReceipt = { challenge: string; expires_at: string; resend_at: string }

export const sentCodeOf = (phone: PhoneDigits, { challenge, expires_at, resend_at }: SendReceipt): SentCode => ({
  phone,
  challenge,
  expires_at: Date.parse(expires_at),
  resend_at: Date.parse(resend_at),
})

/** 30 seconds less than on the server, so that a code is never proven here only. */
const SURELY_PROVEN_MS = (limits.code.provenSeconds - 30) * SECOND

/** Errors that follow only a correct code, which is not consumed and stays proven. */
const errorsAfterProof = [
  ...(['MEMBER_NOT_FOUND', 'PHONE_ALREADY_REGISTERED', 'WITHDRAWAL_BLOCKED'] as const),
  ...(['SLOT_FULL', 'SLOT_CLOSED', 'WEEK_LIMIT'] as const),
]

/** Whether a code can fix the error of a booking. */
export const asksForCode = (problem: unknown) =>
  hasErrorCode(problem, 'VERIFICATION_REQUIRED', 'CODE_WRONG', 'CODE_USED_UP', 'CODE_EXPIRED')

/** Returns the sent code after the server rejected the call that used it. */
function afterRejection(sent: SentCode, problem: unknown, code: string): SentCode {
  if (hasErrorCode(problem, ...errorsAfterProof))
    return { ...sent, proven: sent.proven ?? { code, until: now() + SURELY_PROVEN_MS } }
  if (hasErrorCode(problem, 'CODE_USED_UP')) return { ...sent, usedUp: true, proven: undefined }
  return hasErrorCode(problem, 'CODE_EXPIRED') ? { phone: sent.phone, resend_at: sent.resend_at } : sent
}

/** Records the result of a call with a code: an error may prove the number all the same, or end the code. */
export function recordCodeResult(scope: CodeScope, problem: unknown, code: string) {
  const sent = sentCodes[scope].read()
  const next = sent && afterRejection(sent, problem, code)
  if (next !== sent) sentCodes[scope].write(next)
}

/** The code of a call that needs a verified number. */
export type CodeAnswer = { challenge: string; code: string }

/** Returns the correct code of a number that was not consumed yet: no other code is needed. */
export function verifiedCode(sent: SentCode | undefined, phone: PhoneDigits | undefined): CodeAnswer | undefined {
  if (sent?.challenge === undefined || sent.phone !== phone) return undefined
  const { challenge, proven } = sent
  return proven !== undefined && now() < proven.until ? { challenge, code: proven.code } : undefined
}
