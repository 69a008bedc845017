import * as z from 'zod/mini'
import { symptoms } from '../booking/options.ts'
import { selfCheckResults } from '../customer/self-check.ts'
import { bodyErrors, route } from './route.ts'

export const countSelfCheck = route({
  method: 'POST',
  path: '/self-checks',
  access: 'public',
  summary: 'Count the result of a self-check before a repair; nothing about the person is stored',
  body: z.strictObject({
    symptom: z.enum(symptoms, 'VALUE_NOT_ALLOWED'),
    result: z.enum(selfCheckResults, 'VALUE_NOT_ALLOWED'),
  }),
  success: 204,
  response: z.undefined(),
  errors: [...bodyErrors, 'TOO_MANY_REQUESTS'],
})
