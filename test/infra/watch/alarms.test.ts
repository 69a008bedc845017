import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { type MetricName, metrics } from '#shared/metrics.ts'
import { metricValues } from '#shared/operations/metric-values.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { parseStageSettings } from '../../../infra/stages/parse-settings.ts'
import { codesOf, documentAt, sectionOf } from '../../docs/markdown.ts'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'

type Metric = { Namespace: string; MetricName: string; Dimensions?: Dimension[] }
type Dimension = { Name: string; Value: unknown }
type Query = { Expression?: string; MetricStat?: { Metric: Metric; Stat: string; Period: number } }
type Alarm = Metric & {
  AlarmName: string
  AlarmDescription: string
  AlarmActions?: unknown[]
  OKActions?: unknown[]
  Threshold: number
  EvaluationPeriods: number
  DatapointsToAlarm?: number
  ComparisonOperator: string
  TreatMissingData: string
  Statistic?: string
  Period?: number
  Metrics?: Query[]
}

const stacksIn = ({ data, identity, backend, web, edge, messages }: ReturnType<typeof stacksOf>) =>
  [data, identity, backend, web, edge, messages].flatMap((stack) => (stack ? [Template.fromStack(stack)] : []))
const alarmsOf = (...stage: Parameters<typeof stacksOf>): Alarm[] =>
  stacksIn(stacksOf(...stage)).flatMap((template) =>
    Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties as Alarm),
  )

const alarms = alarmsOf('prod')
const nameOf = ({ AlarmName }: Alarm) => AlarmName.replace('aircon-booking-prod-', '')

/** Returns `ScheduleRunner` for a reference to the resource of that ID. */
const namedBy = (value: unknown): string =>
  typeof value === 'string' ? value : (/"(\w+?)[0-9A-F]{8}"/.exec(JSON.stringify(value))?.[1] ?? '')
const metricOf = ({ Namespace, MetricName, Dimensions = [] }: Metric) =>
  [Namespace, MetricName, ...Dimensions.map(({ Value }) => namedBy(Value))].join(' ')

/** Describes the rule of an alarm. */
function ruleOf(alarm: Alarm): string {
  const { Threshold, EvaluationPeriods, DatapointsToAlarm, Statistic, Period, Metrics = [] } = alarm
  const [first] = Metrics.flatMap(({ MetricStat }) => MetricStat ?? [])
  const of = first
    ? `${first.Stat} of ${first.Metric.Namespace} ${first.Metric.MetricName} × ${Metrics.length - 1}`
    : ''
  const what = first ? `${of} ${first.Period}` : `${Statistic} of ${metricOf(alarm)} ${Period}`
  const than = alarm.ComparisonOperator === 'LessThanThreshold' ? '<' : '>'
  const periods = DatapointsToAlarm === undefined ? EvaluationPeriods : `${DatapointsToAlarm} of ${EvaluationPeriods}`
  return `${what} × ${periods} ${than} ${Threshold}, silent ${alarm.TreatMissingData}`
}

