import { Duration, Validations } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule as RuleTimes } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { guardKinds } from '#shared/guard-kinds.ts'
import { schedules } from '#shared/operations/schedules.ts'
import { exportParameter } from '../stack-parameters.ts'
import { BundledFunction, type FunctionProps } from './bundled-function.ts'
import { StageAlarm, stageCount, stageGauge } from './watch/stage-alarm.ts'

const SEOUL_AHEAD_HOURS = 9
const HOURS = 24

/** Half a dollar. */
const HALF_IN_CENTS = 50

type Schedule = (typeof schedules)[keyof typeof schedules]

/** The scheduled jobs: one function, and a rule for each job (specification 10.3). */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { stage, settings, messages }: FunctionProps<'schedules'>) {
    super(scope, id)
    const lambda = new BundledFunction(scope, 'ScheduleRunner', {
      stage,
      entry: 'schedules',
      settings,
      timeout: Duration.minutes(10),
    })
    const { may } = lambda
    const { tables, secrets, accounts, photos, alarms } = settings
    may.onTable(tables.bookings, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    for (const index of ['by_phone', 'by_customer', 'by_service_day', 'unassigned']) may.onIndex(tables.bookings, index)
    may.onTable(tables.bookingEvents, 'Query', 'PutItem', 'UpdateItem', 'DeleteItem')
    may.onIndex(tables.bookingEvents, 'open_tasks')
    may.onTable(tables.customers, 'Scan', 'GetItem', 'UpdateItem', 'ConditionCheckItem')
    may.onTable(tables.erasures, 'PutItem')
    may.onTable(tables.reviews, 'GetItem', 'PutItem', 'DeleteItem', 'Scan')
    may.onTable(tables.heldMessages, 'Query', 'DeleteItem')
    may.onTable(tables.slots, 'BatchGetItem', 'UpdateItem')
    may.onQueue(messages.queue.queueArn, 'SendMessage')
    may.onTable(tables.figures, 'BatchGetItem', 'UpdateItem', 'Scan')
    may.onGuards(tables.guards, guardKinds.schedules, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    may.onObjects(photos.bucket, ['DeleteObject'])
    may.listObjects(photos.bucket)
    may.readSecret(secrets.server)
    may.readTopics(alarms.topics)
    may.onUserPool(
      accounts.userPool,
      'ListUsers',
      'AdminGetUser',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
      'AdminDeleteUser',
    )

    for (const [name, schedule] of Object.entries(schedules)) {
      const rule = new Rule(this, name, {
        description: schedule.summary,
        schedule: timesOf(schedule),
        // The next run does the work of an event that is too old.
        targets: [
          new LambdaFunction(lambda.live, {
            event: RuleTargetInput.fromObject({ schedule: name }),
            maxEventAge: Duration.hours(2),
            retryAttempts: 2,
          }),
        ],
      })
      Validations.of(rule).acknowledge({
        id: 'Serverless-EventBusDLQ',
        reason: 'An event holds only the name of its schedule, and the next run does the work.',
      })
      new StageAlarm(this, `${name[0]?.toUpperCase()}${name.slice(1)}Missed`, {
        severity: 'notice',
        stage,
        ...missed(schedule),
        metric: stageCount('ScheduleRan', stage, { schedule: name }).with(missed(schedule)),
        below: 1,
        means: `A scheduled job did not run: ${schedule.summary}.`,
        silent: 'wrong',
      })
    }
    new StageAlarm(this, 'BookingsOverdue', {
      severity: 'notice',
      stage,
      metric: stageGauge('BookingsOverdue', stage),
      means: 'Bookings have no technician after their assignment deadline.',
      silent: 'as before',
    })
    new StageAlarm(this, 'CallBacksOverdue', {
      severity: 'notice',
      stage,
      metric: stageGauge('CallBacksOverdue', stage),
      means: 'People who asked for a call got none within 30 minutes of business hours.',
      silent: 'as before',
    })
    new StageAlarm(this, 'ScheduleUnfinished', {
      severity: 'notice',
      stage,
      metric: stageCount('ScheduleUnfinished', stage),
      means: 'A scheduled job failed in part.',
    })
    new StageAlarm(this, 'AccountsMissing', {
      severity: 'page',
      stage,
      metric: stageCount('AccountsMissing', stage),
      means: 'More accounts of members are missing than leave in a night: the job withdrew none.',
    })
    new StageAlarm(this, 'PicturesWithoutBooking', {
      severity: 'page',
      stage,
      metric: stageCount('PicturesWithoutBooking', stage),
      means: 'More pictures have no booking than a crash can leave: the job deleted none.',
    })
    new StageAlarm(this, 'MessagesHalfSpent', {
      severity: 'notice',
      stage,
      metric: stageGauge('MessageSpendCents', stage),
      above: stage.budget.messagesUsd * HALF_IN_CENTS,
      means: 'Messages have cost half of their budget for a month.',
      silent: 'as before',
    })
    exportParameter(scope, stage.stage, 'backend/schedulesFunction', lambda.live.functionArn)
  }
}

/** Returns how long no run may be missing: three intervals, or a day and two hours. */
const missed = (schedule: Schedule) =>
  'every' in schedule
    ? { period: Duration.minutes(schedule.every), periods: 3 }
    : { period: Duration.hours(1), periods: HOURS + 2 }

/** Returns the times of a rule, in UTC. */
const timesOf = (schedule: Schedule) =>
  'every' in schedule
    ? RuleTimes.rate(Duration.minutes(schedule.every))
    : RuleTimes.cron({
        minute: String(schedule.at.minute),
        hour: String((schedule.at.hour + HOURS - SEOUL_AHEAD_HOURS) % HOURS),
      })
