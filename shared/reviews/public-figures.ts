import * as z from 'zod/mini'
import { serviceTimes } from '../booking/options.ts'
import { lenientShape } from '../lenient.ts'
import { shownRatings } from './reviewed.ts'

const count = z.int().check(z.nonnegative())

/**
 * Figures of the whole service, each from 20 on, with its count.
 * @property through the last day that is summed
 * @property next_visit the first free slot; absent where the next two weeks have none
 */
export const publicFigures = z.object({
  ...lenientShape({
    through: z.string(),
    visits: z.object({ count }),
    good_ratings: z.object({ percent: count, count }),
    assignment: z.object({ median_minutes: count, count }),
    next_visit: z.object({ service_day: z.string(), service_time: z.enum(serviceTimes) }),
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
