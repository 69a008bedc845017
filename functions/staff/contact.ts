import { can } from '#shared/booking/can.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { bookingEvent, eventActor, readTimeline } from '../bookings/booking-event.ts'
import { isBookingId } from '../bookings/booking-id.ts'
import { findBooking, type StoredBooking } from '../bookings/booking-store.ts'
import { requireVersion } from '../bookings/booking-writes.ts'
import { findVisitsOf } from '../bookings/bookings-of-day.ts'
import { isWithdrawnPhone } from '../customers/withdrawn-phone.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import { transact } from '../platform/dynamodb/transaction.ts'
import { auditAccess, countBookingAccess } from './access-limits.ts'
import { type StaffActor, staffEndpoint } from './staff-endpoint.ts'

/**
 * Returns the phone of a booking, and that of its on-site contact, and records the access in its history, in one transaction that fails when the booking
 * has changed. The version of the booking stays the same, so that an edit can continue.
 */
export const showContact = staffEndpoint(routes.showContact, async ({ params, staff, actor, now }) => {
  const request_id = params.request_id ?? ''
  await countBookingAccess(staff, now)
  const contact = await showPhones(request_id, actor, now)
  auditAccess(staff, request_id, 'contact')
  return contact
})

/**
 * Shows a technician the phones of their own open visits of today, which their phone stores for calls while it is
 * offline. The history of a visit gets one line a day, however often this is called (specification 5.6).
 */
export const showVisitContacts = staffEndpoint(routes.showVisitContacts, async ({ staff, now }) => {
  await countBookingAccess(staff, now)
  const technician = { kind: 'technician', staff_id: staff.staff_id } as const
  const today = seoulDayOf(now)
  const own = (await findVisitsOf(staff.staff_id, today, today)).filter(
    (booking) => can(technician, 'contact', booking, now) === 'allowed' && !isWithdrawnPhone(booking.customer_phone),
  )
  const contacts = await Promise.all(
    own.map(async ({ request_id }) => {
      // Completed, moved or reassigned since the index was read.
      const contact = await showPhones(request_id, technician, now, { onceADay: true }).catch(undefinedIfClosed)
      if (contact === undefined) return []
      auditAccess(staff, request_id, 'contact')
      return [{ request_id, ...contact }]
    }),
  )
  return { contacts: contacts.flat() }
})

const undefinedIfClosed = (problem: unknown) => {
  if (problem instanceof ApiError && ['BOOKING_NOT_FOUND', 'STATUS_NOT_ALLOWED'].includes(problem.code))
    return undefined
  throw problem
}

/** @throws ApiError BOOKING_NOT_FOUND, STATUS_NOT_ALLOWED, and UNAVAILABLE where the booking keeps changing */
const showPhones = (request_id: string, actor: StaffActor, now: Date, { onceADay = false } = {}) =>
  retryOnConflict(async () => {
    const booking = isBookingId(request_id) ? await findBooking(request_id) : undefined
    const permission = booking === undefined ? 'hidden' : can(actor, 'contact', booking, now)
    if (booking === undefined || permission === 'hidden') throw new ApiError('BOOKING_NOT_FOUND')
    if (permission === 'locked' || isWithdrawnPhone(booking.customer_phone)) throw new ApiError('STATUS_NOT_ALLOWED')
    if (!(onceADay && (await wasShownToday(request_id, actor, now)))) await recordShown(booking, actor, now)
    const { customer_phone, site_phone } = booking
    return { customer_phone, ...(site_phone && { site_phone }) }
  })

async function wasShownToday(request_id: string, { staff_id }: StaffActor, now: Date) {
  const { events } = await readTimeline(request_id, { ConsistentRead: true })
  return events.some(
    (shown) =>
      shown.event === 'contact_shown' &&
      shown.staff_id === staff_id &&
      seoulDayOf(new Date(shown.at)) === seoulDayOf(now),
  )
}

async function recordShown(booking: StoredBooking, actor: StaffActor, now: Date): Promise<void> {
  const { request_id, status, version } = booking
  const { append } = bookingEvent({
    request_id,
    kind: 'contact_shown',
    ...eventActor({ actor, now }),
    from: status,
    to: status,
    version,
  })
  await transact({
    booking: { ConditionCheck: { TableName: tables.bookings, Key: { request_id }, ...requireVersion(booking) } },
    event: append,
  })
}
