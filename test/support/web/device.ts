import type { aShownBooking } from '../bookings/bookings.ts'

/** A browser in which these bookings were made. */
export function deviceOf(...bookings: ReturnType<typeof aShownBooking>[]) {
  const tokens = bookings.map(({ request_id, service_day }) => ({ request_id, service_day, manage_token: 'bk_1' }))
  localStorage.setItem('booking-tokens', JSON.stringify(tokens))
}

/** A tab in which this number was looked up. */
export function lookedUp(phone: string) {
  sessionStorage.setItem('personal:look-up', JSON.stringify({ version: 1, value: { phone } }))
}

/** A tab in which a code has opened the bookings of this number. */
export function openedByCode(phone: string, token = 'lk_1') {
  const value = { phone, token, ends: Date.now() + 600_000 }
  sessionStorage.setItem('personal:look-up', JSON.stringify({ version: 1, value }))
}
