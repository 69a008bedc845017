import * as z from 'zod/mini'
import type { FieldErrorCode } from './errors.ts'

// Zero-width and filler characters count as nothing, as white space does.
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u
const controlOrDirection = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
// The mark of a broken decoding, and halves of a character pair.
const unreadable = /[\ufffd\p{Cs}]/u

export const isBlank = (text: string) => !visible.test(text)

const normalised = (text: string) => text.normalize('NFC').replaceAll('\r\n', '\n').trim()
const isReadable = (text: string) => !unreadable.test(text) && !controlOrDirection.test(text)
const withoutNewlines = (text: string) => text.replaceAll('\n', '')

type TextRule = { required: FieldErrorCode; max: number }

/**
 * Text of a person as it is stored: NFC, trimmed; blank, over-long and control characters refused (specification 2.4).
 */
const textOf = ({ required, max }: TextRule, withoutAllowed: (text: string) => string) =>
  z.string(required).check(
    z.overwrite(normalised),
    z.refine((text) => !isBlank(text), { error: required, abort: true }),
    z.refine((text) => isReadable(withoutAllowed(text)), 'TEXT_NOT_ALLOWED'),
    z.maxLength(max, 'TEXT_TOO_LONG'),
  )

export const line = (rule: TextRule) => textOf(rule, (text) => text)
export const paragraph = (rule: TextRule) => textOf(rule, withoutNewlines)

/** As `paragraph`, but it may be left empty; a blank one is. */
export const optionalParagraph = ({ max }: Pick<TextRule, 'max'>) =>
  z.string('VALUE_NOT_ALLOWED').check(
    z.overwrite((text) => (isBlank(text) ? '' : normalised(text))),
    z.refine((text) => isReadable(withoutNewlines(text)), 'TEXT_NOT_ALLOWED'),
    z.maxLength(max, 'TEXT_TOO_LONG'),
  )
