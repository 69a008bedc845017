import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger'
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types'
import { type MetricDimension, type MetricName, metricNamespace, metrics } from '#shared/metrics.ts'
import { BrokenInvariant } from './broken-invariant.ts'
import { currentErrorId } from './current-request.ts'
import { faultMessages, stage } from './settings.ts'

/** Adds the error ID to each line, also with concurrent requests in one process. */
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

/** Writes one JSON line per entry with IDs and codes, never a phone, name, address, token or whole event. */
export const logger = new Logger({ logFormatter: new LineOfRequest() })

const MOST_FRAMES = 5

/** Returns location and invariant of an error, and its message on the local stage only. */
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

/** Returns the fields that make a log line count as a metric. */
export function metricLine(name: MetricName, value: number) {
  const metric = metrics[name]
  const dimensions = ['stage', ...('by' in metric ? [metric.by] : [])]
  const CloudWatchMetrics = [{ Namespace: metricNamespace, Dimensions: [dimensions], Metrics: [{ Name: name }] }]
  return { [name]: value, stage, _aws: { Timestamp: Date.now(), CloudWatchMetrics } }
}

/** Counts a metric by one log line. Its facts are IDs and codes. */
export function countMetric<Name extends MetricName>(
  name: Name,
  facts: Record<string, string> & MetricDimension<Name>,
): void {
  const level = 'trouble' in metrics[name] ? 'warn' : 'info'
  logger[level](name, { ...facts, ...metricLine(name, 1) })
}

/** Emits the current value of a metric, also 0, so that an alarm can recover. */
export function gaugeMetric(name: MetricName, value: number): void {
  logger.info(name, metricLine(name, value))
}
