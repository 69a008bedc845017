/** Crockford's base 32: no letter can be read as a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HEX_DIGITS = 10

/** Returns the booking number: the first 40 bits of the ID, as `7F3K-2M9A` (specification 2.8). It proves nothing. */
export function bookingNumberOf(request_id: string): string {
  const bits = Number.parseInt(request_id.slice(0, HEX_DIGITS), 16)
  const digits = [7, 6, 5, 4, 3, 2, 1, 0].map((power) => letters[Math.floor(bits / 32 ** power) % 32])
  return `${digits.slice(0, 4).join('')}-${digits.slice(4).join('')}`
}

const misread: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * Returns the booking number of typed text: with or without hyphen, in any case, `O` for 0. Undefined for other text.
 */
export function parseBookingNumber(text: string): string | undefined {
  const typed = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[OIL]/g, (letter) => misread[letter] ?? letter)
  const isOne = typed.length === 8 && [...typed].every((letter) => letters.includes(letter))
  return isOne ? `${typed.slice(0, 4)}-${typed.slice(4)}` : undefined
}
