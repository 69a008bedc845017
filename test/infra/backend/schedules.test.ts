import { Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { guardKinds } from '#shared/guard-kinds.ts'
import { scheduleNames } from '#shared/operations/schedules.ts'
import { functionRights } from '../../support/stacks/function-rights.ts'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'
import { rightsIn, settingsIn, statementsOf } from '../rights.ts'

const template = Template.fromStack(stacksOf('prod').backend)
const rules = Object.values(template.findResources('AWS::Events::Rule')).map(({ Properties }) => Properties)

/** `{"schedule":"night"}` and when its rule starts it, in UTC. */
const times = Object.fromEntries(
  rules.map(({ Targets, ScheduleExpression }) => [JSON.parse(Targets[0].Input).schedule, ScheduleExpression]),
)

it('starts each schedule by its rule, at its time in Seoul (specification 10.3)', () => {
  expect(times).toEqual({
    visits: 'cron(0 21 * * ? *)', // 06:00 in Seoul, and so on
    morning: 'cron(0 23 * * ? *)',
    overdue: 'rate(15 minutes)',
    reminders: 'cron(0 1 * * ? *)',
    evening: 'cron(30 9 * * ? *)',
    night: 'cron(30 18 * * ? *)',
  })
  expect(Object.keys(times).sort()).toEqual([...scheduleNames].sort())
})

it('retries a failed run of a schedule, unless the next run is due', () => {
  for (const { State, Targets } of rules) {
    expect(State).toBe('ENABLED')
    expect(Targets).toHaveLength(1)
    expect(Targets[0].RetryPolicy).toEqual({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 7_200 })
  }
})

it('gives the schedules function a timeout of 10 minutes', () => {
  template.hasResourceProperties('AWS::Lambda::Function', {
    Timeout: 600,
    Environment: { Variables: { POWERTOOLS_SERVICE_NAME: 'schedules' } },
  })
})

// `test/integration/schedules/night.test.ts` holds the calls against the same list.
it('gives the schedules function the rights of its calls for each table, and no others', () => {
  expect(rightsIn(template, 'ScheduleRunner')).toEqual({
    ...functionRights.ScheduleRunner,
    photosBucket: ['s3:DeleteObject', 's3:ListBucket'],
    serverSecret: ['secretsmanager:GetSecretValue'],
  })
  const guards = statementsOf(template, 'ScheduleRunner').find(({ Resource }) =>
    JSON.stringify(Resource)?.includes('guards'),
  )
  expect(guards?.Condition).toEqual({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': guardKinds.schedules.map((kind) => `${kind}#*`) },
  })
})

it('gives the schedules function the retention of bookings', () => {
  expect(settingsIn(template, 'ScheduleRunner')).toMatchObject({ retention: { bookingYears: 5 } })
})
