import { type BookingDraft, orderOf } from './draft.ts'
import { type MemberBooking, memberBooking } from './member-booking.ts'

/** The body a member sends, without what stands in the profile. Undefined while a step is missing. */
export function memberBookingOf(draft: BookingDraft): MemberBooking | undefined {
  const {
    customer_address: _address,
    customer_address_detail: _detail,
    customer_phone: _phone,
    customer_type: _type,
    ...order
  } = draft
  return memberBooking.safeParse(orderOf(order)).data
}
