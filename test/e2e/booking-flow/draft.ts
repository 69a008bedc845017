import type { BookingDraft } from '#shared/booking/draft.ts'
import { type Visit, visitFieldsOf } from '../../support/bookings/bookings.ts'
import type { Visitor } from '../site.ts'
import { foundAddress } from './postcode.ts'

/** A draft with all of its steps filled but the details. */
export const aDraft = (visit: Visit, changes: BookingDraft = {}): BookingDraft => ({
  service_type: '청소',
  customer_address: foundAddress,
  customer_address_detail: '101동 1203호',
  customer_phone: '01012345678',
  customer_type: '프리랜서',
  ...visitFieldsOf(visit),
  aircon_type: '벽걸이형',
  brand: 'LG전자',
  ...changes,
})

/** The tab has this draft when its first page is opened; what the page makes of it later stays. */
export const withDraft = ({ page }: Visitor, draft: BookingDraft, version = 1) =>
  page.addInitScript(
    ([stored]) => {
      if (window.sessionStorage.getItem('seeded') !== null) return
      window.sessionStorage.setItem('seeded', 'yes')
      window.sessionStorage.setItem('booking-draft', stored)
    },
    [JSON.stringify({ version, value: draft })] as const,
  )
