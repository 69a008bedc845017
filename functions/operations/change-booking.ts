import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { serviceDateOf } from '#shared/booking/service-day.ts'
import { ApiError } from '#shared/errors.ts'
import type * as commands from '#shared/operations/change-commands.ts'
import type { InputOf } from '#shared/operations/command.ts'
import { slotStartingAt } from '#shared/operations/inputs.ts'
import type { ChangeReceipt } from '#shared/staff/change-receipt.ts'
import { tidyLine } from '#shared/text/tidy.ts'
import { findBooking, type StoredBooking } from '../bookings/booking-store.ts'
import { assign, unassign } from '../staff/assign.ts'
import { cancel } from '../staff/cancel-by-desk.ts'
import type { StaffChange } from '../staff/change.ts'
import { complete } from '../staff/completion.ts'
import { edit } from '../staff/edit-by-desk.ts'
import { start } from '../staff/visit.ts'
import { resolveBookingId } from './resolve-booking.ts'
import { resolveStaffId } from './resolve-staff.ts'

type Changed = ChangeReceipt | undefined

/** Does to a booking what the desk does, in the name of operations, and says where it stood before and after. */
async function changed(
  name: string,
  now: Date,
  work: (change: StaffChange, before: StoredBooking) => Promise<Changed>,
) {
  const request_id = await resolveBookingId(name)
  const before = await findBooking(request_id)
  if (before === undefined) throw new ApiError('BOOKING_NOT_FOUND')
  const receipt = await work({ actor: { kind: 'operations' }, request_id, now }, before)
  const booking_number = bookingNumberOf(request_id)
  return { booking_number, before: before.status, after: receipt?.status ?? ('cancelled' as const) }
}

type CommandInput<Name extends keyof typeof commands> = InputOf<(typeof commands)[Name]>

export async function assignBooking({ booking, technician }: CommandInput<'assign'>, now: Date) {
  const staff_id = await resolveStaffId(technician)
  return changed(booking, now, (change) => assign(change, staff_id))
}

export const unassignBooking = ({ booking }: CommandInput<'unassign'>, now: Date) => changed(booking, now, unassign)

export const startVisit = ({ booking }: CommandInput<'visit'>, now: Date) => changed(booking, now, start)

export const completeVisit = ({ booking, work, charge = [] }: CommandInput<'complete'>, now: Date) =>
  changed(booking, now, (change) => complete(change, { work_done: work, charges: charge.map(chargeOf) }))

/** `출장비=20000`; the schema has seen to it. */
function chargeOf(written: string) {
  const [label = '', amount] = written.split('=')
  return { label: tidyLine(label), amount: Number(amount) }
}

export const moveVisit = ({ booking, day, time, release }: CommandInput<'move'>, now: Date) =>
  changed(booking, now, (change, { version }) =>
    edit(change, {
      version,
      service_date: serviceDateOf(day),
      service_time: slotStartingAt(time),
      technician: release ? 'release' : 'keep',
    }),
  )

export const cancelBooking = ({ booking, reason }: CommandInput<'cancel'>, now: Date) =>
  changed(booking, now, (change) => cancel(change, { reason }))
