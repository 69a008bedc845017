import type { BookingDraft } from '#shared/booking/draft.ts'
import { visitFieldsOf } from '../../test/e2e/bookings.ts'
import { freeVisit } from '../../test/e2e/free-visit.ts'
import { foundAddress } from '../../test/e2e/postcode.ts'
import { demoPhone } from '../local/demo-bookings.ts'

/** An evening, so that the fee has its factor. */
export const visit = await freeVisit(({ fee_multiplier }) => fee_multiplier > 1)

/** What the wizard holds after each of its steps. */
export const afterAddress = {
  service_type: '청소',
  customer_address: foundAddress,
  customer_address_detail: '101동 1203호',
  customer_phone: demoPhone,
  customer_type: '프리랜서',
} as const satisfies BookingDraft

export const afterVisit: BookingDraft = { ...afterAddress, ...visitFieldsOf(visit) }

export const afterUnit: BookingDraft = { ...afterVisit, aircon_type: '벽걸이형', brand: 'LG전자' }

/** All four steps of a repair, the longest of them. */
export const repair = {
  service_type: '수리',
  sprint: ['이상한 소리가 나요', '물이 새요'],
  detailInfo: '실내기 왼쪽 아래에서 물이 떨어져요. 일주일쯤 됐어요.',
} as const satisfies BookingDraft

export const afterDetails: BookingDraft = { ...afterUnit, detailInfo: '필터와 송풍구 안쪽까지 부탁드려요.' }
