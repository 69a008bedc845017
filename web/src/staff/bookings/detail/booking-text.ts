import { sumOfCharges } from '#shared/booking/completion.ts'
import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import { timeText, type VisitTime } from '#shared/booking/visit-span.ts'
import { shortServiceName } from '#shared/customer/after-service.ts'
import { won } from '#shared/korean.ts'
import { shortUnits } from '#shared/prices/unit-texts.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'

type Visit = VisitTime & { service_day: ServiceDay }

/** `12월 11일 (금) 오전 9시 ~ 오후 12시`. */
export const visitTimeText = (visit: Visit) => [dayLabel(visit.service_day), timeText(visit)].filter(Boolean).join(' ')

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
