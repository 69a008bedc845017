import { storedValue } from '../lib/stored-value.ts'

/** @property number absent in a token of an earlier release */
type DeviceToken = { number?: number; token: string }

function tokensOf(content: unknown): DeviceToken[] | undefined {
  if (typeof content === 'string') return [{ token: content }]
  return Array.isArray(content) ? content : undefined
}

/**
 * The device tokens of the phones that this browser verified, the last one first, for both halves of the site: codes requested
 * with them do not share the budget of strangers (specification 6.8).
 */
export const deviceTokens = storedValue({
  area: 'local',
  key: 'device-token',
  version: 1,
  schema: { safeParse: (content: unknown) => ({ data: tokensOf(content) }) },
})
