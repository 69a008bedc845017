import * as z from 'zod/mini'
import { paragraph } from '../text/text-rules.ts'
import { reviewLimits } from './review-limits.ts'
import { ratings } from './reviewed.ts'

/** What a customer may have liked (specification 4.12). */
export const reviewTags = [
  '시간을 지켰어요',
  '설명이 쉬웠어요',
  '금액이 그대로였어요',
  '깨끗하게 치웠어요',
  '친절했어요',
  '솜씨가 좋아요',
  '미리 연락했어요',
  '다시 부르고 싶어요',
] as const
export type ReviewTag = (typeof reviewTags)[number]

/** Why a dispatcher hides the text of a review. */
export const hidingReasons = ['personal_data', 'abusive', 'off_topic', 'duplicate', 'author_asked'] as const
export type HidingReason = (typeof hidingReasons)[number]

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

/** What a customer writes; an empty text is none. */
export const reviewForm = z.strictObject({
  rating: z.literal(ratings, 'OPTION_REQUIRED'),
  tags: z
    .array(z.enum(reviewTags, 'VALUE_NOT_ALLOWED'), 'VALUE_NOT_ALLOWED')
    .check(z.maxLength(reviewLimits.tags, 'VALUE_NOT_ALLOWED'), z.refine(isUnique, 'VALUE_NOT_ALLOWED')),
  text: paragraph({ max: reviewLimits.text }),
})
export type ReviewForm = z.infer<typeof reviewForm>

/** A public answer of a dispatcher. */
export const answerForm = z.strictObject({
  text: paragraph({ required: 'INFORMATION_REQUIRED', max: reviewLimits.answer }),
})

/** `null` shows the text again. */
export const hidingForm = z.strictObject({ reason: z.nullable(z.enum(hidingReasons, 'VALUE_NOT_ALLOWED')) })
