import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger'
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types'
import { type MetricDimension, type MetricName, metricNamespace, metrics } from '#shared/metrics.ts'
import { BrokenInvariant } from './broken-invariant.ts'
import { currentErrorId } from './current-request.ts'
import { faultMessages, stage } from './settings.ts'

/** A line names the request that it was written for, even where one process answers several at once. */
class LineOfRequest extends LogFormatter {
  formatAttributes(
    { logLevel, message, timestamp, serviceName, xRayTraceId }: UnformattedAttributes,
    facts: LogAttributes,
  ) {
    const line = { level: logLevel, message, timestamp: this.formatTimestamp(timestamp), service: serviceName }
    return new LogItem({
      attributes: { ...line, xray_trace_id: xRayTraceId, error_id: currentErrorId() },
    }).addAttributes(facts)
  }
}

/** One JSON line per entry. Ids and codes only: never a phone, name, address, token or whole event. */
export const logger = new Logger({ logFormatter: new LineOfRequest() })

const MOST_FRAMES = 5

/** What a log line says of something that was thrown: where, which invariant, and its message on one machine alone. */
export function describeError(thrown: unknown) {
  if (!(thrown instanceof Error)) return { fault: 'unknown' }
  const frames = thrown.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? []
  return {
    fault: thrown.name,
    ...(thrown instanceof BrokenInvariant && { invariant: thrown.invariant }),
    ...(faultMessages && { fault_message: thrown.message }),
    at: frames.slice(0, MOST_FRAMES).map((line) => line.trim()),
  }
}

/** What makes a log line count as so many of a metric of the stage. */
export function metricLine(name: MetricName, value: number) {
  const metric = metrics[name]
  const dimensions = ['stage', ...('by' in metric ? [metric.by] : [])]
  const CloudWatchMetrics = [{ Namespace: metricNamespace, Dimensions: [dimensions], Metrics: [{ Name: name }] }]
  return { [name]: value, stage, _aws: { Timestamp: Date.now(), CloudWatchMetrics } }
}

/** One more of something: a log line that CloudWatch counts as a metric of the stage. Its facts are ids and codes. */
export function countMetric<Name extends MetricName>(
  name: Name,
  facts: Record<string, string> & MetricDimension<Name>,
): void {
  const level = 'trouble' in metrics[name] ? 'warn' : 'info'
  logger[level](name, { ...facts, ...metricLine(name, 1) })
}

/** How much there is of something by now, none too: so that an alarm can go out again. */
export function gaugeMetric(name: MetricName, value: number): void {
  logger.info(name, metricLine(name, value))
}
