import * as z from 'zod/mini'
import { serviceTimes } from '../booking/options.ts'
import { serviceDaySchema } from '../booking/service-day-schema.ts'
import { bookingCard } from '../staff/card.ts'
import { staffId, staffProfile } from '../staff/staff.ts'
import { calendarDay } from './calendar-routes.ts'
import { queryErrors, route, staffErrors } from './route.ts'

const otherVisit = z.object({
  request_id: z.string(),
  service_day: z.string(),
  service_time: z.optional(z.enum(serviceTimes)),
  visit_minutes: z.optional(z.int()),
  district: z.optional(z.string()),
})

const taker = z.extend(z.pick(staffProfile, { staff_id: true, name: true, districts: true, services: true }), {
  weekly_days_off: z.array(z.int()),
  days_off: z.array(z.string()),
  visits: z.array(otherVisit),
})

export const showHandover = route({
  method: 'GET',
  path: '/staff/handover',
  access: 'desk',
  summary:
    'Open visits of a technician in some days and the technicians who may take them; without a technician bookings of closed and overbooked slots, with the slots to which they may move',
  query: z.strictObject({ staff_id: z.optional(staffId), from: serviceDaySchema, to: serviceDaySchema }),
  success: 200,
  response: z.object({
    visits: z.array(bookingCard),
    /** The technicians at work, except the one whose visits are listed, with their visits of the days in question. */
    technicians: z.array(taker),
    /** The slots of the days in question; none where a technician is named. */
    days: z.array(calendarDay),
  }),
  errors: [...queryErrors, ...staffErrors, 'STAFF_NOT_FOUND'],
})
