import type { FunctionName } from '../deployment.ts'
import { countedErrorCodes, type MetricName, metrics } from '../metrics.ts'
import { allMessageKinds, type MessageReason } from '../notifications/message.ts'
import { scheduleNames } from './schedules.ts'

/** Reasons of dropped or rejected messages. Uncertain ones have a metric of their own. */
const whyNotSent = [
  'passed',
  'landline',
  'limit',
  'no_receiver',
  'refused',
  'expired',
] as const satisfies MessageReason[]

/** Functions that serve requests. */
const answering = ['booking-api', 'account-api', 'staff-api', 'photos'] as const satisfies FunctionName[]

/** The values of every field that distinguishes metrics. */
export const metricValues = {
  code: [...countedErrorCodes, 'OTHER'],
  kind: allMessageKinds,
  why: whyNotSent,
  schedule: scheduleNames,
  service: answering,
  reader: ['notifications', 'picture-erasure'] satisfies FunctionName[],
} satisfies Record<Extract<(typeof metrics)[MetricName], { by: string }>['by'], readonly string[]>

/** The number of metrics of each name per stage: CloudWatch bills each value as a metric. */
export const metricSeriesCounts = Object.fromEntries(
  Object.entries(metrics).map(([name, metric]) => [name, 'by' in metric ? metricValues[metric.by].length : 1]),
) as Record<MetricName, number>
