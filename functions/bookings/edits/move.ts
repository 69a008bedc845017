import { applyEdit, hasSameFields, rejectMissingSlot } from '#shared/booking/booking.ts'
import { can } from '#shared/booking/can.ts'
import type { BookingEdit, TechnicianAfterMove } from '#shared/booking/new-booking.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { bookingWindowOf } from '#shared/booking/slots.ts'
import { isMissed, moveObstacle } from '#shared/booking/status.ts'
import { applyMoveToTechnician, canTakeVisit } from '#shared/booking/technician.ts'
import * as routes from '#shared/contract/own-booking-routes.ts'
import type { QueryOf } from '#shared/contract/route.ts'
import { ApiError } from '#shared/errors.ts'
import { withLinks } from '../../pictures/picture-links.ts'
import { retryOnConflict } from '../../platform/dynamodb/retry.ts'
import { changeSteps } from '../../platform/rate-limits/change-limit.ts'
import type { IpPrefixes } from '../../platform/rate-limits/ip-prefix.ts'
import { findWorkingStaff, requireVersion } from '../../team/staff-store.ts'
import { type StoredBooking, toCustomerBooking } from '../booking-store.ts'
import { saveChange } from '../booking-writes.ts'
import { type BookingCall, callerOf, findOwnBooking, ownEndpoints } from '../own-booking.ts'
import { findReservedKeys, technicianReservationKeys } from '../technician-reservation.ts'

export const [showMoveOptions, showMyMoveOptions] = ownEndpoints(routes.showMoveOptions, (own, { query }) =>
  optionsOf(own, query),
)

/** Returns for each slot of the bookable days whether the same technician comes: never a name, and never a reason. */
async function optionsOf(call: BookingCall, { from, days: count }: QueryOf<typeof routes.showMoveOptions.guest>) {
  const booking = await findOwnBooking(call, 'move')
  requireMovable(booking, call.now)
  const today = seoulDayOf(call.now)
  const days = Array.from({ length: Number(count) }, (_, index) => addDays(from, index)).filter(
    (day) => bookingWindowOf(day, today) === 'bookable',
  )
  const keysOn = (service_day: string, service_time: (typeof serviceTimes)[number]) =>
    technicianReservationKeys({ ...booking, service_day, service_time })
  const allKeys = days.flatMap((day) => serviceTimes.flatMap((time) => keysOn(day, time)))
  const [staff, reserved] = await Promise.all([workingStaffOf(booking), findReservedKeys(allKeys, booking)])
  return {
    days: days.map((service_day) => ({
      service_day,
      slots: serviceTimes.map((service_time) => {
        const isFree = keysOn(service_day, service_time).every((key) => !reserved.has(key))
        const stays = isFree && canTakeVisit(staff, { ...booking, service_day })
        return { service_time, technician: stays ? ('stays' as const) : ('waits' as const) }
      }),
    })),
  }
}

/**
 * Moves an assigned visit for its customer (specification 4.3). A repeated move returns the booking.
 * @throws ApiError UNKNOWN_FIELD for other fields than those of the visit, BOOKING_LOCKED, BOOKING_CHANGED, MOVE_TOO_LATE,
 * MOVE_LIMIT, TECHNICIAN_BUSY where the technician was to stay and cannot; and those of a new visit
 */
export const move = (
  call: BookingCall & { ipPrefixes: IpPrefixes },
  { version, price_list: _, ...fields }: BookingEdit,
  technician: TechnicianAfterMove,
) =>
  retryOnConflict(async () => {
    const before = await findOwnBooking(call, 'show')
    const { service_date, service_time, ...others } = fields
    rejectFields(Object.keys(others))
    const visit = { service_date, service_time }
    const shown = (booking: StoredBooking) => withLinks(toCustomerBooking(booking), call.now)
    if (hasSameFields(before, visit)) return shown(before)
    if (can(call.actor, 'move', before, call.now) !== 'allowed') throw new ApiError('BOOKING_LOCKED')
    if (before.version !== version) throw new ApiError('BOOKING_CHANGED')
    requireMovable(before, call.now)
    const moved = applyEdit(before, { version, ...visit }, call.now)
    rejectMissingSlot(before, moved)
    const after = {
      ...applyMoveToTechnician(before, moved, technician === 'stays' ? 'keep' : 'release', call.now),
      // A move after a missed visit uses up none of the customer's.
      ...(!isMissed(before) && { customer_moves: (before.customer_moves ?? 0) + 1 }),
    }
    const limitSteps = await changeSteps(callerOf(call, before), call.now)
    const staff = technician === 'stays' ? await requireTechnician(after) : undefined
    await saveChange(before, after, call, { kind: 'moved', limitSteps, ...(staff && { staff }) })
    return shown(after)
  }, new ApiError('BOOKING_CHANGED'))

function requireMovable(booking: StoredBooking, now: Date) {
  const obstacle = moveObstacle(booking, now)
  if (obstacle !== undefined) throw new ApiError(obstacle)
}

const rejectFields = (names: string[]) => {
  if (names.length === 0) return
  throw new ApiError('UNKNOWN_FIELD', { fields: names.map((field) => ({ field, code: 'FIELD_NOT_KNOWN' })) })
}

/** The step that requires the technician to be able to come. @throws ApiError TECHNICIAN_BUSY, whatever the reason */
async function requireTechnician(moved: StoredBooking) {
  const staff = await workingStaffOf(moved)
  if (!canTakeVisit(staff, moved)) throw new ApiError('TECHNICIAN_BUSY')
  return requireVersion(staff)
}

const workingStaffOf = async ({ engineer_uid }: StoredBooking) =>
  engineer_uid === undefined ? undefined : findWorkingStaff(engineer_uid)
