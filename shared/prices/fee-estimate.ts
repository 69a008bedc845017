import {
  type CallOut,
  callOutOf,
  callOutOn,
  type FeeReason,
  feeMultiplier,
  feeReason,
  type Priced,
} from '../booking/fee.ts'
import type { ServiceTime, ServiceType } from '../booking/options.ts'
import type { ServiceDay } from '../booking/service-day.ts'
import { type ExpectedSum, expectedSum } from './expected-sum.ts'
import type { Won } from './fee-amounts.ts'
import type { ShownLine } from './price-list.ts'
import { linesOfService, withOpenWork } from './service-lines.ts'

/** An estimate in won: the visit with its factor applied, the work, and both together. */
export type FeeEstimate = {
  service: ServiceType
  multiplier: number
  /** Why the visit costs more: its day and time, or, as `earlier`, an earlier visit that it replaces. */
  reason: FeeReason | 'earlier'
  visit: Won
  /** The prices of the work, such as 벽걸이형 분해 청소 from 80,000 won. */
  lines: readonly ShownLine[]
  /** Whether a unit is bought with its installation; undefined where this is open. */
  purchase?: string | undefined
  /** Absent for bookings without a stored price. */
  sum?: ExpectedSum | undefined
}

type Visit = { service_day?: ServiceDay | undefined; service_time?: ServiceTime | undefined }

function reasonOf(factor: number, { service_day: day, service_time: time }: Visit): FeeEstimate['reason'] {
  if (factor === 1) return 'ordinary'
  return day !== undefined && time !== undefined && feeMultiplier(day, time) === factor
    ? feeReason(day, time)
    : 'earlier'
}

type Priceable = Visit & {
  service: ServiceType
  call_out: CallOut
  /** The prices of the work; absent: those of a stage without a list. */
  lines?: readonly ShownLine[] | undefined
}

/** The estimate of a visit with this call-out fee. */
export const estimateWith = ({
  service,
  call_out,
  lines = linesOfService(undefined, service),
  ...visit
}: Priceable) => {
  const { factor, ...amounts } = call_out
  return {
    service,
    multiplier: factor,
    reason: reasonOf(factor, visit),
    visit: amounts,
    lines,
    sum: expectedSum(lines, amounts),
  } satisfies FeeEstimate
}

export const estimateFee = (
  service: ServiceType,
  service_day: ServiceDay,
  service_time: ServiceTime,
  lines?: readonly ShownLine[],
) => estimateWith({ service, call_out: callOutOn(service_day, service_time), service_day, service_time, lines })

/**
 * The estimate of a booking, as its customer saw it; undefined without a visit to price, and for a free after-service. A
 * booking without a stored price has no sum.
 */
export function feeOf(booking: Priced): FeeEstimate | undefined {
  const { service_type: service, price_shown, after_service_of, service_day, service_time } = booking
  const call_out = callOutOf(booking)
  if (after_service_of !== undefined || service === undefined || call_out === undefined) return undefined
  const lines = price_shown && withOpenWork(service, price_shown.lines)
  const purchase = booking.selectedairconditionerform
  return { ...estimateWith({ service, call_out, service_day, service_time, lines }), purchase, sum: price_shown }
}
