import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paragraph } from '../text/text-rules.ts'

/** Reasons of a withdrawal (specification 6.5). */
export const withdrawReasons = [
  '이용 빈도가 낮아요',
  '재가입하려고 해요',
  '콘텐츠가 부족해요',
  '고객 응대가 불친절해요',
  '협력업체 서비스가 만족스럽지 않아요',
  '기타',
] as const

const unique = (values: readonly string[]) => new Set(values).size === values.length

/** A withdrawal; only the confirmation is required (specification 6.5). */
export const withdrawalForm = z.strictObject({
  confirmed: z.literal(true, 'WITHDRAWAL_ITEMS_REQUIRED'),
  withdrawReasons: z
    .array(z.enum(withdrawReasons, 'VALUE_NOT_ALLOWED'), 'VALUE_NOT_ALLOWED')
    .check(z.refine(unique, 'VALUE_NOT_ALLOWED')),
  withdrawDetail: paragraph({ max: limits.text.details }),
  /** Whether the texts of the reviews stay; absent: they are erased. The stars stay in any case. */
  keepReviews: z.optional(z.boolean('VALUE_NOT_ALLOWED')),
})
export type WithdrawalForm = z.infer<typeof withdrawalForm>
