import { can, isUnderWay } from '#shared/booking/can.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import { quoteMessage } from '#shared/notifications/message.ts'
import { hasOpenQuote } from '#shared/prices/quote.ts'
import { byVisit } from '#shared/staff/card.ts'
import { bookingForTechnician, type StaffBooking } from '#shared/staff/staff-booking.ts'
import { readTimeline } from '../bookings/booking-event.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { findOpenVisits, findVisitsOf } from '../bookings/bookings-of-day.ts'
import { auditAccess } from './access-limits.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** Lists own visits in the technician's view, also for a person with both roles (specification 5.6). */
export const listVisits = staffEndpoint(routes.listVisits, async ({ query: { from, days }, staff, now }) => {
  const technician = { kind: 'technician', staff_id: staff.staff_id } as const
  const [visits, earlier] = await Promise.all([
    findVisitsOf(staff.staff_id, from, addDays(from, Number(days) - 1)),
    from <= seoulDayOf(now) ? findOpenVisits(addDays(from, -1)) : [],
  ])
  const show = async (found: readonly StoredBooking[]) => {
    const own = found.filter((booking) => can(technician, 'show', booking, now) === 'allowed')
    for (const booking of own) if (isUnderWay(booking, now)) auditAccess(staff, booking.request_id, 'visit')
    const shown = await Promise.all(
      own.map(async (booking) => ({
        ...bookingForTechnician(booking, now),
        ...(isUnderWay(booking, now) && hasOpenQuote(booking) && (await lastQuoteMessage(booking))),
      })),
    )
    return shown.sort(byVisit)
  }
  return { visits: await show(visits), unfinished: await show(earlier) }
})

/** Returns the last message about an open quote as a field of its visit. */
async function lastQuoteMessage({ request_id, quote }: StoredBooking): Promise<Pick<StaffBooking, 'quote_message'>> {
  const { messages } = await readTimeline(request_id)
  const last = messages.findLast(({ kind, about }) => kind === 'quoted' && about >= (quote?.proposed_at ?? ''))
  return { quote_message: last && quoteMessage.parse(last) }
}
