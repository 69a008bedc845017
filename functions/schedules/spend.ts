import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { findFigures } from '../bookings/figures-store.ts'
import { gaugeMetric } from '../platform/logger.ts'
import { settingsOf } from '../platform/settings.ts'
import type { BatchResult } from './process-each.ts'

const { messageUsd } = settingsOf('spending')
const CENTS = 100

/** Emits the cost of this month's messages and codes at the price of the stage. */
export async function reportSpend(now: Date): Promise<BatchResult> {
  const today = seoulDayOf(now)
  const days = Array.from({ length: Number(today.slice(-2)) }, (_, back) => addDays(today, -back))
  const sent = [...(await findFigures(days)).values()].reduce(
    (sum, { messages_sent = 0, codes_sent = 0 }) => sum + messages_sent + codes_sent,
    0,
  )
  gaugeMetric('MessageSpendCents', Math.round(sent * messageUsd * CENTS))
  return { done: sent, failed: 0 }
}
