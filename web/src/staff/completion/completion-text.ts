import { type Completion, type ReturnReason, sumOfCharges } from '#shared/booking/completion.ts'
import { won } from '#shared/korean.ts'

/** Work, charges and their sum, one below the other. */
export const completionText = ({ work_done, charges }: Completion) =>
  [
    work_done,
    ...charges.map(({ label, amount }) => `${label} ${won(amount)}`),
    `합계 ${won(sumOfCharges(charges))}`,
  ].join('\n')

/** Why a completion came back (specification 4.7). */
export const returnReasonTexts: Record<ReturnReason, string> = {
  APPROVAL_WRONG: '승인번호가 달랐어요.',
  APPROVAL_USED_UP: '승인번호를 더 쓸 수 없어요.',
  QUOTE_CHANGED: '그사이 견적이 바뀌었거나 고객님이 승인하지 않았어요.',
}
