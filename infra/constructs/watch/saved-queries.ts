import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { StageName } from '#shared/deployment.ts'
import { BundledFunction } from '../bundled-function.ts'

const FOUND = 'limit 200'

/** What an engineer asks the logs of the functions (docs/runbook.md), by the name under which CloudWatch keeps it. */
const ofFunctions = {
  faults: [
    'fields @timestamp, service, route, status, fault, invariant, error_id, request_id',
    'filter ispresent(fault)',
    'sort @timestamp desc',
    FOUND,
  ],
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
    'filter message like /^(message|messages|sms|codes|MessageUncertain)/',
    'fields @timestamp, message, kind, receiver, refused, fault, message_id',
    'sort @timestamp desc',
    FOUND,
  ],
  schedules: [
    'filter message like /^schedule/ or message = "AccountsMissing"',
    'fields @timestamp, message, schedule, task, item, failed, fault',
    'sort @timestamp desc',
    FOUND,
  ],
  unreadable: [
    'filter message like /_not_read$/ or message in ["BookingChangeNotRead", "CounterDrifted"]',
    'fields @timestamp, service, message, booking, fields.0, fields.1, counter, event_id',
    'sort @timestamp desc',
    FOUND,
  ],
} as const

/** What the gateway itself answered, whether or not a function was asked. */
const ofGateway = {
  gateway: [
    'filter status >= 400',
    'stats count(*) as answers, max(responseLatency) as max_ms by routeKey, status, integrationError',
    'sort answers desc',
  ],
} as const

type Props = { stage: StageName; accessLog: ILogGroup }

/** Keeps the questions of the runbook where they are asked: in CloudWatch Logs Insights. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { stage, accessLog }: Props) {
    super(scope, id)
    const functions = scope.node.findAll().filter((found) => found instanceof BundledFunction)
    const keep = (queries: Readonly<Record<string, readonly string[]>>, groups: readonly ILogGroup[]) => {
      for (const [name, lines] of Object.entries(queries))
        new CfnQueryDefinition(this, name, {
          name: `aircon-booking-${stage}/${name}`,
          queryString: lines.join('\n| '),
          logGroupNames: groups.map(({ logGroupName }) => logGroupName),
        })
    }
    keep(
      ofFunctions,
      functions.map(({ logGroup }) => logGroup),
    )
    keep(ofGateway, [accessLog])
  }
}
