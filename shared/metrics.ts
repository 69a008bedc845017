/** Under what CloudWatch keeps what the functions count, each by the function and the stage that counted it. */
export const metricNamespace = 'aircon-booking'
export const metricDimensions = ['service', 'stage'] as const

/** What is counted for whoever runs a stage. */
export type MetricName =
  | 'AccountsMissing'
  | 'BookingChangeNotRead'
  | 'BookingsOverdue'
  | 'CounterDrifted'
  | 'InternalError'
  | 'MessageUncertain'
  | 'ScheduleUnfinished'
