import type { LenientBooking } from '../booking/booking.ts'
import { seoulDayOf } from '../booking/service-day.ts'
import { status } from '../booking/status.ts'
import { hasOpenQuote } from '../prices/quote.ts'
import type { KindFor } from './message.ts'

type BookingSituation = Pick<LenientBooking, 'status' | 'service_day' | 'moved_by_company'> & {
  last_event?: { kind: string } | undefined
}

/** Returns the kinds that staff can resend: also an open quote, which customers answer where they would resend it. */
export const kindsForStaff = (
  booking: BookingSituation & Parameters<typeof hasOpenQuote>[0],
  now: Date,
): KindFor<'customer'>[] => [...(hasOpenQuote(booking) ? (['quoted'] as const) : []), ...resendableKinds(booking, now)]

/** Returns the kinds that can be resent to a customer, the best first. */
export function resendableKinds(booking: BookingSituation, now: Date): [KindFor<'customer'>, ...KindFor<'customer'>[]] {
  switch (booking.status) {
    case status.received: {
      const event = booking.last_event?.kind
      if (booking.moved_by_company !== undefined) return ['moved', 'received', 'changed']
      return event === 'changed' || event === 'moved' ? ['changed', 'received'] : ['received', 'changed']
    }
    case status.assigned:
      return ['assigned', 'changed']
    case status.visiting:
      return booking.service_day === seoulDayOf(now) ? ['visiting', 'assigned', 'changed'] : ['assigned', 'changed']
    case status.completed:
      return booking.last_event?.kind === 'corrected' ? ['corrected', 'completed'] : ['completed']
  }
}
