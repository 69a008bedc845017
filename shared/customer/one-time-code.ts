import * as z from 'zod/mini'
import { plainSigns } from '../text/plain.ts'

/** Purposes of a code (specification 6.1). */
export const codePurposes = ['login', 'signup', 'lookup', 'booking', 'staff', 'phone', 'new_phone'] as const
export type CodePurpose = (typeof codePurposes)[number]

/**
 * Scopes of the purposes: sign-in and sign-up share codes, since a person on one of the two screens may need the other.
 * No other purposes share codes.
 */
export const codeScopes = {
  login: 'membership',
  signup: 'membership',
  lookup: 'lookup',
  booking: 'booking',
  staff: 'staff',
  phone: 'phone',
  new_phone: 'new_phone',
} as const satisfies Record<CodePurpose, string>
export type CodeScope = (typeof codeScopes)[CodePurpose]

/** The challenge: 128 bits that only the client that asked receives and every try presents (specification 6.1). */
export const challenge = z.string('VALUE_NOT_ALLOWED').check(z.regex(/^[\w-]{22}$/, 'VALUE_NOT_ALLOWED'))

/** Digits of a one-time code (specification 6.1). */
export const codeLength = 6

const inText = /(?:^|\W)(\d{3}[ -]?\d{3})(?!\w)/
/** A text with no other digits, and any sign between the two groups. */
const alone = /^\D*(\d{3}\W{1,3}\d{3})\D*$/

/** Returns the digits of a code in any spelling, such as `123 456`, or of the code in a message; other text without separators. */
export function codeDigits(text: string): string {
  const plain = plainSigns(text)
  const code = (inText.exec(plain) ?? alone.exec(plain))?.[1]
  return code === undefined ? plain.replace(/[\s-]/g, '') : code.replace(/\D/g, '')
}

/** First and last code: numbers of six digits that do not start with 0 (specification 6.1). */
export const codeRange = { first: 10 ** (codeLength - 1), last: 10 ** codeLength - 1 }

/** A one-time code, 100000–999999. */
export const oneTimeCode = z
  .string('CODE_REQUIRED')
  .check(
    z.overwrite(codeDigits),
    z.minLength(1, { error: 'CODE_REQUIRED', abort: true }),
    z.regex(new RegExp(`^[1-9][0-9]{${codeLength - 1}}$`), 'CODE_INCOMPLETE'),
  )

/** Input that verifies a phone: a code and its challenge. */
export const codeAnswer = { challenge, code: oneTimeCode }

/** Input of a sign-in of staff: without a challenge, the code is that of an admission (specification 6.10). */
export const admissionAnswer = { challenge: z.optional(challenge), code: oneTimeCode }

/** A device token in a request; any other text counts as none (specification 6.8). */
export const deviceToken = z.string('VALUE_NOT_ALLOWED').check(z.maxLength(200, 'VALUE_NOT_ALLOWED'))

/** The device token in the response to a correct code; absent in responses of earlier releases. */
export const newDeviceToken = { device_token: z.optional(z.string()) }
