import * as z from 'zod/mini'
import type { FieldErrorCode } from '../field-errors.ts'
import { composed, hasManyMarks, isBlank, onOneLine, withoutInvisible } from './tidy.ts'

// The replacement character and lone surrogates: letters were lost before.
const UNREADABLE = /[\ufffd\p{Cs}]/u

/** The most code units that composing merges into one. */
const LONGEST_COMPOSED = 4

/** @property required error code of blank text; without it, the text may be empty */
type TextRule = { required?: FieldErrorCode; max: number }

/** Checks before composing, so that rejected text is never composed. */
const beforeComposing = (max: number) => [
  z.trim(),
  z.maxLength(max * LONGEST_COMPOSED, { error: 'TEXT_TOO_LONG', abort: true }),
  z.refine<string>((text) => !hasManyMarks(text), { error: 'TEXT_NOT_ALLOWED', abort: true }),
]

/**
 * Returns the schema of stored text: tidied; rejects over-long and unreadable text, and blank text where it is required
 * (specification 2.4).
 */
const textOf = ({ required, max }: TextRule, withBreaks: (text: string) => string) =>
  z.string(required ?? 'VALUE_NOT_ALLOWED').check(
    required === undefined
      ? z.overwrite((text) => (isBlank(text) ? '' : text))
      : z.refine((text) => !isBlank(text), { error: required, abort: true }),
    z.overwrite((text) => withBreaks(withoutInvisible(text))),
    ...beforeComposing(max),
    z.overwrite(composed),
    z.refine((text) => !UNREADABLE.test(text), 'TEXT_NOT_ALLOWED'),
    z.maxLength(max, 'TEXT_TOO_LONG'),
  )

export const line = (rule: TextRule) => textOf(rule, onOneLine)
export const paragraph = (rule: TextRule) => textOf(rule, (text) => text)
