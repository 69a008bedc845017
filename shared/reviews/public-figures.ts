import * as z from 'zod/mini'
import { lenientShape } from '../lenient.ts'
import { shownRatings } from './reviewed.ts'

const count = z.int().check(z.nonnegative())

/**
 * Figures of the whole service, each from 20 on, with its count.
 * @property through the last day that is summed
 */
export const publicFigures = z.object({
  ...lenientShape({
    through: z.string(),
    visits: z.object({ count }),
    good_ratings: z.object({ percent: count, count }),
    assignment: z.object({ median_minutes: count, count }),
  }),
  reviews: z.extend(shownRatings, { hidden: count }),
})
export type PublicFigures = z.infer<typeof publicFigures>

/** A technician who agreed to be shown to everyone (specification 4.12). */
export const publicTechnician = z.object({
  name: z.string(),
  partner_name: z.optional(z.string()),
  districts: z.array(z.string()),
  services: z.array(z.string()),
  /** Path of the public copy of the portrait. */
  portrait_url: z.optional(z.string()),
  ratings: shownRatings,
})
