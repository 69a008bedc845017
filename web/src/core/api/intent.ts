import * as z from 'zod/mini'
import { storedValue } from '../lib/stored-value.ts'

const intentSchema = z.object({ key: z.string(), sent: z.array(z.string()), refused: z.boolean() })

/**
 * One wish to book. All its tries carry one key, so that at most one booking comes of it.
 * `sent` are the bodies (JSON) tried under the key; `refused` says that the server has answered no to the last one.
 */
export type Intent = z.infer<typeof intentSchema>

/** Whether a try has no answer yet: it may have booked. */
export const isOutstanding = (intent: Intent | undefined) => intent !== undefined && !intent.refused

/**
 * The intent of a try. The key changes only when the content changed after a definite no: while an answer is
 * outstanding, an earlier try may have booked, and another key could book a second time.
 */
export function intentOf(before: Intent | undefined, body: string, newKey: () => string): Intent {
  if (before === undefined) return { key: newKey(), sent: [body], refused: false }
  const same = before.sent.at(-1) === body
  if (before.refused && !same) return { key: newKey(), sent: [body], refused: false }
  return { key: before.key, sent: [...before.sent.filter((other) => other !== body), body], refused: false }
}

/**
 * The intent of this tab, while a wish has not come true. Bare: a tab that outlives a deploy must find its key again, or
 * it could book twice. @param key of `sessionStorage`
 */
export const storedIntent = (key: string) =>
  storedValue({ area: 'session', key, version: 'bare', schema: intentSchema })

/** A version 4 UUID; `randomUUID` is missing on plain-HTTP addresses and in old in-app browsers. */
export function newIntentKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0')
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0')
    return byte.toString(16).padStart(2, '0')
  })
  return [4, 6, 8, 10].reduceRight((text, at) => `${text.slice(0, at * 2)}-${text.slice(at * 2)}`, hex.join(''))
}
