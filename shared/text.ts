import * as z from 'zod/mini'
import type { FieldErrorCode } from './errors.ts'

// Zero-width and filler characters count as nothing, as white space does.
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u
const controlOrDirection = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
// The mark of a broken decoding, and halves of a character pair.
const unreadable = /[\ufffd\p{Cs}]/u
const lineBreak = /\r\n|[\u2028\u2029]/g

export const isBlank = (text: string) => !visible.test(text)

// Composing puts the marks of each character in order, which takes time by the square of their number. No script has
// more than a few; 30 is what Unicode calls safe for streams (UAX #15).
const manyMarks = /\p{M}{31}/u
/** Code units that composing makes one of, at most. */
const LONGEST_COMPOSED = 4

const normalised = (text: string) => text.normalize('NFC').replaceAll(lineBreak, '\n').trim()
const isReadable = (text: string) => !unreadable.test(text) && !controlOrDirection.test(text)
const withoutNewlines = (text: string) => text.replaceAll('\n', '')

type TextRule = { required: FieldErrorCode; max: number }

/** What is asked of a text before it is composed, so that nothing is composed that is refused anyway. */
const beforeComposing = (max: number) => [
  z.trim(),
  z.maxLength(max * LONGEST_COMPOSED, { error: 'TEXT_TOO_LONG', abort: true }),
  z.refine<string>((text) => !manyMarks.test(text), { error: 'TEXT_NOT_ALLOWED', abort: true }),
]

/**
 * Text of a person as it is stored: NFC, trimmed; blank, over-long and control characters refused (specification 2.4).
 */
const textOf = ({ required, max }: TextRule, withoutAllowed: (text: string) => string) =>
  z.string(required).check(
    z.refine((text) => !isBlank(text), { error: required, abort: true }),
    ...beforeComposing(max),
    z.overwrite(normalised),
    z.refine((text) => isReadable(withoutAllowed(text)), 'TEXT_NOT_ALLOWED'),
    z.maxLength(max, 'TEXT_TOO_LONG'),
  )

export const line = (rule: TextRule) => textOf(rule, (text) => text)
export const paragraph = (rule: TextRule) => textOf(rule, withoutNewlines)

/** As `paragraph`, but it may be left empty; a blank one is. */
export const optionalParagraph = ({ max }: Pick<TextRule, 'max'>) =>
  z.string('VALUE_NOT_ALLOWED').check(
    z.overwrite((text) => (isBlank(text) ? '' : text)),
    ...beforeComposing(max),
    z.overwrite(normalised),
    z.refine((text) => isReadable(withoutNewlines(text)), 'TEXT_NOT_ALLOWED'),
    z.maxLength(max, 'TEXT_TOO_LONG'),
  )
