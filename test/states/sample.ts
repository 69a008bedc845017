import type { BookingDraft } from '#shared/booking/draft.ts'
import { foundAddress } from '../e2e/booking-flow/postcode.ts'
import { type Visit, visitFieldsOf } from '../support/bookings/bookings.ts'

const addressed = {
  service_type: '청소',
  customer_address: foundAddress,
  customer_address_detail: '101동 1203호',
  customer_phone: '01012345678',
  customer_type: '프리랜서',
} as const satisfies BookingDraft

const unit = { aircon_type: '벽걸이형', brand: 'LG전자' } as const

/** All four steps of a repair, the longest of them. */
export const repair = {
  service_type: '수리',
  sprint: ['이상한 소리가 나요', '물이 새요'],
  detailInfo: '실내기 왼쪽 아래에서 물이 떨어져요. 일주일쯤 됐어요.',
} as const satisfies BookingDraft

// What the booking flow holds after each of its steps.
type Draft = (visit: Visit) => BookingDraft
export const afterService: Draft = () => ({ service_type: '청소' })
export const afterAddress: Draft = () => addressed
export const afterVisit: Draft = (visit) => ({ ...addressed, ...visitFieldsOf(visit) })
export const afterUnit: Draft = (visit) => ({ ...afterVisit(visit), ...unit })
export const afterDetails: Draft = (visit) => ({
  ...afterUnit(visit),
  detailInfo: '필터와 송풍구 안쪽까지 부탁드려요.',
})
/** With these differences. */
export const withChanges =
  (draft: Draft, changes: BookingDraft): Draft =>
  (visit) => ({ ...draft(visit), ...changes })
