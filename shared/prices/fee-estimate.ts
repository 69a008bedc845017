import { type CallOut, callOutOf, callOutOn, type FeeReason, type Priced } from '../booking/fee.ts'
import type { ServiceTime, ServiceType } from '../booking/options.ts'
import type { ServiceDay } from '../booking/service-day.ts'
import {
  dismantlingFee,
  dismantlingId,
  eveningFactor,
  holidayFactor,
  needsDismantling,
  type Won,
} from './fee-amounts.ts'
import { workLineText } from './price-text.ts'

/** An estimate in won: the visit with its factor applied, and the work on top. */
export type FeeEstimate = {
  service: ServiceType
  multiplier: number
  reason: FeeReason
  visit: Won
  dismantling: number
  /** Listed prices of the work, such as `벽걸이형 분해 청소 80,000원부터`. */
  listedWork: readonly string[]
}

const reasonOf = (factor: number) =>
  factor === holidayFactor ? 'holiday' : factor === eveningFactor ? 'evening' : 'ordinary'

/** The estimate of a service with this call-out fee. */
export const estimateWith = (
  service: ServiceType,
  { factor, ...visit }: CallOut,
  listedWork: readonly string[] = [],
): FeeEstimate => ({
  service,
  multiplier: factor,
  reason: reasonOf(factor),
  visit,
  dismantling: needsDismantling(service) ? dismantlingFee : 0,
  listedWork,
})

export const estimateFee = (service: ServiceType, day: ServiceDay, time: ServiceTime, listedWork?: readonly string[]) =>
  estimateWith(service, callOutOn(day, time), listedWork)

/** The estimate of a booking; undefined without a visit to price, and for a free after-service. */
export function feeOf(booking: Priced): FeeEstimate | undefined {
  if (booking.after_service_of !== undefined) return undefined
  const callOut = callOutOf(booking)
  return booking.service_type && callOut && estimateWith(booking.service_type, callOut, listedWorkOf(booking))
}

/** The listed prices that the customer saw; those that are set on site have no text. */
const listedWorkOf = ({ price_shown }: Priced) =>
  price_shown === undefined
    ? []
    : price_shown.lines.filter(({ id, amount }) => id !== dismantlingId && amount !== undefined).map(workLineText)
