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
import type { StageSettings } from '../../stages/stage-settings.ts'
import { BundledFunction } from '../bundled-function.ts'
import { inFiveMinutes, StageAlarm } from './stage-alarm.ts'

/** What an engineer asks first, and next. */
const questions = {
  booking: 'Is booking possible?',
  telling: 'Are people told?',
  promises: 'Are promises kept?',
  attack: 'Is somebody attacking?',
  cost: 'What does it cost?',
} as const
type Question = keyof typeof questions

/** Which of them each metric of ours answers, and as what it is drawn: a sum unless it says how much there is by now. */
const answers: Record<MetricName, [Question, statistic?: string]> = {
  BookingsMade: ['booking'],
  BookingsRefused: ['booking'],
  InternalError: ['booking'],
  ItemsUnreadable: ['booking'],
  CounterDrifted: ['booking'],
  MessagesSent: ['telling'],
  MessagesNotSent: ['telling'],
  MessageUncertain: ['telling'],
  BookingChangeNotRead: ['telling'],
  BookingsOverdue: ['promises', Stats.MAXIMUM],
  MinutesToAssignment: ['promises', Stats.p(90)],
  ScheduleRan: ['promises'],
  ScheduleUnfinished: ['promises'],
  AccountsMissing: ['promises'],
  CodesSent: ['attack'],
  CodesVerified: ['attack'],
  CodesBurned: ['attack'],
  MessageSpendCents: ['cost', Stats.MAXIMUM],
}

type Props = {
  stage: StageSettings
  api: HttpApi
  /** Of which the alarms are shown. */
  stacks: readonly Stack[]
}

const EVERY = { period: Duration.minutes(15) }

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 6, height: 5 })

/** A graph of each metric of ours under this question; what it tells apart is found by CloudWatch itself. */
const ours = (asked: Question, { stage }: StageSettings) =>
  Object.entries(answers).flatMap(([name, [question, statistic = Stats.SUM]]) => {
    if (question !== asked) return []
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
    const found = `{${metricNamespace},stage,${metric.by}} stage="${stage}" MetricName="${name}"`
    const expression = `SEARCH('${found}', '${statistic}', ${EVERY.period.toSeconds()})`
    return graph(`${name} by ${metric.by}`, [new MathExpression({ expression, label: '', usingMetrics: {}, ...EVERY })])
  })

/**
 * The alarms of these stacks, by name, since other stacks than the dashboard's own have some: as they stand, or as a word where
 * they are of another region, which no dashboard shows.
 */
function alarmRow(scope: Construct, stacks: readonly Stack[]): IWidget[] {
  const all = stacks.flatMap((stack) => stack.node.findAll().filter((found) => found instanceof StageAlarm))
  const { region } = Stack.of(scope)
  const isHere = (alarm: StageAlarm) => Stack.of(alarm).region === region
  const alarms = all.filter(isHere).map(({ fullName }) => Alarm.fromAlarmName(scope, fullName, fullName))
  const told = all.flatMap((alarm) => (isHere(alarm) ? [] : [`\`${alarm.fullName}\` (${Stack.of(alarm).region})`]))
  return [
    new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 6 }),
    ...(told.length === 0
      ? []
      : [
          new TextWidget({
            markdown: `Of other regions, and to be looked at there: ${told.join(', ')}`,
            width: 24,
            height: 1,
          }),
        ]),
  ]
}

/** One page for a stage: its alarms, and what our functions and AWS count, under the question that it answers. */
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
      telling: [
        graph('Wait of a change for its messages (ms)', [
          ...functions.map((one) => one.metric('IteratorAge', { ...inFiveMinutes, statistic: Stats.MAXIMUM })),
        ]),
      ],
      promises: [],
      attack: [
        graph('Blocked by the firewall', [
          new Metric({
            namespace: 'AWS/WAFV2',
            metricName: 'BlockedRequests',
            dimensionsMap: { WebACL: `${stage.stage}-WebAcl`, Rule: 'ALL' },
            region: 'us-east-1',
            ...inFiveMinutes,
          }),
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
      ...ours(question, stage),
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
