import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { StageName } from '#shared/deployment.ts'
import { BundledFunction } from '../bundled-function.ts'

const FOUND = 'limit 200'

/** Lines of Lambda about a function that ended without a line of its own, or did not start. */
const ended = 'Invoke Error|Uncaught Exception|Unhandled Promise Rejection|Task timed out|Runtime exited'

/** Queries of the runbook, by the logs that they read and by name. */
const queries = {
  /** Logs of all functions. */
  stage: {
    faults: [
      'fields @timestamp, service, route, status, fault, invariant, error_id, request_id, @log, @message',
      `filter ispresent(fault) or @message like /${ended}/`,
      'sort @timestamp desc',
      FOUND,
    ],
  },
  /** Logs of the functions in the stack Backend. */
  backend: {
    requests: [
      'filter message = "request"',
      'stats count(*) as requests, pct(duration_ms, 95) as p95_ms, max(duration_ms) as max_ms by route, status',
      'sort requests desc',
    ],
    refusals: [
      'filter message = "request" and ispresent(code)',
      'stats count(*) as refusals by route, code',
      'sort refusals desc',
    ],
    messages: [
      'filter message like /^(message|messages|sms|codes|MessageUncertain|MessagesNotSent)/',
      'fields @timestamp, message, kind, receiver, why, refused, fault, error_id, message_id',
      'sort @timestamp desc',
      FOUND,
    ],
    schedules: [
      'filter message like /^schedule/ or message = "AccountsMissing"',
      'fields @timestamp, message, schedule, task, item, failed, fault',
      'sort @timestamp desc',
      FOUND,
    ],
    pages: ['filter message = "PageFaults"', 'stats count(*) as faults by fault, at', 'sort faults desc', FOUND],
    unreadable: [
      'filter message like /_not_read$/ or message in ["BookingChangeNotRead", "CounterDrifted"]',
      'fields @timestamp, service, message, booking, fields.0, fields.1, counter, event_id',
      'sort @timestamp desc',
      FOUND,
    ],
  },
  /** Access log of the HTTP API, which also has responses without a function. */
  gateway: {
    gateway: [
      'filter status >= 400',
      'stats count(*) as answers, max(responseLatency) as max_ms by routeKey, status, integrationError',
      'sort answers desc',
    ],
  },
} as const

/** @property of key of the queries @property logGroups names of their logs */
type Props = { stage: StageName; of: keyof typeof queries; logGroups: string[] }

/** Returns the names of the logs of the functions below a construct. */
export const functionLogs = (scope: Construct) =>
  scope.node.findAll().flatMap((found) => (found instanceof BundledFunction ? [found.logGroup.logGroupName] : []))

/** The queries of the runbook in CloudWatch Logs Insights. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { stage, of, logGroups }: Props) {
    super(scope, id)
    for (const [name, lines] of Object.entries<readonly string[]>(queries[of]))
      new CfnQueryDefinition(this, name, {
        name: `aircon-booking-${stage}/${name}`,
        queryString: lines.join('\n| '),
        logGroupNames: logGroups,
      })
  }
}
