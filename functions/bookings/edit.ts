import { applyEdit, changesPhone } from '#shared/booking/booking.ts'
import { canEditPhone } from '#shared/booking/can.ts'
import type { BookingEdit } from '#shared/booking/new-booking.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import * as guestRoutes from '#shared/contract/booking-routes.ts'
import * as memberRoutes from '#shared/contract/member-booking-routes.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { type StoredBooking, toCustomerBooking } from './booking-store.ts'
import { saveChange } from './booking-writes.ts'
import type { PhoneProof } from './new-booking-write.ts'
import { type BookingCall, callByMember, callByToken, findOwnBooking } from './own-booking.ts'
import { codeFromBody, phoneProof } from './phone-proof.ts'

export const editBooking = endpoint(guestRoutes.editBooking, async (call) => {
  const { challenge, code, ...body } = call.body
  const answer = codeFromBody({ challenge, code })
  // A number that a booking moves to counts like that of a new one.
  return edit(await callByToken(call), body, (phone) => phoneProof({ ...call, phone, answer }))
})
export const editMyBooking = endpoint(memberRoutes.editMyBooking, async (call) =>
  edit(await callByMember(call), call.body),
)

async function edit(call: BookingCall, body: BookingEdit, proofOf?: (phone: PhoneDigits) => Promise<PhoneProof>) {
  const before = await findOwnBooking(call, 'edit')
  if (saysNothingNew(before, body)) return toCustomerBooking(before)
  if (body.customer_phone !== undefined && !canEditPhone(call.actor, before, seoulDayOf(call.now))) throw phoneFixed()
  if (before.version !== body.version) throw new ApiError('BOOKING_CHANGED')
  const after = applyEdit(before, body, call.now)
  if (after instanceof ApiError) throw after
  const proof = changesPhone(before, after) ? await proofOf?.(after.customer_phone) : undefined
  if ((await saveChange(before, after, call, { kind: 'changed', ...proof })) === 'saved')
    return toCustomerBooking(after)
  await findOwnBooking(call, 'edit') // overtaken by a technician or a cancellation: that is the better answer
  throw new ApiError('BOOKING_CHANGED')
}

const phoneFixed = () =>
  new ApiError('UNKNOWN_FIELD', { fields: [{ field: 'customer_phone', code: 'FIELD_NOT_KNOWN' }] })

/** An edit whose answer was lost and is sent again finds itself done: the booking already says so. */
function saysNothingNew(booking: StoredBooking, { version: _, ...edited }: BookingEdit) {
  const present: Record<string, unknown> = booking
  return Object.entries(edited).every(
    ([field, value]) => value === undefined || JSON.stringify(present[field]) === JSON.stringify(value),
  )
}
