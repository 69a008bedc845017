import type { LenientBooking } from './booking.ts'
import { holidayOn } from './holidays.ts'
import { eveningSlot, type ServiceTime, type ServiceType } from './options.ts'
import { isWeekend, type ServiceDay } from './service-day.ts'

/** Won (specification 1.3). */
export const visitFee = { min: 20_000, max: 50_000 } as const
export const dismantlingFee = 70_000
export const eveningFactor = 1.5
export const holidayFactor = 2

export type Won = { min: number; max: number }

/** An estimate in won: the visit with its factor applied, and the work on top. */
export type FeeEstimate = {
  service: ServiceType
  multiplier: 1 | 1.5 | 2
  reason: 'ordinary' | 'evening' | 'holiday'
  visit: Won
  dismantling: number
}

/**
 * Why a visit costs more: weekend and holiday before evening, since the larger factor applies alone
 * (specification 1.3).
 */
export function feeReason(day: ServiceDay, time: ServiceTime): FeeEstimate['reason'] {
  if (isWeekend(day) || holidayOn(day) !== undefined) return 'holiday'
  return time === eveningSlot ? 'evening' : 'ordinary'
}

const factors = { ordinary: 1, evening: eveningFactor, holiday: holidayFactor } as const

/** Factor on the visit fee (specification 1.3). */
export const feeMultiplier = (day: ServiceDay, time: ServiceTime) => factors[feeReason(day, time)]

/** Services that dismantle or assemble a unit (specification 1.3). */
export const needsDismantling = (service: ServiceType) => service === '이전' || service === '철거'

export function estimateFee(service: ServiceType, day: ServiceDay, time: ServiceTime): FeeEstimate {
  const reason = feeReason(day, time)
  const multiplier = factors[reason]
  const visit = { min: visitFee.min * multiplier, max: visitFee.max * multiplier }
  return { service, multiplier, reason, visit, dismantling: needsDismantling(service) ? dismantlingFee : 0 }
}

type Priced = { [K in 'service_type' | 'service_day' | 'service_time']?: LenientBooking[K] | undefined }

/** The estimate of a booking; undefined without a visit to price. */
export const feeOf = ({ service_type, service_day, service_time }: Priced): FeeEstimate | undefined =>
  service_type === undefined || service_day === undefined || service_time === undefined
    ? undefined
    : estimateFee(service_type, service_day, service_time)
