import { lowerCallOutOn } from '#shared/booking/fee.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { serviceDayOf } from '#shared/booking/service-day.ts'
import { visitFee } from '#shared/prices/fee-amounts.ts'
import { estimateWith, type FeeEstimate } from '#shared/prices/fee-estimate.ts'
import type { ShownLine } from '#shared/prices/price-list.ts'
import { useListedWork } from '../../core/visit/use-listed-work.ts'
import type { FlowDraft } from './draft.ts'

const usualFee = { ...visitFee, factor: 1 }

/**
 * Returns the price of a draft; undefined before its service is chosen. Until day and time are chosen the sum is the lowest
 * one, of that day or of a weekday.
 */
export function useFlowFee(draft: FlowDraft): FeeEstimate | undefined {
  const lines = useListedWork(draft)
  return feeOfDraft(draft, lines)
}

/** @param lines the prices of the work */
export function feeOfDraft(draft: FlowDraft, lines: readonly ShownLine[]): FeeEstimate | undefined {
  const { service_type: service, replaced_call_out, selectedairconditionerform: purchase } = draft
  if (service === undefined) return undefined
  const service_day = serviceDayOf(draft.service_date ?? '')
  const service_time = draft.service_time ?? serviceTimes[0]
  const call_out = service_day === undefined ? usualFee : lowerCallOutOn(replaced_call_out, service_day, service_time)
  const fee = { ...estimateWith({ service, call_out, service_day, service_time, lines }), purchase }
  return service_day !== undefined && draft.service_time !== undefined ? fee : { ...fee, sum: { min: fee.sum.min } }
}
