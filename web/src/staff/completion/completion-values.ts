import * as z from 'zod/mini'
import { type Completion, completionFields, sumOfCharges } from '#shared/booking/completion.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { caretAfter } from '#shared/customer/phone.ts'
import { limits } from '#shared/limits.ts'

/** Values of the completion form and of its stored draft; an amount without a charge is empty. */
export const completionValues = z.object({
  work_done: z.string(),
  amounts: z.array(z.object({ label: z.string(), digits: z.string() })),
  isStated: z.boolean(),
})
export type CompletionValues = z.infer<typeof completionValues>

/** Labels of the usual charges, in the order of the form. */
const usualLabels = ['출장비', '작업비', '재료비']

const needsFollowUp = '더 봐야 해요'

/** Phrases that the form offers for the work done. */
export const workDonePhrases: Record<ServiceType, readonly string[]> = {
  청소: ['필터를 씻었어요', '냉각핀을 씻었어요', '송풍팬을 씻었어요', '배수관을 뚫었어요', needsFollowUp],
  설치: ['실내기와 실외기를 달았어요', '배관을 새로 놓았어요', '앵글을 달았어요', '켜서 확인했어요'],
  이전: ['떼어서 옮겨 달았어요', '배관을 새로 놓았어요', '냉매를 채웠어요', '켜서 확인했어요'],
  수리: ['배수관을 뚫었어요', '부품을 바꿨어요', '필터를 씻었어요', needsFollowUp],
  철거: ['실내기와 실외기를 떼었어요', '배관 구멍을 막았어요', '기기를 가져가요'],
  냉매충전: ['냉매를 채웠어요', '새는 곳을 막았어요', '켜서 확인했어요', needsFollowUp],
  점검: ['켜서 확인했어요', '냉매 압력을 쟀어요', '필터를 씻었어요', needsFollowUp],
}

type StoredCompletion = { work_done?: string | undefined; charges?: Completion['charges'] | undefined }

/** Returns the values of a stored completion, or empty ones. Other labels follow the usual ones. */
export function completionValuesOf({ work_done = '', charges = [] }: StoredCompletion = {}): CompletionValues {
  const digitsOf = (label: string) => {
    const sum = sumOfCharges(charges.filter((charge) => charge.label === label))
    return sum === 0 ? '' : String(sum)
  }
  const labels = new Set([...usualLabels, ...charges.map(({ label }) => label)])
  return { work_done, amounts: [...labels].map((label) => ({ label, digits: digitsOf(label) })), isStated: false }
}

/** In won. */
export const totalOf = ({ amounts }: Pick<CompletionValues, 'amounts'>) =>
  amounts.reduce((total, { digits }) => total + Number(digits), 0)

const completion = z.object(completionFields)

/** Returns the completion, or the error code of its text. */
export function completionOf({ work_done, amounts }: CompletionValues): { done: Completion } | { error: string } {
  const charges = amounts.map(({ label, digits }) => ({ label, amount: Number(digits) }))
  const { data, error } = completion.safeParse({ work_done, charges: charges.filter(({ amount }) => amount > 0) })
  return data === undefined ? { error: error.issues[0]?.message ?? 'INVALID_FIELD' } : { done: data }
}

const thousands = new Intl.NumberFormat('ko-KR')
// Every amount of this many digits is below the limit.
const MAX_DIGITS = String(limits.completion.won - 1).length

/** `20000` → `20,000`. */
export const amountText = (digits: string) => (digits === '' ? '' : thousands.format(Number(digits)))

/** Parses a typed amount. @returns its digits, and the formatted text with the caret after the same digit */
export function parseAmount({ value, caret }: { value: string; caret: number }) {
  const typed = value.replace(/[^0-9]/g, '')
  const withoutZeros = typed.replace(/^0+(?=\d)/, '')
  const digits = withoutZeros.slice(0, MAX_DIGITS)
  const digitsBefore = value.slice(0, caret).replace(/[^0-9]/g, '').length - (typed.length - withoutZeros.length)
  const text = amountText(digits)
  return { digits, value: text, caret: caretAfter(text, Math.min(Math.max(digitsBefore, 0), digits.length)) }
}
