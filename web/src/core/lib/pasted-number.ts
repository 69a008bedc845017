import type { PhoneInput } from '#shared/customer/phone.ts'
import { readFirstPhone, readPhone } from '#shared/customer/read-phone.ts'
import { plainSigns } from '#shared/text/plain.ts'

/** @property before the text of the field until then */
type Edit = PhoneInput & { before: string }

/** Returns where the inserted text is: one character is typed, more are pasted. Unknown, it is the whole. */
export function insertedRange({ value, caret, before }: Edit): { start: number; end: number } {
  const behind = value.slice(caret)
  if (!before.endsWith(behind)) return { start: 0, end: value.length }
  const most = Math.min(caret, before.length - behind.length)
  let start = 0
  while (start < most && value[start] === before[start]) start += 1
  return { start, end: caret }
}

const isAbroad = /^(?:\+|00)/
/** Seven digits behind 00 are no part of a domestic number. */
const isPastedAbroad = /^\D*(?:\+|00(?:\D*\d){7})/

/**
 * Returns the text whose number the field shows: a pasted number that is complete or has the code of a country replaces the field,
 * since its digits must not become digits of another number.
 */
export function pastedOrTyped(edit: Edit): PhoneInput {
  const { value, before } = edit
  const { start, end } = insertedRange(edit)
  if (end - start < 2 || isAbroad.test(value.slice(0, start))) return edit
  // A replaced selection may begin as the pasted text does. Whole groups first: `010-2…` ends in a number of Seoul.
  const isReplaced = before.length + end - start > value.length
  const isBetweenGroups = (from: number) => from === 0 || before[from - 1] === '-' || before[from] === '-'
  const backwards = Array.from({ length: isReplaced ? start + 1 : 1 }, (_, back) => start - back)
  const textFrom = (from: number) => value.slice(from, end)
  const complete =
    backwards
      .filter(isBetweenGroups)
      .map(textFrom)
      .find((text) => readPhone(text) !== undefined) ??
    backwards.map(textFrom).find((text) => readFirstPhone(text) !== undefined)
  const pasted = complete ?? value.slice(start, end)
  const isOwn = complete !== undefined || isPastedAbroad.test(plainSigns(pasted))
  return isOwn && pasted !== value ? { value: pasted, caret: pasted.length } : edit
}
