import * as z from 'zod/mini'
import type { CodePurpose } from '#shared/customer/one-time-code.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { limits } from '#shared/limits.ts'
import { type StoredValue, storedValue } from '../lib/stored-value.ts'
import { personalPrefix } from '../session/session.ts'

const sentCode = z.object({ phone: z.string(), expires_at: z.optional(z.number()), resend_at: z.number() })

/**
 * What this tab knows of the last send: the number, and two instants in milliseconds of this device's clock. A refused
 * send has no `expires_at`. The code itself is kept nowhere.
 */
export type SentCode = z.infer<typeof sentCode>

const stored = (purpose: CodePurpose) =>
  storedValue({ area: 'session', key: `${personalPrefix}code-${purpose}`, schema: sentCode })

/** The last send of this tab, also before a reload. */
export const sentCodes: Readonly<Record<CodePurpose, StoredValue<SentCode>>> = {
  login: stored('login'),
  signup: stored('signup'),
  lookup: stored('lookup'),
}

// The answer to a send is waited for 15 s at most: a deadline further off than that shows that the clocks differ.
const TOLERANCE_MS = 15_000

/**
 * The server's instants on this device's clock. They are taken as they are, unless the clock is plainly wrong: then the
 * code ends its whole life after the answer came.
 */
export function sentCodeOf(
  phone: PhoneDigits,
  reply: { expires_at: string; resend_at: string },
  now: number,
): SentCode {
  const [expires, resend] = [new Date(reply.expires_at).getTime(), new Date(reply.resend_at).getTime()]
  const off = expires - (now + limits.code.seconds * SECOND)
  const skew = Math.abs(off) > TOLERANCE_MS ? off : 0
  return { phone, expires_at: expires - skew, resend_at: resend - skew }
}
