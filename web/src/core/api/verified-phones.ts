import type { PhoneDigits } from '#shared/customer/phone.ts'
import { deviceTokens } from './device-token.ts'

const MOST_TOKENS = 10
/** So many phone numbers share a remainder that it reveals none of them. */
const DIVISOR = 9_973

/** The last eight digits distinguish mobile numbers, however they are written. */
const remainderOf = (phone: PhoneDigits) => Number(phone.replace(/\D/g, '').slice(-8)) % DIVISOR

/** Returns the device token of a phone. */
export function deviceTokenOf(phone: PhoneDigits): string | undefined {
  const tokens = deviceTokens.read() ?? []
  const own = tokens.find(({ number }) => number === remainderOf(phone))
  return (own ?? tokens.find(({ number }) => number === undefined))?.token
}

type Phones = { phone?: unknown; customer_phone?: unknown; phoneNumber?: unknown; device_token?: unknown }

/** Stores the device token of a response, if it has one, with the phone that the response or its request names. */
export function saveDeviceToken(response: unknown, request: unknown) {
  const { device_token, ...answered }: Phones = Object(response)
  if (typeof device_token !== 'string') return
  const sent: Phones = Object(request)
  const phone = answered.phone ?? answered.customer_phone ?? sent.phoneNumber ?? sent.phone ?? sent.customer_phone
  const number = remainderOf(String(phone))
  const others = (deviceTokens.read() ?? []).filter((other) => other.number !== number)
  deviceTokens.write([{ number, token: device_token }, ...others].slice(0, MOST_TOKENS))
}
