import { can, isUnderWay } from '#shared/booking/can.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import { type KindFor, quoteMessage, visitMessage } from '#shared/notifications/message.ts'
import { isNeverSent } from '#shared/notifications/obsolete.ts'
import { hasOpenQuote } from '#shared/prices/quote.ts'
import { openAbsence } from '#shared/staff/absence.ts'
import { openArrival } from '#shared/staff/arrival.ts'
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
        ...(isUnderWay(booking, now) && (await lastMessages(booking, now))),
      })),
    )
    return shown.sort(byVisit)
  }
  return { visits: await show(visits), unfinished: await show(earlier) }
})

type LastMessages = Pick<StaffBooking, 'quote_message' | 'arrival_message' | 'absence_message'>

/** Returns the last messages about an open quote, an announced arrival and an absence as fields of their visit. */
async function lastMessages(booking: StoredBooking, now: Date): Promise<LastMessages> {
  const quote = hasOpenQuote(booking) ? booking.quote : undefined
  const arrival = openArrival(booking)
  const absence = openAbsence(booking)
  if (quote === undefined && arrival === undefined && absence === undefined) return {}
  const { messages } = await readTimeline(booking.request_id)
  const allSince = (since: string, kinds: readonly KindFor<'customer'>[]) =>
    messages.filter(({ kind, about }) => kinds.some((one) => one === kind) && about >= since)
  const ofQuote = quote && allSince(quote.proposed_at, ['quoted'])
  const ofArrival = arrival && allSince(arrival.late?.at ?? arrival.at, ['on_the_way', 'late'])
  const may_have_number = ofQuote?.some((message) => !isNeverSent(message, now))
  const ofAbsence = absence && allSince(absence.absent_at, ['absent'])
  const [lastOfQuote, lastOfArrival, lastOfAbsence] = [ofQuote?.at(-1), ofArrival?.at(-1), ofAbsence?.at(-1)]
  return {
    ...(lastOfQuote && { quote_message: quoteMessage.parse({ ...lastOfQuote, may_have_number }) }),
    ...(lastOfArrival && { arrival_message: visitMessage.parse(lastOfArrival) }),
    ...(lastOfAbsence && { absence_message: visitMessage.parse(lastOfAbsence) }),
  }
}
