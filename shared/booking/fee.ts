import { eveningFactor, holidayFactor, visitFee, type Won } from '../prices/fee-amounts.ts'
import type { PriceShown } from '../prices/price-shown.ts'
import { holidayOn } from './holidays.ts'
import { isEvening, type ServiceTime, type ServiceType } from './options.ts'
import { isWeekend, type ServiceDay } from './service-day.ts'

/** The call-out fee with its factor applied, as bookings store it. */
export type CallOut = Won & { factor: number }

export type FeeReason = 'ordinary' | 'evening' | 'holiday'

/**
 * Why a visit costs more: weekend and holiday before evening, since the larger factor applies alone
 * (specification 1.3).
 */
export function feeReason(day: ServiceDay, time: ServiceTime): FeeReason {
  if (isWeekend(day) || holidayOn(day) !== undefined) return 'holiday'
  return isEvening(time) ? 'evening' : 'ordinary'
}

const factors = { ordinary: 1, evening: eveningFactor, holiday: holidayFactor } as const

/** Factor on the visit fee (specification 1.3). */
export const feeMultiplier = (day: ServiceDay, time: ServiceTime) => factors[feeReason(day, time)]

/** The call-out fee of a visit on this day. @param usual the fee without a factor */
export function callOutOn(day: ServiceDay, time: ServiceTime, usual: Won = visitFee): CallOut {
  const factor = feeMultiplier(day, time)
  return { min: usual.min * factor, max: usual.max * factor, factor }
}

/** The fields of a booking that decide its call-out fee. */
export type Priced = {
  service_type?: ServiceType | undefined
  service_day?: ServiceDay | undefined
  service_time?: ServiceTime | undefined
  call_out?: CallOut | undefined
  price_shown?: PriceShown | undefined
  moved_by_company?: object | undefined
  after_service_of?: string | undefined
  selectedairconditionerform?: string | undefined
}

/** The call-out fee of a booking: as stored, otherwise that of its day; undefined where its time is unknown. */
export const callOutOf = ({ call_out, service_day, service_time }: Priced): CallOut | undefined =>
  call_out ?? (service_day && service_time ? callOutOn(service_day, service_time) : undefined)

/** The call-out fee of a visit on this day, at the lower factor where it replaces one that the company cancelled (specification 4.18). */
export const lowerCallOutOn = (replaced: CallOut | undefined, service_day: ServiceDay, service_time: ServiceTime) =>
  callOutOfMove({ call_out: replaced, service_day, service_time }, { service_day, service_time }, 'desk')

/**
 * The call-out fee of a booking after a move: that of the new day. A move by the company, and the customer's first move
 * after it, never raise the factor (specification 1.3).
 */
export function callOutOfMove(
  booking: Priced,
  { service_day, service_time }: { service_day: ServiceDay; service_time: ServiceTime },
  by: 'customer' | 'desk',
): CallOut {
  const before = callOutOf(booking)
  if (before === undefined) return callOutOn(service_day, service_time)
  const usual = { min: before.min / before.factor, max: before.max / before.factor }
  const after = callOutOn(service_day, service_time, usual)
  const mayRise = by === 'customer' && booking.moved_by_company === undefined
  return mayRise || after.factor <= before.factor ? after : before
}
