import * as z from 'zod/mini'
import { airconTypes, serviceTypes } from '../booking/options.ts'
import { lenientShape } from '../lenient.ts'
import { reviewContent } from './reviewed.ts'

/** What of the visit stands with a review. */
export const reviewedVisit = lenientShape({
  service_type: z.enum(serviceTypes),
  aircon_type: z.enum(airconTypes),
  district: z.string(),
})

/** A review as everyone sees it; `hidden`: a dispatcher hides its text, the stars stay. */
export const publicReview = z.object({
  ...reviewContent,
  ...reviewedVisit,
  month: z.string(),
  answer: z.optional(z.string()),
  hidden: z.optional(z.literal(true)),
})
export type PublicReview = z.infer<typeof publicReview>
