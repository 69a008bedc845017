import type { BookingDraft } from '#shared/booking/draft.ts'
import { type MemberBooking, memberBooking } from '#shared/booking/member-booking.ts'
import { memberBookingOf } from '#shared/booking/member-draft.ts'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import { createMyBooking } from '../../bookings/my-bookings.ts'
import { asGuest, earlierBooking, type Submitted, submitBy, type Way } from './submit-booking.ts'
import { guestIntents, intentsUnder } from './submit-intent.ts'

const memberIntents = intentsUnder('my-booking-intent')

const asMember: Way<MemberBooking> = {
  intents: memberIntents,
  create: createMyBooking,
  bodyOf: (stored) => memberBooking.safeParse(stored).data,
}

/**
 * Books a visit of the member at most once. A try from before the sign-in whose answer was lost comes first: a key of a
 * guest means nothing to a member, so that it could be booked twice.
 * @throws as `submitBooking`, and `SIGN_IN_REQUIRED` when the session is over
 */
export async function submitMyBooking(body: MemberBooking): Promise<Submitted<MemberBooking | NewBooking>> {
  const outstanding = guestIntents.stored()
  if (outstanding !== undefined && !outstanding.refused) {
    const earlier = await earlierBooking(asGuest, outstanding)
    if (earlier !== undefined) return earlier
  }
  return submitBy(asMember, body)
}

/** How a member's draft is sent; undefined while a step is missing. */
export function sendingAsMember(draft: BookingDraft) {
  const body = memberBookingOf(draft)
  return body && (() => submitMyBooking(body))
}
