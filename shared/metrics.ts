/** Under what CloudWatch keeps what the functions count: by the stage, and by what the metric itself tells apart. */
export const metricNamespace = 'aircon-booking'

type Metric = {
  /** A field of its log line whose values are told apart: each is a metric of its own, and is paid for. */
  by?: string
  /** Whether somebody should look: its line is a warning. */
  trouble?: true
}

/** What is counted for whoever runs a stage (docs/runbook.md). */
export const metrics = {
  BookingsMade: {},
  BookingsRefused: { by: 'code' },
  CodesSent: {},
  CodesVerified: {},
  CodesBurned: {},
  MessagesSent: { by: 'kind' },
  MessagesNotSent: { by: 'why' },
  MessageUncertain: { trouble: true },
  BookingChangeNotRead: { trouble: true },
  /** Minutes of business that a booking waited for its technician. */
  MinutesToAssignment: {},
  BookingsOverdue: {},
  ScheduleRan: { by: 'schedule' },
  ScheduleUnfinished: { trouble: true },
  AccountsMissing: { trouble: true },
  ItemsUnreadable: { trouble: true },
  CounterDrifted: { trouble: true },
  /** Answers 500. */
  InternalError: { by: 'service' },
  /** What the messages of the month have cost so far, in cents of a dollar. */
  MessageSpendCents: {},
} as const satisfies Record<string, Metric>
export type MetricName = keyof typeof metrics

/** What the line of a metric must say besides. */
export type MetricDimension<Name extends MetricName> = (typeof metrics)[Name] extends { by: infer Field extends string }
  ? Record<Field, string>
  : unknown

/** Refusals of a booking that are told apart; every other is counted as `OTHER`. */
export const countedErrorCodes = [
  'SLOT_FULL',
  'SLOT_CLOSED',
  'AREA_NOT_SERVED',
  'TOO_MANY_REQUESTS',
  'VERIFICATION_REQUIRED',
] as const
