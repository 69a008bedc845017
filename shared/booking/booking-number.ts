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

const misread: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** The booking number that somebody typed as they heard it: with or without its hyphen, in small letters, `O` for 0. */
export function parseBookingNumber(text: string): string | undefined {
  const typed = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[OIL]/g, (letter) => misread[letter] ?? letter)
  const isOne = typed.length === 8 && [...typed].every((letter) => letters.includes(letter))
  return isOne ? `${typed.slice(0, 4)}-${typed.slice(4)}` : undefined
}
