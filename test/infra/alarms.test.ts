import { readFileSync } from 'node:fs'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { stacksOf } from '../support/stage-stacks.ts'

const template = Template.fromStack(stacksOf('prod').backend)
const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties)
const nameOf = ({ AlarmName }: Record<string, unknown>) => String(AlarmName).replace('aircon-booking-prod-', '')

type Dimension = { Name: string; Value: string | { 'Fn::GetAtt': [string, string] } }
const namedBy = ({ Value }: Dimension) =>
  typeof Value === 'string' ? Value : Value['Fn::GetAtt'][0].replace(/[0-9A-F]{8}$/, '')

it('go off where bookings, schedules, accounts and messages need somebody', () => {
  const listened = alarms.map((alarm) => {
    const dimensions = alarm.Dimensions.map(namedBy).join(' ')
    return [nameOf(alarm), `${alarm.Namespace} ${alarm.MetricName} ${dimensions}`, alarm.Statistic, alarm.Period]
  })
  const ours = 'aircon-booking'
  const depth = 'AWS/SQS ApproximateNumberOfMessagesVisible'
  expect(listened.sort()).toEqual([
    ['AccountsMissing', `${ours} AccountsMissing schedules prod`, 'Sum', 900],
    ['BookingsOverdue', `${ours} BookingsOverdue schedules prod`, 'Maximum', 900],
    ['ChangesLost', `${depth} MessagesLostChanges`, 'Maximum', 300],
    ['MessageUncertain', `${ours} MessageUncertain notifications prod`, 'Sum', 900],
    ['MessagesNotSent', `${depth} MessagesDeadLetters`, 'Maximum', 300],
    ['ScheduleUnfinished', `${ours} ScheduleUnfinished schedules prod`, 'Sum', 900],
  ])
})

it('go off at the first of anything; where nothing is said all is well, or as it was told last', () => {
  for (const alarm of alarms) {
    expect([nameOf(alarm), alarm]).toMatchObject([
      nameOf(alarm),
      { Threshold: 0, ComparisonOperator: 'GreaterThanThreshold', EvaluationPeriods: 1 },
    ])
    expect([nameOf(alarm), alarm.TreatMissingData]).toEqual([
      nameOf(alarm),
      nameOf(alarm) === 'BookingsOverdue' ? 'ignore' : 'notBreaching',
    ])
  }
})

it('stand in the document on deploying, each with what to do, and no other does', () => {
  const rows = readFileSync('docs/deploying.md', 'utf8').matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm)
  const told = [...rows].map(([, name]) => name)
  expect(told.sort()).toEqual(alarms.map(nameOf).sort())
})
