import { storedValue } from '../lib/stored-value.ts'

/**
 * The device token of the phone that this browser verified last, for both halves of the site: codes requested with it do
 * not share the budget of strangers (specification 6.8).
 */
export const deviceToken = storedValue({
  area: 'local',
  key: 'device-token',
  version: 1,
  schema: { safeParse: (content: unknown) => (typeof content === 'string' ? { data: content } : {}) },
})

/** Stores the device token of a response, if it has one. */
export function saveDeviceToken(response: unknown) {
  const { device_token } = Object(response) as { device_token?: unknown }
  if (typeof device_token === 'string') deviceToken.write(device_token)
}
