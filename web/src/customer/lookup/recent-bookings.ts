import * as z from 'zod/mini'
import type { MemberBooking, NewBooking } from '#shared/booking/new-booking.ts'
import { HOUR } from '#shared/durations.ts'
import { newIntentKey } from '../../core/api/intent.ts'
import { deviceNow } from '../../core/lib/clock.ts'
import { personalPrefix, storedValue } from '../../core/lib/stored-value.ts'

const attempts = z.array(
  z.object({ visit: z.number(), at: z.number(), key: z.optional(z.string()), request_id: z.optional(z.string()) }),
)

/**
 * The visits that any tab of this browser tried to book within the last hour: with the key of a try without a response, or
 * the booking (specification 4.2).
 */
const stored = storedValue({
  area: 'local',
  key: `${personalPrefix}recent-bookings`,
  version: 1,
  schema: attempts,
})

type Order = NewBooking | MemberBooking

/** Returns a hash of phone, day, slot and address. So many visits share its 32 bits that it reveals none of them. */
function hashOfVisit({ service_date, service_time, customer_address, customer_address_detail, ...order }: Order) {
  const phone = 'customer_phone' in order && order.customer_phone
  const text = JSON.stringify([phone, service_date, service_time, customer_address, customer_address_detail])
  return [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 0)
}

const recent = () => (stored.read() ?? []).filter(({ at }) => Math.abs(deviceNow() - at) < HOUR)

const replace = (all: ReturnType<typeof recent>) => stored.write(all.length === 0 ? undefined : all)

/** Returns the last try to book the same visit. */
export function recentBooking(order: Order) {
  const visit = hashOfVisit(order)
  return recent().find((attempt) => attempt.visit === visit)
}

/** Returns the key of a new try. Tabs that book the same visit at once share it, so that the server books once. */
export const keyOfVisit = (order: Order) => recentBooking(order)?.key ?? newIntentKey()

/** Stores a try to book, or forgets the visit. */
export function storeAttempt(order: Order, attempt: { key: string } | { request_id: string } | undefined) {
  const visit = hashOfVisit(order)
  const others = recent().filter((other) => other.visit !== visit)
  replace(attempt ? [...others, { visit, at: deviceNow(), ...attempt }] : others)
}

export const forgetRecentBooking = (request_id: string) =>
  replace(recent().filter((attempt) => attempt.request_id !== request_id))
