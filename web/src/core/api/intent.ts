import * as z from 'zod/mini'
import { storedValue } from '../lib/stored-value.ts'

const intentSchema = z.object({ key: z.string(), sent: z.array(z.string()), refused: z.boolean() })

/**
 * The attempt to make one booking. All its tries have one key, so that they book at most once.
 * `sent` are the bodies (JSON) tried under the key; `refused` means that the server rejected the last one.
 */
export type Intent = z.infer<typeof intentSchema>

/** Whether a try has no response yet: it may have booked. */
export const isOutstanding = (intent: Intent | undefined) => intent !== undefined && !intent.refused

/**
 * Returns the intent of the next try. The key changes only when the content changed after a rejection: while a response
 * is outstanding, an earlier try may have booked, and another key could book a second time.
 */
export function intentOf(before: Intent | undefined, body: string, newKey: () => string): Intent {
  if (before === undefined) return { key: newKey(), sent: [body], refused: false }
  const same = before.sent.at(-1) === body
  if (before.refused && !same) return { key: newKey(), sent: [body], refused: false }
  return { key: before.key, sent: [...before.sent.filter((other) => other !== body), body], refused: false }
}

/**
 * The unfinished intent of this tab. Without a version, so that a tab finds its key again after a deployment and cannot
 * book twice. @param key of `sessionStorage`
 */
export const storedIntent = (key: string) =>
  storedValue({ area: 'session', key, version: 'bare', schema: intentSchema })

/** Returns a version 4 UUID. `randomUUID` is missing on plain HTTP and in old in-app browsers. */
export function newIntentKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0')
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0')
    return byte.toString(16).padStart(2, '0')
  })
  return [4, 6, 8, 10].reduceRight((text, byte) => `${text.slice(0, byte * 2)}-${text.slice(byte * 2)}`, hex.join(''))
}
