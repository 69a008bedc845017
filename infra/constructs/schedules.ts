import { Duration, Validations } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { guardKinds } from '#shared/guard-kinds.ts'
import { schedules } from '#shared/operations/schedules.ts'
import { tell } from '../stack-parameters.ts'
import { BundledFunction, type Needs } from './bundled-function.ts'
import { countedBy, StageAlarm, toldBy } from './stage-alarm.ts'

const SEOUL_AHEAD_HOURS = 9
const HOURS = 24

/** What runs by itself: one function, and a rule for each of its times (specification 10.3). */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, { stage, known, messages }: Needs<'schedules'>) {
    super(scope, id)
    const lambda = new BundledFunction(scope, 'ScheduleRunner', {
      stage,
      entry: 'schedules',
      told: known,
      timeout: Duration.minutes(10),
    })
    const { may } = lambda
    const { tables, secrets, accounts } = known
    may.onTable(tables.bookings, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    for (const index of ['by_phone', 'by_customer', 'by_service_day', 'unassigned']) may.onIndex(tables.bookings, index)
    may.onTable(tables.bookingEvents, 'Query', 'PutItem', 'DeleteItem')
    may.onTable(tables.customers, 'Scan', 'UpdateItem')
    may.onTable(tables.erasures, 'PutItem')
    may.onTable(tables.heldMessages, 'Query', 'DeleteItem')
    may.onTable(tables.slots, 'UpdateItem')
    may.onQueue(messages.queue.queueArn, 'SendMessage')
    may.onTable(tables.figures, 'UpdateItem')
    may.onGuards(tables.guards, guardKinds.schedules, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    may.readSecret(secrets.server)
    may.onUserPool(accounts.userPool, 'ListUsers', 'AdminGetUser', 'AdminUserGlobalSignOut', 'AdminDeleteUser')

    for (const [name, schedule] of Object.entries(schedules)) {
      const rule = new Rule(this, name, {
        description: schedule.summary,
        schedule: timesOf(schedule),
        // What comes too late is caught up by the next run.
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
        reason: 'An event says no more than the name of its schedule, and the next run does what was left.',
      })
    }
    new StageAlarm(this, 'BookingsOverdue', {
      stage,
      metric: toldBy('schedules', 'BookingsOverdue', stage),
      means: 'Bookings wait for a technician for longer than was promised.',
      silent: 'as before',
    })
    new StageAlarm(this, 'ScheduleUnfinished', {
      stage,
      metric: countedBy('schedules', 'ScheduleUnfinished', stage),
      means: 'Something that runs by itself failed in part.',
    })
    new StageAlarm(this, 'AccountsMissing', {
      stage,
      metric: countedBy('schedules', 'AccountsMissing', stage),
      means: 'More members lost their account in a night than leave in one: nobody was withdrawn for it.',
    })
    tell(scope, stage.stage, 'backend/schedulesFunction', lambda.live.functionArn)
  }
}

/** Rules tell their times in UTC. */
const timesOf = (schedule: (typeof schedules)[keyof typeof schedules]) =>
  'every' in schedule
    ? Schedule.rate(Duration.minutes(schedule.every))
    : Schedule.cron({
        minute: String(schedule.at.minute),
        hour: String((schedule.at.hour + HOURS - SEOUL_AHEAD_HOURS) % HOURS),
      })
