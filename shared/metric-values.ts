import type { FunctionName } from './deployment.ts'
import { countedErrorCodes, type MetricName, metrics } from './metrics.ts'
import { allMessageKinds, type MessageReason } from './notifications/message.ts'
import { scheduleNames } from './operations/schedules.ts'

/** Dropped for one of these, or refused by SNS; what is uncertain has a metric of its own. */
const whyNotSent = ['passed', 'landline', 'limit', 'no_receiver', 'refused'] as const satisfies MessageReason[]

/** What answers requests. */
const answering = ['booking-api', 'account-api', 'staff-api'] as const satisfies FunctionName[]

/** The values of every field by which a metric is told apart. */
const valuesOf = {
  code: [...countedErrorCodes, 'OTHER'],
  kind: allMessageKinds,
  why: whyNotSent,
  schedule: scheduleNames,
  service: answering,
} satisfies Record<Extract<(typeof metrics)[MetricName], { by: string }>['by'], readonly string[]>

/**
 * How many metrics a stage has of each name: for CloudWatch each value is one of its own, and is paid for while it is written.
 */
export const metricSeriesCounts = Object.fromEntries(
  Object.entries(metrics).map(([name, metric]) => [name, 'by' in metric ? valuesOf[metric.by].length : 1]),
) as Record<MetricName, number>