describe('the alarms of a stage', () => {
  it('sets alarms off when an admin is needed, and without data only for what must run on schedule', () => {
    const ours = 'aircon-booking'
    const lambda = (metric: string, name: string) => `AWS/Lambda ${metric} ${name}`
    const missedDaily = (name: string) => `Sum of ${ours} ScheduleRan ${name} prod 3600 × 26 < 1, silent breaching`
    expect(Object.fromEntries(alarms.map((alarm) => [nameOf(alarm), ruleOf(alarm)]))).toEqual({
      AccountsMissing: `Sum of ${ours} AccountsMissing prod 900 × 1 > 0, silent notBreaching`,
      ApiFaults: 'Sum of AWS/ApiGateway 5xx HttpApi 300 × 1 > 2, silent notBreaching',
      AuthChallengeErrors: `Sum of ${lambda('Errors', 'AuthChallenge')} 300 × 1 > 0, silent notBreaching`,
      BookingPathBroken: `Sum of ${lambda('Errors', 'Canary')} 300 × 2 of 3 > 0, silent breaching`,
      BackupsFailed: 'Sum of AWS/Backup NumberOfBackupJobsFailed × 3 3600 × 1 > 0, silent notBreaching',
      BackupsMissed:
        'Sum of AWS/Backup NumberOfBackupJobsCompleted aircon-booking-prod 3600 × 26 < 1, silent breaching',
      BookingsOverdue: `Maximum of ${ours} BookingsOverdue prod 900 × 1 > 0, silent ignore`,
      CallBacksOverdue: `Maximum of ${ours} CallBacksOverdue prod 900 × 1 > 0, silent ignore`,
      ChangesUnread: `Sum of ${ours} BookingsMade × 3 1800 × 2 of 6 > 0, silent notBreaching`,
      ChangesWait: `Maximum of ${lambda('IteratorAge', 'Notifications')} 300 × 1 > 900000, silent notBreaching`,
      CodesUnanswered: `Sum of ${ours} CodesSent × 2 3600 × 1 < 30, silent notBreaching`,
      OpenCodesHalfUsed: `Sum of ${ours} OpenCodesSent prod 86400 × 1 > 750, silent notBreaching`,
      ConcurrencyNearLimit: 'Maximum of AWS/Lambda ConcurrentExecutions 300 × 1 > 800, silent notBreaching',
      DeadLetters: 'Maximum of AWS/SQS ApproximateNumberOfMessagesVisible × 2 300 × 1 > 0, silent notBreaching',
      EveningMissed: missedDaily('evening'),
      FirewallBlocks: 'Sum of AWS/WAFV2 BlockedRequests ALL prod-WebAcl 300 × 1 > 1000, silent notBreaching',
      FunctionsThrottled: 'Sum of AWS/Lambda Throttles 300 × 1 > 0, silent notBreaching',
      IndexesThrottled: 'Sum of AWS/DynamoDB ThrottledRequests × 10 300 × 1 > 0, silent notBreaching',
      MessagesOverBudget: `Sum of ${ours} MessagesOverBudget prod 900 × 1 > 0, silent notBreaching`,
      MessagesWait:
        'Maximum of AWS/SQS ApproximateAgeOfOldestMessage MessagesQueue 300 × 1 > 1800, silent notBreaching',
      MessageUncertain: `Sum of ${ours} MessageUncertain prod 900 × 1 > 0, silent notBreaching`,
      MessagesHalfSpent: `Maximum of ${ours} MessageSpendCents prod 900 × 1 > 11000, silent ignore`,
      MorningMissed: missedDaily('morning'),
      NightMissed: missedDaily('night'),
      NoBookings: `Maximum of ${ours} HoursWithoutBooking prod 900 × 1 > 5, silent ignore`,
      OverdueMissed: `Sum of ${ours} ScheduleRan overdue prod 900 × 3 < 1, silent breaching`,
      PageFaults: `Sum of ${ours} PageFaults prod 3600 × 1 > 5, silent notBreaching`,
      PicturesLost:
        'Maximum of AWS/SQS ApproximateNumberOfMessagesVisible PictureErasureLostChanges 300 × 1 > 0, silent notBreaching',
      PicturesWait: `Maximum of ${lambda('IteratorAge', 'PictureEraser')} 300 × 1 > 900000, silent notBreaching`,
      PicturesWithoutBooking: `Sum of ${ours} PicturesWithoutBooking prod 900 × 1 > 0, silent notBreaching`,
      PortraitsUnread: `Sum of ${ours} PortraitsChanged × 2 1800 × 1 > 0, silent notBreaching`,
      PortraitsWait: `Maximum of ${lambda('IteratorAge', 'PortraitPublisher')} 300 × 1 > 60000, silent notBreaching`,
      RemindersMissed: missedDaily('reminders'),
      RequestsFailed: 'Sum of AWS/Lambda Errors × 8 60 × 1 > 0, silent notBreaching',
      RequestsSlow: 'Sum of AWS/ApiGateway Count × 2 300 × 1 > 3000, silent notBreaching',
      ScheduleUnfinished: `Sum of ${ours} ScheduleUnfinished prod 900 × 1 > 0, silent notBreaching`,
      StepUpActive: `Sum of ${ours} BookingsRefused VERIFICATION_REQUIRED prod 900 × 1 > 0, silent notBreaching`,
      StoredDataInvalid: `Sum of ${ours} ItemsUnreadable × 3 900 × 1 > 0, silent notBreaching`,
      TablesFail: 'Sum of AWS/DynamoDB SystemErrors × 5 300 × 1 > 0, silent notBreaching',
      TablesThrottled: 'Sum of AWS/DynamoDB ReadThrottleEvents × 10 300 × 1 > 0, silent notBreaching',
      TextSpendNearLimit: 'Maximum of AWS/SNS SMSMonthToDateSpentUSD 3600 × 1 > 176, silent ignore',
      TextsFailed: 'Sum of AWS/SNS NumberOfNotificationsFailed PhoneNumberDirect 900 × 1 > 3, silent notBreaching',
      TextsUndelivered: 'SampleCount of AWS/SNS SMSSuccessRate × 2 3600 × 1 < 70, silent notBreaching',
      UploadsLost: `Sum of ${ours} PhotoFormsIssued × 3 86400 × 1 < 50, silent notBreaching`,
      VisitMessagesExpired: `Sum of ${ours} MessagesNotSent prod expired 900 × 1 > 0, silent notBreaching`,
      VisitsMissed: missedDaily('visits'),
    })
  })

  it('adds up the metrics that an alarm names when it watches several', () => {
    const sums = alarms.flatMap(({ Metrics = [] }) => Metrics.flatMap(({ Expression = '' }) => Expression))
    const sumOf = (...names: string[]) => names.map((name) => `FILL(${name}, 0)`).join(' + ')
    for (const sum of [
      sumOf('messages', 'changes'),
      sumOf('items', 'changes', 'counters'),
      sumOf('failed', 'expired', 'aborted'),
      sumOf(...['booking', 'account', 'staff', 'photos'].flatMap((of) => [`${of}Ended`, `${of}Failed`])),
      sumOf(
        ...['bookings', 'bookingEvents', 'slots', 'figures', 'guards'].flatMap((of) => [`${of}Reads`, `${of}Writes`]),
      ),
    ])
      expect(sums).toContain(sum)
    expect(sums).toContain('IF(FILL(requests, 0) >= 20, slowest, 0)')
    // An event source that is disabled.
    expect(sums).toContain('IF(FILL(changed, 0) > 0 AND FILL(read, 0) == 0, 1, 0)')
    expect(sums).toContain('IF(FILL(made, 0) > 0 AND (FILL(messages, 0) == 0 OR FILL(pictures, 0) == 0), 1, 0)')
  })

  it('reads ten metrics at most in each alarm, the limit of CloudWatch, and prices them in the runbook', () => {
    const watched = alarms.map(({ Metrics }) => Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1)
    expect(Math.max(...watched)).toBeLessThanOrEqual(10)
    const sum = watched.reduce((total, one) => total + one, 0)
    const costs = sectionOf(documentAt('docs/runbook.md'), 'What watching costs')
    expect(costs).toContain(`| alarms | ${alarms.length}, on ${sum} metrics | ${(sum / 10).toFixed(2)} |`)
  })

  it('gives each alarm a heading in the runbook, which has no others', () => {
    const [, under = ''] = documentAt('docs/runbook.md').split('\n## Alarms\n')
    const headings = [...under.matchAll(/^### (.+)$/gm)].flatMap(([, heading = '']) => codesOf(heading))
    const messages = { provider: 'solapi', senderNumber: '0212345678', channel: 'KA01PF0' }
    const all = new Set([...alarms, ...alarmsOf('prod', { messages })].map(nameOf))
    expect(headings.sort()).toEqual([...all].sort())
  })
})

/** The dimensions with which AWS publishes each metric that an alarm reads, by its documentation. */
const ofAws: Record<string, string[]> = {
  'AWS/ApiGateway 5xx': ['ApiId'],
  'AWS/ApiGateway Count': ['ApiId'],
  'AWS/ApiGateway Latency': ['ApiId'],
  'AWS/Backup NumberOfBackupJobsAborted': ['BackupVaultName'],
  'AWS/Backup NumberOfBackupJobsCompleted': ['BackupVaultName'],
  'AWS/Backup NumberOfBackupJobsExpired': ['BackupVaultName'],
  'AWS/Backup NumberOfBackupJobsFailed': ['BackupVaultName'],
  'AWS/DynamoDB ReadThrottleEvents': ['TableName'],
  'AWS/DynamoDB SystemErrors': ['Operation TableName'],
  // With the operation: the sum of a table and its indexes.
  'AWS/DynamoDB ThrottledRequests': ['Operation TableName'],
  'AWS/DynamoDB WriteThrottleEvents': ['TableName'],
  'AWS/Lambda ConcurrentExecutions': [''],
  'AWS/Lambda Errors': ['FunctionName', 'FunctionName Resource'],
  'AWS/Lambda IteratorAge': ['FunctionName'],
  'AWS/Lambda Throttles': [''],
  'AWS/SNS NumberOfNotificationsFailed': ['PhoneNumber'],
  'AWS/SNS SMSMonthToDateSpentUSD': [''],
  'AWS/SNS SMSSuccessRate': ['Country SMSType'],
  'AWS/SQS ApproximateAgeOfOldestMessage': ['QueueName'],
  'AWS/SQS ApproximateNumberOfMessagesVisible': ['QueueName'],
  'AWS/WAFV2 BlockedRequests': ['Rule WebACL'],
}

describe('the metrics that alarms read', () => {
  const read = alarms.flatMap(({ Metrics, ...alarm }) =>
    Metrics ? Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) : [alarm],
  )
  const fieldsOf = ({ Dimensions = [] }: Metric) => Dimensions.map(({ Name }) => Name).sort()

  it('reads our metrics with the namespace, dimensions and values that functions write', () => {
    const ours = read.filter(({ Namespace }) => Namespace === 'aircon-booking')
    expect(ours.length).toBeGreaterThan(20)
    for (const metric of ours) {
      const { by } = metrics[metric.MetricName as MetricName] as { by?: keyof typeof metricValues }
      expect(fieldsOf(metric), metric.MetricName).toEqual(['stage', ...(by ? [by] : [])].sort())
      for (const { Name, Value } of metric.Dimensions ?? [])
        expect(Name === 'stage' ? ['prod'] : metricValues[by ?? 'code'], metric.MetricName).toContain(Value)
    }
  })

  it('reads metrics of AWS with the dimensions with which AWS publishes them', () => {
    const found = read.filter(({ Namespace }) => Namespace !== 'aircon-booking')
    const named = new Map<string, Set<string>>()
    for (const metric of found) {
      const name = `${metric.Namespace} ${metric.MetricName}`
      named.set(name, (named.get(name) ?? new Set()).add(fieldsOf(metric).join(' ')))
    }
    expect(Object.fromEntries([...named].map(([name, fields]) => [name, [...fields].sort()]))).toEqual(ofAws)
  })
})

/** Alarms that need an admin at once; the runbook names the same. */
const paged = [
  ...['BookingPathBroken', 'ApiFaults', 'RequestsFailed', 'AuthChallengeErrors', 'RequestsSlow', 'FunctionsThrottled'],
  ...['TablesThrottled', 'TablesFail', 'DeadLetters', 'TextsFailed', 'TextsUndelivered', 'VisitMessagesExpired'],
  ...['MessagesUndelivered', 'MessageBalanceLow', 'ChangesWait', 'ChangesUnread', 'MessagesWait', 'CodesUnanswered'],
  ...['AccountsMissing', 'PicturesWithoutBooking', 'PageFaults', 'NoBookings'],
]

describe('the receiver of alarms', () => {
  it('pages for what customers notice or what puts data at risk, as the runbook says', () => {
    const introduction = sectionOf(documentAt('docs/runbook.md'), 'Severities')
    expect(codesOf(introduction).filter((name) => /^[A-Z]/.test(name))).toEqual(paged)
  })

  it('notifies when an alarm goes off and when it is over, by a topic of its region', () => {
    for (const alarm of alarms) {
      const severity = paged.includes(nameOf(alarm)) ? 'page' : 'notice'
      expect(JSON.stringify(alarm.AlarmActions), nameOf(alarm)).toMatch(
        new RegExp(`:sns:[\\w-]+:123456789012:aircon-booking-prod-${severity}`),
      )
      expect(alarm.OKActions).toEqual(alarm.AlarmActions)
    }
    const regions = stacksIn(stacksOf('prod')).flatMap((template) =>
      Object.keys(template.findResources('AWS::SNS::Topic')),
    )
    expect(regions).toHaveLength(6)
  })

  it('notifies by e-mail, from a topic without a paid key that only alarms of this account may use', () => {
    const { data, edge, messages } = stacksOf('prod')
    for (const stack of [data, edge, messages]) {
      if (stack === undefined) throw new Error('The stage lacks a stack of another region.')
      const template = Template.fromStack(stack)
      for (const [severity, Endpoint] of [
        ['page', 'admins@example.com'],
        ['notice', 'office@example.com'],
      ]) {
        template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint })
        template.hasResourceProperties('AWS::SNS::Topic', {
          TopicName: `aircon-booking-prod-${severity}`,
          KmsMasterKeyId: Match.absent(),
        })
      }
      template.resourceCountIs('AWS::KMS::Key', 0)
      const policies = JSON.stringify(template.findResources('AWS::SNS::TopicPolicy'))
      expect(policies.match(/"Condition":\{"StringEquals":\{"aws:SourceAccount":"123456789012"\}\}/g)).toHaveLength(2)
      expect(policies).toContain('cloudwatch.amazonaws.com')
    }
  })

  it('notifies one receiver of both severities when the settings name one, to confirm once a region', () => {
    const one = { alarms: { page: 'admins@example.com' } }
    for (const { AlarmActions, AlarmName } of alarmsOf('prod', one))
      expect(JSON.stringify(AlarmActions), AlarmName).toContain('-prod-page')
    const topics = stacksIn(stacksOf('prod', one)).flatMap((template) =>
      Object.keys(template.findResources('AWS::SNS::Topic')),
    )
    expect(topics).toHaveLength(3)
  })

  it('links an alarm to its instructions, or to the dashboard where the repository is unknown', () => {
    for (const { AlarmDescription } of alarms)
      expect(AlarmDescription).toMatch(
        / See \w+ in docs\/runbook\.md: https:\/\/github\.com\/owner\/booking\/blob\/main\/docs\/runbook\.md$/,
      )
    const [alarm] = alarmsOf('dev', { pipeline: undefined })
    expect(alarm?.AlarmDescription).toMatch(
      /: https:\/\/ap-northeast-2\.console\.aws\.amazon\.com\/cloudwatch\/home\?region=ap-northeast-2#dashboards\/dashboard\/aircon-booking-dev$/,
    )
  })

  it('requires a receiver of alarms on production', () => {
    expect(() => stacksOf('prod', { alarms: undefined })).toThrow(
      'prod.json: "alarms.page" is missing: no alarm would reach anyone.',
    )
    const wrong = { ...localStage, alarms: { page: 'admins' } }
    expect(() => parseStageSettings(wrong, 'prod.json')).toThrow(
      'prod.json: "alarms.page" is wrong: expected an e-mail address.',
    )
  })

  it('sends no alarms on a stage whose settings name no receiver', () => {
    for (const quiet of [alarmsOf('dev', { alarms: undefined }), alarmsOf('local')]) {
      expect(quiet.length).toBeGreaterThan(0)
      for (const { AlarmActions, OKActions } of quiet) expect([AlarmActions, OKActions]).toEqual([undefined, undefined])
    }
  })
})

