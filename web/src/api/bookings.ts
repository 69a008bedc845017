import type { BookingChange, NewBooking } from '#shared/booking/new-booking.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import * as contract from '#shared/contract/booking-routes.ts'
import type { ReplyOf } from '#shared/contract/route.ts'
import { call } from './client.ts'
import { retrying } from './retrying.ts'

export type Availability = ReplyOf<typeof contract.availability>['days'][number]
export type BookingReceipt = ReplyOf<typeof contract.createBooking>

/** Slots of up to 31 days. */
export const fetchAvailability = (from: ServiceDay, days: number, signal?: AbortSignal) =>
  call(contract.availability, { query: { from, days: String(days) }, ...(signal && { signal }) })

/** A lost answer is asked for again with the same key: that cannot book twice (design §7). */
export const createBooking = (body: NewBooking, idempotencyKey: string): Promise<BookingReceipt> =>
  retrying(() => call(contract.createBooking, { body, idempotencyKey }))

export const fetchBooking = (request_id: string, token: string, signal?: AbortSignal) =>
  call(contract.showBooking, { params: { request_id }, token, ...(signal && { signal }) })

export const changeBooking = (request_id: string, token: string, body: BookingChange) =>
  call(contract.editBooking, { params: { request_id }, token, body })

/** Cancelling again answers the same, so a lost answer is asked for again. */
export const cancelBooking = (request_id: string, token: string) =>
  retrying(() => call(contract.cancelBooking, { params: { request_id }, token }))

/** Masked cards of a number. @param customer_phone digits */
export const lookUpBookings = (customer_phone: string) => call(contract.lookUpBookings, { body: { customer_phone } })
