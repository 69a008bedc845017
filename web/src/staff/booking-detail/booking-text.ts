import { estimateFee } from '#shared/booking/fee.ts'
import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { won, wonRange } from '../../lib/korean.ts'

type Visit = { service_day: ServiceDay; service_time?: string | undefined }

/** `12월 11일 (금) 오전 9시 ~ 오후 12시`. */
export const visitTimeText = ({ service_day, service_time }: Visit) =>
  [dayLabel(service_day), service_time].filter(Boolean).join(' ')

/** `냉매충전 · 천장형 · 삼성전자`. */
export const orderText = ({ service_type, aircon_type, brand }: Partial<StaffBooking>) =>
  [service_type ?? '서비스 없음', aircon_type, brand].filter((part) => part !== undefined).join(' · ')

/** `12월 11일 (금) 냉매충전 예약`: how a dialog and a sentence name a booking. */
export const bookingName = ({ service_day, service_type }: Pick<StaffBooking, 'service_day' | 'service_type'>) =>
  [dayLabel(service_day), service_type, '예약'].filter(Boolean).join(' ')

/** What it cost, or may cost; undefined where nothing can be said. */
export function costText({ charges, service_type, service_day, service_time }: StaffBooking) {
  if (charges !== undefined && charges.length > 0) return won(charges.reduce((sum, { amount }) => sum + amount, 0))
  if (service_type === undefined || service_time === undefined) return undefined
  return wonRange(estimateFee(service_type, service_day, service_time).total)
}