describe('the monthly budget', () => {
  it('notifies at 50, 80 and 100 percent of the monthly budget in the settings', () => {
    const { edge } = stacksOf('prod')
    if (edge === undefined) throw new Error('The stage has no stack at the edge.')
    const [budget] = Object.values(Template.fromStack(edge).findResources('AWS::Budgets::Budget'))
    expect(budget?.Properties.Budget).toMatchObject({
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 300, Unit: 'USD' },
    })
    const notifications = budget?.Properties.NotificationsWithSubscribers as {
      Notification: { Threshold: number; NotificationType: string }
      Subscribers: unknown
    }[]
    expect(notifications.map(({ Notification }) => [Notification.NotificationType, Notification.Threshold])).toEqual([
      ['ACTUAL', 50],
      ['ACTUAL', 80],
      ['ACTUAL', 100],
    ])
    for (const { Subscribers } of notifications)
      expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'office@example.com' }])
  })

  it.each([
    [{ monthlyUsd: 0, messagesUsd: 1, messageUsd: 0.1 }, 'monthlyUsd'],
    [{ monthlyUsd: 1, messagesUsd: '1', messageUsd: 0.1 }, 'messagesUsd'],
  ])('rejects a monthly budget that is no amount of money: %j', (budget, key) => {
    expect(() => parseStageSettings({ ...localStage, budget }, 'prod.json')).toThrow(
      `prod.json: "budget.${key}" is wrong: expected an amount above 0 in USD.`,
    )
  })
})
