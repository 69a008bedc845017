/** Crockford's: no letter in it can be taken for a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HEX_DIGITS = 10

/**
 * What people read out of a booking: the first 40 bits of its id, as `7F3K-2M9A` (specification 2.8). It names the
 * booking and proves nothing.
 */
export function bookingNumberOf(request_id: string): string {
  const bits = Number.parseInt(request_id.slice(0, HEX_DIGITS), 16)
  const places = [7, 6, 5, 4, 3, 2, 1, 0].map((place) => letters[Math.floor(bits / 32 ** place) % 32])
  return `${places.slice(0, 4).join('')}-${places.slice(4).join('')}`
}
