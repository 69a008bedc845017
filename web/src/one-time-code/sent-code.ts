import type { CodePurpose } from '#shared/customer/one-time-code.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { limits } from '#shared/limits.ts'
import { readStored, writeStored } from '../lib/browser-storage.ts'
import { personalPrefix } from '../session/session.ts'

/**
 * What this tab knows of the last send: the number, and two instants in milliseconds of this device's clock. A refused
 * send has no `expires_at`. The code itself is kept nowhere.
 */
export type SentCode = { phone: PhoneDigits; expires_at?: number; resend_at: number }

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
  const off = expires - (now + limits.code.seconds * 1000)
  const skew = Math.abs(off) > TOLERANCE_MS ? off : 0
  return { phone, expires_at: expires - skew, resend_at: resend - skew }
}

const keyOf = (purpose: CodePurpose) => `${personalPrefix}code-${purpose}`

const listeners = new Set<() => void>()

export function onSentCodeChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function storeSentCode(purpose: CodePurpose, sent: SentCode | undefined) {
  writeStored('sessionStorage', keyOf(purpose), sent)
  for (const changed of listeners) changed()
}

const isSentCode = (value: unknown): value is SentCode =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'phone') === 'string' &&
  typeof Reflect.get(value, 'resend_at') === 'number'

const known = new Map<CodePurpose, { text: string; sent: SentCode | undefined }>()

/** The last send of this tab; the same object as long as nothing changed. */
export function storedSentCode(purpose: CodePurpose): SentCode | undefined {
  const stored = readStored('sessionStorage', keyOf(purpose))
  const text = JSON.stringify(stored) ?? ''
  const before = known.get(purpose)
  if (before?.text === text) return before.sent
  const sent = isSentCode(stored) ? stored : undefined
  known.set(purpose, { text, sent })
  return sent
}
