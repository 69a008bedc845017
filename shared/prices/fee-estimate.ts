import { type CallOut, callOutOf, callOutOn, type FeeReason, type Priced } from '../booking/fee.ts'
import type { ServiceTime, ServiceType } from '../booking/options.ts'
import type { ServiceDay } from '../booking/service-day.ts'
import { type ExpectedSum, expectedSum } from './expected-sum.ts'
import { eveningFactor, holidayFactor, type Won } from './fee-amounts.ts'
import type { ShownLine } from './price-list.ts'
import { linesOfService, withOpenWork } from './service-lines.ts'

/** An estimate in won: the visit with its factor applied, the work, and both together. */
export type FeeEstimate = {
  service: ServiceType
  multiplier: number
  reason: FeeReason
  visit: Won
  /** The prices of the work, such as 벽걸이형 분해 청소 from 80,000 won. */
  lines: readonly ShownLine[]
  /** Whether a unit is bought with its installation; undefined where this is open. */
  purchase?: string | undefined
  /** Absent for bookings without a stored price. */
  sum?: ExpectedSum | undefined
}

const reasonOf = (factor: number) =>
  factor === holidayFactor ? 'holiday' : factor === eveningFactor ? 'evening' : 'ordinary'

/** The estimate of a service with this call-out fee. @param lines the prices of its work, as of a stage without a list */
export const estimateWith = (
  service: ServiceType,
  { factor, ...visit }: CallOut,
  lines: readonly ShownLine[] = linesOfService(undefined, service),
): FeeEstimate => ({
  service,
  multiplier: factor,
  reason: reasonOf(factor),
  visit,
  lines,
  sum: expectedSum(lines, visit),
})

export const estimateFee = (service: ServiceType, day: ServiceDay, time: ServiceTime, lines?: readonly ShownLine[]) =>
  estimateWith(service, callOutOn(day, time), lines)

/**
 * The estimate of a booking, as its customer saw it; undefined without a visit to price, and for a free after-service. A
 * booking without a stored price has no sum.
 */
export function feeOf(booking: Priced): FeeEstimate | undefined {
  const { service_type, price_shown, after_service_of } = booking
  const callOut = callOutOf(booking)
  if (after_service_of !== undefined || service_type === undefined || callOut === undefined) return undefined
  const lines = price_shown && withOpenWork(service_type, price_shown.lines)
  const purchase = booking.selectedairconditionerform
  return { ...estimateWith(service_type, callOut, lines), purchase, sum: price_shown }
}
