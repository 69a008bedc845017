import type { MemberBooking } from '#shared/booking/member-booking.ts'
import type { BookingChange } from '#shared/booking/new-booking.ts'
import * as contract from '#shared/contract/member-booking-routes.ts'
import type { BookingReceipt } from '../api/bookings.ts'
import { retrying } from '../api/retrying.ts'
import { memberCall } from '../session/member-call.ts'

/** The bookings of the member and of their number. */
export const fetchMyBookings = (signal?: AbortSignal) =>
  memberCall(contract.listMyBookings, { ...(signal && { signal }) })

/** A lost answer is asked for again with the same key: that cannot book twice (design §7). */
export const createMyBooking = (body: MemberBooking, idempotencyKey: string): Promise<BookingReceipt> =>
  retrying(() => memberCall(contract.createMyBooking, { body, idempotencyKey }))

export const fetchMyBooking = (request_id: string, signal?: AbortSignal) =>
  memberCall(contract.showMyBooking, { params: { request_id }, ...(signal && { signal }) })

export const changeMyBooking = (request_id: string, body: BookingChange) =>
  memberCall(contract.editMyBooking, { params: { request_id }, body })

export const cancelMyBooking = (request_id: string) => memberCall(contract.cancelMyBooking, { params: { request_id } })
