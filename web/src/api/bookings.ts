import type { NewBooking } from '#shared/booking/new-booking.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import * as contract from '#shared/contract/booking-routes.ts'
import type { ReplyOf } from '#shared/contract/route.ts'
import { call } from './client.ts'
import { retrying } from './retrying.ts'

export type Availability = ReplyOf<typeof contract.availability>['days'][number]
export type BookingReceipt = ReplyOf<typeof contract.createBooking>

/** Slots of up to 31 days. */
export const fetchAvailability = (from: ServiceDay, days: number, signal?: AbortSignal) =>
  call(contract.availability, { query: { from, days: String(days) }, signal })

/** A lost answer is asked for again with the same key: that cannot book twice (design §7). */
export const createBooking = (
  body: NewBooking,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<BookingReceipt> => retrying(() => call(contract.createBooking, { body, idempotencyKey, signal }), { signal })
