import * as z from 'zod/mini'
import { serviceTypes } from '../booking/options.ts'
import { publicFigures, publicTechnician } from '../reviews/public-figures.ts'
import { publicReview } from '../reviews/public-review.ts'
import { queryErrors, route } from './route.ts'

/** Start of a page. */
export const reviewCursor = z.string('VALUE_NOT_ALLOWED').check(z.regex(/^[\w.:#-]{1,160}$/, 'VALUE_NOT_ALLOWED'))
export const listReviews = route({
  method: 'GET',
  path: '/reviews',
  access: 'public',
  cached: true,
  summary: 'Reviews of the last two years, newest first, ten a page; hidden texts are left out',
  query: z.strictObject({
    service: z.optional(z.enum(serviceTypes, 'VALUE_NOT_ALLOWED')),
    cursor: z.optional(reviewCursor),
  }),
  success: 200,
  response: z.object({ reviews: z.array(publicReview), next_cursor: z.optional(z.string()) }),
  errors: queryErrors,
})

export const listTechnicians = route({
  method: 'GET',
  path: '/technicians',
  access: 'public',
  cached: true,
  summary: 'Technicians who agreed to be shown to everyone',
  success: 200,
  response: z.object({ technicians: z.array(publicTechnician) }),
  errors: [],
})

export const showPublicFigures = route({
  method: 'GET',
  path: '/public-figures',
  access: 'public',
  cached: true,
  summary: 'Figures of the whole service, each from 20 on, with its count, and the next free visit',
  success: 200,
  response: publicFigures,
  errors: [],
})
