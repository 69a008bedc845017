import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { shortServiceName } from '#shared/customer/after-service.ts'
import { withObjectParticle } from '#shared/korean.ts'
import { shortUnits } from '#shared/prices/unit-texts.ts'
import type { BookingCard } from '#shared/staff/card.ts'

/** `수리 · 노원구`. */
export const bookingTitle = (card: BookingCard) =>
  [shortServiceName(card) ?? '서비스 없음', card.district].filter(Boolean).join(' · ')

/** `12월 10일 (목) 오후 12시 ~ 오후 3시`. */
export const visitTime = (card: BookingCard) => [dayLabel(card.service_day), timeText(card)].filter(Boolean).join(' ')

/** `노원구 수리를`. */
export const bookingAsObject = ({ service_type, district }: Pick<BookingCard, 'service_type' | 'district'>) =>
  [district, withObjectParticle(service_type ?? '방문')].filter(Boolean).join(' ')

/** Facts for the technician: `벽걸이형 · LG전자 · 물이 새요`. */
export const detailText = ({ brand, sprint, ...units }: BookingCard) =>
  [shortUnits(units), brand, sprint?.join(', ')].filter(Boolean).join(' · ')
