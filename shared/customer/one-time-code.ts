import * as z from 'zod/mini'

/** What a code is for (specification 6.1). */
export const codePurposes = ['login', 'signup', 'lookup', 'booking', 'staff'] as const
export type CodePurpose = (typeof codePurposes)[number]

/**
 * What a code of each purpose opens: login and sign-up share theirs, since whoever proved a number on one of the two
 * screens may find that they want the other; nothing else is opened by a code of another purpose.
 */
export const codeScopes = {
  login: 'membership',
  signup: 'membership',
  lookup: 'lookup',
  booking: 'booking',
  staff: 'staff',
} as const satisfies Record<CodePurpose, string>
export type CodeScope = (typeof codeScopes)[CodePurpose]

/** What whoever asks for a code is told, and nobody else: 128 bits that go with every answer (specification 6.1). */
export const challenge = z.string('VALUE_NOT_ALLOWED').check(z.regex(/^[\w-]{22}$/, 'VALUE_NOT_ALLOWED'))

/** Digits of a one-time code (specification 6.1). */
export const codeLength = 6

/** Six digits as typed or pasted: `123 456` and `123-456` are how people copy them. */
export const codeDigits = (text: string) => text.replace(/[\s-]/g, '')

/** The first and the last code: every number of six digits that does not begin with 0 (specification 6.1). */
export const codeRange = { first: 10 ** (codeLength - 1), last: 10 ** codeLength - 1 }

/** A one-time code, 100000–999999. */
export const oneTimeCode = z
  .string('CODE_REQUIRED')
  .check(
    z.overwrite(codeDigits),
    z.minLength(1, { error: 'CODE_REQUIRED', abort: true }),
    z.regex(new RegExp(`^[1-9][0-9]{${codeLength - 1}}$`), 'CODE_INCOMPLETE'),
  )

/** What proves a phone: a code, and the challenge it was sent for. */
export const codeAnswer = { challenge, code: oneTimeCode }
