import * as z from 'zod/mini'

/** What a code is for; a code of one purpose opens nothing of another (specification 6.1). */
export const codePurposes = ['login', 'signup', 'lookup'] as const
export type CodePurpose = (typeof codePurposes)[number]

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
