import * as z from 'zod/mini'
import { isServiceDay } from './service-day.ts'

/** The rule of a service day that is sent: `YYYY-MM-DD`, a day that exists. Its message is an error code. */
export const serviceDaySchema = z.string('SERVICE_DATE_INVALID').check(z.refine(isServiceDay, 'SERVICE_DATE_INVALID'))
