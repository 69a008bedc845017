import { storedValue } from '../lib/stored-value.ts'

/** @property number absent in a token of an earlier release */
type DeviceToken = { number?: number; token: string }

const MOST_TOKENS = 10

/**
 * The device tokens of the phones that this browser verified, the last one first, for both halves of the site: codes requested
 * with them do not share the budget of strangers (specification 6.8).
 */
export const deviceTokens = storedValue({
  area: 'local',
  key: 'device-token',
  version: 1,
  schema: {
    safeParse: (content: unknown): { data?: DeviceToken[] } =>
      Array.isArray(content) ? { data: content } : typeof content === 'string' ? { data: [{ token: content }] } : {},
  },
})

/**
 * Returns a number from the last eight digits, which distinguish mobile numbers however they are written. 10,000 phone numbers share
 * it, so it reveals none of them.
 */
export const remainderOf = (phone: string) => Number(phone.replace(/\D/g, '').slice(-8)) % 9_973

/** Stores the device token of a response, if it has one, with the phone that the response or its request names. */
export function saveDeviceToken(response: unknown, request: unknown) {
  const { device_token, phone, customer_phone, phoneNumber } = {
    ...Object(request),
    ...Object(response),
  } as Record<string, unknown>
  if (typeof device_token !== 'string' || device_token === Object(request).device_token) return
  const number = remainderOf(String(phone ?? customer_phone ?? phoneNumber))
  const others = (deviceTokens.read() ?? []).filter((other) => other.number !== number)
  deviceTokens.write([{ number, token: device_token }, ...others].slice(0, MOST_TOKENS))
}
