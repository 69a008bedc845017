/** The CloudWatch namespace of the functions' metrics, with the stage and a metric's own field as dimensions. */
export const metricNamespace = 'aircon-booking'

type Metric = {
  /** A field of its log line whose values are separate metrics, each billed. */
  by?: string
  /** Whether its log line is a warning. */
  trouble?: true
}

/** The metrics of a stage (docs/runbook.md). */
export const metrics = {
  BookingsMade: {},
  /** Business hours since a customer last booked, after a busy day; 0 otherwise. */
  HoursWithoutBooking: {},
  BookingsRefused: { by: 'code' },
  CodesSent: {},
  /** Codes without a device token. */
  OpenCodesSent: {},
  CodesVerified: {},
  CodesBurned: {},
  MessagesSent: { by: 'kind' },
  MessagesNotSent: { by: 'why' },
  /** Times a message was put off because those of the hour were used up. */
  MessagesOverBudget: {},
  MessageUncertain: { trouble: true },
  /** AlimTalk templates that the provider rejected: the message went as SMS. */
  TemplateRejected: { trouble: true },
  /** Messages of an hour that the provider accepted and could not deliver. */
  MessagesUndelivered: {},
  /** Prepaid amount at the provider, in won. */
  MessageBalanceWon: {},
  BookingChangeNotRead: { trouble: true },
  /** Changes of bookings that a function got from the stream. */
  BookingChangesRead: { by: 'reader' },
  /** Portraits saved, removed, or with other consents. */
  PortraitsChanged: {},
  /** Changes of staff that the function of portraits got from the stream. */
  StaffChangesRead: {},
  QuotesProposed: {},
  QuotesApproved: {},
  QuotesDeclined: {},
  /** Wrong approval numbers, and numbers after their end. */
  ApprovalNumbersRejected: {},
  /** Forms for an upload to the bucket of photos. */
  PhotoFormsIssued: {},
  PhotosAdded: {},
  /** Uploads that were no picture, and photos above the limit. */
  PhotosRejected: {},
  /** Business minutes until the assignment. */
  MinutesToAssignment: {},
  BookingsOverdue: {},
  /** Open call-backs that were due before now. */
  CallBacksOverdue: {},
  ScheduleRan: { by: 'schedule' },
  ScheduleUnfinished: { trouble: true },
  AccountsMissing: { trouble: true },
  PicturesWithoutBooking: { trouble: true },
  ItemsUnreadable: { trouble: true },
  CounterDrifted: { trouble: true },
  /** Pages whose code failed in a browser. */
  PageFaults: {},
  /** Responses with status 500. */
  InternalError: { by: 'service' },
  /** Cost of this month's messages so far, in US cents. */
  MessageSpendCents: {},
} as const satisfies Record<string, Metric>
export type MetricName = keyof typeof metrics

/** The field that the log line of a metric must have. */
export type MetricDimension<Name extends MetricName> = (typeof metrics)[Name] extends { by: infer Field extends string }
  ? Record<Field, string>
  : unknown

/** Rejections of a booking that have their own metric; every other counts as `OTHER`. */
export const countedErrorCodes = [
  'SLOT_FULL',
  'SLOT_CLOSED',
  'AREA_NOT_SERVED',
  'TOO_MANY_REQUESTS',
  'VERIFICATION_REQUIRED',
  'WORK_REQUIRED',
] as const
