import * as z from 'zod/mini'
import { isServiceDay } from '../booking/service-day.ts'
import { monthReport } from '../staff/month.ts'
import { queryErrors, route, staffErrors } from './route.ts'

const month = z.string('VALUE_NOT_ALLOWED').check(z.refine((text) => isServiceDay(`${text}-01`), 'VALUE_NOT_ALLOWED'))

export const showMonth = route({
  method: 'GET',
  path: '/staff/months',
  access: 'desk',
  summary:
    'The figures of a month that has begun, of the month before and of the year before, without data of customers',
  query: z.strictObject({ month }),
  success: 200,
  response: monthReport,
  errors: [...queryErrors, ...staffErrors, 'TOO_MANY_REQUESTS'],
})
