import * as z from 'zod/mini'
import { type Completion, completionFields, completionPayment, sumOfCharges } from '#shared/booking/completion.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { type ApprovedQuote, callOutId, type QuoteLine } from '#shared/prices/quote.ts'
import { approvalDigits } from '../quotes/approval-number-input.tsx'

/**
 * One amount; without a charge it is empty.
 * @property id of an approved line, `isDropped` where it is not charged
 */
const amountValues = z.object({
  id: z.optional(z.string()),
  label: z.string(),
  digits: z.string(),
  isDropped: z.optional(z.boolean()),
})
export type AmountValues = z.infer<typeof amountValues>

/** Values of the completion form and of its stored draft. */
export const completionValues = z.object({
  work_done: z.string(),
  amounts: z.array(amountValues),
  isStated: z.boolean(),
  /** How the customer paid; undefined while it is open. */
  payment: completionPayment,
  /** The customer's number for the newest proposal, of a technician who is offline. */
  number: z.optional(z.string()),
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

type StoredCompletion = {
  work_done?: string | undefined
  charges?: Completion['charges'] | undefined
  /** Of a completion that is not stored yet; a completed visit has more than the method. */
  payment?: Completion['payment'] | object
}

/** Returns what can be charged of an approved quote: its lines and its call-out fee, in won. */
export const approvedCharges = ({ lines, call_out_fee }: ApprovedQuote): QuoteLine[] => [
  ...lines,
  { id: callOutId, label: '출장비', amount: call_out_fee },
]

/**
 * Returns the values of a stored completion, or empty ones. With an approved quote, all of its amounts are charged until they
 * are dropped; without one, other labels follow the usual ones.
 */
export function completionValuesOf(
  { work_done = '', charges, payment }: StoredCompletion = {},
  approved?: ApprovedQuote,
): CompletionValues {
  const amounts = approved === undefined ? usualAmounts(charges) : approvedAmounts(charges, approved)
  return { work_done, amounts, isStated: false, ...(typeof payment === 'string' && { payment }) }
}

function usualAmounts(charges: Completion['charges'] = []): AmountValues[] {
  const labels = new Set([...usualLabels, ...charges.map(({ label }) => label)])
  return [...labels].map((label) => {
    const sum = sumOfCharges(charges.filter((charge) => charge.label === label))
    return { label, digits: sum === 0 ? '' : String(sum) }
  })
}

const approvedAmounts = (charges: StoredCompletion['charges'], approved: ApprovedQuote): AmountValues[] =>
  approvedCharges(approved).map(({ id, label, amount }) => {
    const charge = charges?.find((stored) => stored.id === id)
    return {
      id,
      label,
      digits: String(Math.min(charge?.amount ?? amount, amount)),
      isDropped: charges !== undefined && charge === undefined,
    }
  })

/** What a completion may charge. @property proposed the open proposal, which a complete approval number approves */
export type Chargeable = { approved?: ApprovedQuote | undefined; proposed?: ApprovedQuote | undefined }

/** Returns the quote that limits the charges. */
export const quoteInForce = ({ approved, proposed }: Chargeable, number: string | undefined) =>
  proposed !== undefined && number?.length === approvalDigits ? proposed : approved

/** Returns the values of a draft with the amounts that are approved by now. */
export const withApproved = (draft: CompletionValues, approved: ApprovedQuote | undefined): CompletionValues =>
  approved === undefined
    ? draft
    : {
        ...draft,
        amounts: approvedAmounts(undefined, approved).map((amount) => {
          const typed = draft.amounts.find(({ id }) => id === amount.id)
          return typed === undefined || exceeds(typed, approved) ? amount : { ...typed, label: amount.label }
        }),
      }

/** Whether an amount is above what is approved. */
export const exceeds = ({ id, digits, isDropped }: AmountValues, approved: ApprovedQuote | undefined) =>
  approved !== undefined &&
  isDropped !== true &&
  Number(digits) > (approvedCharges(approved).find((line) => line.id === id)?.amount ?? 0)

/** In won. */
export const totalOf = ({ amounts }: Pick<CompletionValues, 'amounts'>) =>
  amounts.reduce((total, { digits, isDropped }) => total + (isDropped ? 0 : Number(digits)), 0)

const completion = z.object(completionFields)

/** Returns the completion, or the error code of its text. */
export function completionOf({
  work_done,
  amounts,
  payment,
}: CompletionValues): { done: Completion } | { error: string } {
  const charges = amounts
    .filter(({ isDropped }) => isDropped !== true)
    .map(({ id, label, digits }) => ({ ...(id !== undefined && { id }), label, amount: Number(digits) }))
  const { data, error } = completion.safeParse({ work_done, charges: charges.filter(({ amount }) => amount > 0) })
  if (data === undefined) return { error: error.issues[0]?.message ?? 'INVALID_FIELD' }
  return { done: { ...data, ...(payment !== undefined && data.charges.length > 0 && { payment }) } }
}
