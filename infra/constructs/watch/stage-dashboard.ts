import { Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  PeriodOverride,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { type MetricName, metricNamespace, metrics } from '#shared/metrics.ts'
import { managedRules, suspiciousBodiesRule } from '../../firewall-bodies.ts'
import { edgeRegion } from '../../stack-locations.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { BundledFunction } from '../bundled-function.ts'
import { inFiveMinutes, StageAlarm } from './stage-alarm.ts'

/** Headings of the dashboard, in the order in which an admin asks. */
const questions = {
  booking: 'Is booking possible?',
  messages: 'Are messages sent?',
  promises: 'Are promises kept?',
  attack: 'Is there an attack?',
  cost: 'What does it cost?',
} as const
type Question = keyof typeof questions

/** The question that each metric answers, and its statistic: a sum, except for metrics that state a level. */
const answers: Record<MetricName, [Question, statistic?: string]> = {
  BookingsMade: ['booking'],
  HoursWithoutBooking: ['booking', Stats.MAXIMUM],
  BookingsRefused: ['booking'],
  InternalError: ['booking'],
  PageFaults: ['booking'],
  ItemsUnreadable: ['booking'],
  CounterDrifted: ['booking'],
  MessagesSent: ['messages'],
  MessagesNotSent: ['messages'],
  MessageUncertain: ['messages'],
  TemplateRejected: ['messages'],
  MessagesUndelivered: ['messages', Stats.MAXIMUM],
  BookingChangeNotRead: ['messages'],
  BookingChangesRead: ['messages'],
  MessagesOverBudget: ['messages'],
  PortraitsChanged: ['promises'],
  StaffChangesRead: ['promises'],
  PhotoFormsIssued: ['booking'],
  PhotosAdded: ['booking'],
  PhotosRejected: ['booking'],
  QuotesProposed: ['promises'],
  QuotesApproved: ['promises'],
  QuotesDeclined: ['promises'],
  ApprovalNumbersRejected: ['attack'],
  BookingsOverdue: ['promises', Stats.MAXIMUM],
  CallBacksOverdue: ['promises', Stats.MAXIMUM],
  MinutesToAssignment: ['promises', Stats.p(90)],
  ScheduleRan: ['promises'],
  ScheduleUnfinished: ['promises'],
  AccountsMissing: ['promises'],
  PicturesWithoutBooking: ['promises'],
  CodesSent: ['attack'],
  OpenCodesSent: ['attack'],
  CodesVerified: ['attack'],
  CodesBurned: ['attack'],
  MessageSpendCents: ['cost', Stats.MAXIMUM],
  MessageBalanceWon: ['cost', Stats.MINIMUM],
}

type Props = {
  stage: StageSettings
  api: HttpApi
  /** Stacks whose alarms the dashboard shows. */
  stacks: readonly Stack[]
}

const EVERY = { period: Duration.minutes(15) }

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 6, height: 5 })

const ofFirewall = (metricName: string, { stage }: StageSettings, rule: string) =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName,
    dimensionsMap: { WebACL: `${stage}-WebAcl`, Rule: rule },
    region: edgeRegion,
    ...inFiveMinutes,
  })

/** Returns a graph of each of our metrics under a question; CloudWatch finds the values of its dimension. */
const ourGraphs = (shown: Question, { stage }: StageSettings) =>
  Object.entries(answers).flatMap(([name, [question, statistic = Stats.SUM]]) => {
    if (question !== shown) return []
    const metric = metrics[name as MetricName]
    if (!('by' in metric))
      return graph(name, [
        new Metric({
          namespace: metricNamespace,
          metricName: name,
          dimensionsMap: { stage },
          statistic,
          ...EVERY,
        }),
      ])
    const search = `{${metricNamespace},stage,${metric.by}} stage="${stage}" MetricName="${name}"`
    const expression = `SEARCH('${search}', '${statistic}', ${EVERY.period.toSeconds()})`
    return graph(`${name} by ${metric.by}`, [new MathExpression({ expression, label: '', usingMetrics: {}, ...EVERY })])
  })

/**
 * Returns the state of all alarms of this region, and the names of those of other regions, which a dashboard cannot show.
 * Alarms are referenced by name, because most belong to other stacks.
 */
function alarmRow(scope: Construct, stacks: readonly Stack[]): IWidget[] {
  const all = stacks.flatMap((stack) => stack.node.findAll().filter((found) => found instanceof StageAlarm))
  const { region } = Stack.of(scope)
  const isHere = (alarm: StageAlarm) => Stack.of(alarm).region === region
  const alarms = all.filter(isHere).map(({ fullName }) => Alarm.fromAlarmName(scope, fullName, fullName))
  const elsewhere = all.flatMap((alarm) => (isHere(alarm) ? [] : [`\`${alarm.fullName}\` (${Stack.of(alarm).region})`]))
  return [
    new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 6 }),
    ...(elsewhere.length === 0
      ? []
      : [
          new TextWidget({
            markdown: `In other regions: ${elsewhere.join(', ')}`,
            width: 24,
            height: 1,
          }),
        ]),
  ]
}

/** One page for a stage: its alarms, then our metrics and those of AWS, under the question that they answer. */
export class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, { stage, api, stacks }: Props) {
    super(scope, id)
    const functions = scope.node.findAll().filter((found) => found instanceof BundledFunction)
    const ofAws: Record<Question, IWidget[]> = {
      booking: [
        graph('Answers of the API', [
          api.metricCount(inFiveMinutes),
          api.metricClientError(inFiveMinutes),
          api.metricServerError(inFiveMinutes),
        ]),
        graph('Time of an answer, p95 (ms)', [api.metricLatency({ ...inFiveMinutes, statistic: Stats.p(95) })]),
      ],
      messages: [
        graph('Wait of a change for its messages (ms)', [
          ...functions.map((one) => one.metric('IteratorAge', { ...inFiveMinutes, statistic: Stats.MAXIMUM })),
        ]),
      ],
      promises: [],
      attack: [
        graph('Blocked by the firewall', [
          ofFirewall('BlockedRequests', stage, 'ALL'),
          ...managedRules.map((rule) => ofFirewall('BlockedRequests', stage, `${stage.stage}-${rule}`)),
        ]),
        graph('Bodies like an attack, not blocked', [
          ofFirewall('CountedRequests', stage, `${stage.stage}-${suspiciousBodiesRule}`),
        ]),
      ],
      cost: [
        graph(
          'Functions run',
          functions.map((one) => one.metricInvocations(EVERY)),
        ),
        graph(
          'Time of functions (ms, in all)',
          functions.map((one) => one.metricDuration({ ...EVERY, statistic: Stats.SUM })),
        ),
      ],
    }
    const rows = (Object.keys(questions) as Question[]).map((question) => [
      new TextWidget({ markdown: `## ${questions[question]}`, width: 24, height: 1 }),
      ...ourGraphs(question, stage),
      ...ofAws[question],
    ])
    new Dashboard(this, 'Dashboard', {
      dashboardName: `aircon-booking-${stage.stage}`,
      defaultInterval: Duration.days(1),
      periodOverride: PeriodOverride.INHERIT,
      widgets: [alarmRow(this, stacks), ...rows],
    })
  }
}
