import { sumOfCharges } from '#shared/booking/completion.ts'
import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import { timeText, type VisitTime } from '#shared/booking/visit-span.ts'
import { shortServiceName } from '#shared/customer/after-service.ts'
import { withObjectParticle, won } from '#shared/korean.ts'
import { shortUnits } from '#shared/prices/unit-texts.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'

export type ShownVisit = VisitTime & { service_day: ServiceDay }

/** `12월 11일 (금) 오전 9시 ~ 오후 12시`. */
export const visitTimeText = (visit: ShownVisit) =>
  [dayLabel(visit.service_day), timeText(visit)].filter(Boolean).join(' ')

/** `수리 · 노원구`. */
export const bookingTitle = (card: Pick<BookingCard, 'service_type' | 'district' | 'after_service_of'>) =>
  [shortServiceName(card) ?? '서비스 없음', card.district].filter(Boolean).join(' · ')

/** `노원구 수리를`. */
export const bookingAsObject = ({ service_type, district }: Pick<BookingCard, 'service_type' | 'district'>) =>
  [district, withObjectParticle(service_type ?? '방문')].filter(Boolean).join(' ')

/** Facts for the technician: `벽걸이형 · LG전자 · 물이 새요`. */
export const detailText = ({ brand, sprint, ...units }: BookingCard) =>
  [shortUnits(units), brand, sprint?.join(', ')].filter(Boolean).join(' · ')

/** `냉매충전 · 천장형 · 삼성전자`. */
export const orderText = ({ brand, ...booking }: Partial<StaffBooking>) =>
  [shortServiceName(booking) ?? '서비스 없음', shortUnits(booking), brand]
    .filter((part) => part !== undefined)
    .join(' · ')

/** `12월 11일 (금) 냉매충전 예약`: how a dialog and a sentence name a booking. */
export const bookingName = ({ service_day, service_type }: Pick<StaffBooking, 'service_day' | 'service_type'>) =>
  [dayLabel(service_day), service_type, '예약'].filter(Boolean).join(' ')

/** `120,000원`: what it cost; undefined before it is completed. */
export const sumText = ({ charges }: Pick<StaffBooking, 'charges'>) =>
  charges?.length ? won(sumOfCharges(charges)) : undefined
