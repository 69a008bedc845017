import * as z from 'zod/mini'
import { isServiceDay } from './service-day.ts'

/** Schema of a service day: `YYYY-MM-DD`, an existing day. Its message is an error code. */
export const serviceDaySchema = z.string('SERVICE_DATE_INVALID').check(z.refine(isServiceDay, 'SERVICE_DATE_INVALID'))

/** Schema of a stored instant, ISO 8601 UTC. An unreadable one would make every date that is computed from it throw. */
export const storedInstant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))
