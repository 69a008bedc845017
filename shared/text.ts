import * as z from 'zod/mini'
import type { FieldErrorCode } from './errors.ts'

// Zero-width and filler characters count as white space.
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u
const controlOrDirection = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
// The replacement character and lone surrogates.
const unreadable = /[\ufffd\p{Cs}]/u
const lineBreak = /\r\n|[\u2028\u2029]/g

export const isBlank = (text: string) => !visible.test(text)

// Composing sorts the marks of each character in quadratic time. No script has more than a few; 30 is safe for streams
// by Unicode (UAX #15).
const manyMarks = /\p{M}{31}/u
/** The most code units that composing merges into one. */
const LONGEST_COMPOSED = 4

const normalised = (text: string) => text.normalize('NFC').replaceAll(lineBreak, '\n').trim()
const isReadable = (text: string) => !unreadable.test(text) && !controlOrDirection.test(text)
const withoutNewlines = (text: string) => text.replaceAll('\n', '')

/** @property required error code of blank text; without it, the text may be empty */
type TextRule = { required?: FieldErrorCode; max: number }

/** Checks before composing, so that rejected text is never composed. */
const beforeComposing = (max: number) => [
  z.trim(),
  z.maxLength(max * LONGEST_COMPOSED, { error: 'TEXT_TOO_LONG', abort: true }),
  z.refine<string>((text) => !manyMarks.test(text), { error: 'TEXT_NOT_ALLOWED', abort: true }),
]

/**
 * Returns the schema of stored text: NFC, trimmed; rejects over-long and control characters, and blank text where it is required
 * (specification 2.4).
 */
const textOf = ({ required, max }: TextRule, withoutAllowed: (text: string) => string) =>
  z.string(required ?? 'VALUE_NOT_ALLOWED').check(
    required === undefined
      ? z.overwrite((text) => (isBlank(text) ? '' : text))
      : z.refine((text) => !isBlank(text), { error: required, abort: true }),
    ...beforeComposing(max),
    z.overwrite(normalised),
    z.refine((text) => isReadable(withoutAllowed(text)), 'TEXT_NOT_ALLOWED'),
    z.maxLength(max, 'TEXT_TOO_LONG'),
  )

export const line = (rule: TextRule) => textOf(rule, (text) => text)
export const paragraph = (rule: TextRule) => textOf(rule, withoutNewlines)
