import { Duration, Validations } from 'aws-cdk-lib'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { guardKinds } from '#shared/guard-kinds.ts'
import { BundledFunction, type FunctionProps } from './bundled-function.ts'
import { MessageQueue } from './message-queue.ts'
import { inFiveMinutes, StageAlarm, stageCount } from './watch/stage-alarm.ts'
import { WatchedProvider } from './watch/watched-provider.ts'

/** @property stream ARN of the stream of `Bookings` */
type Props = FunctionProps<'notifications'> & { stream: string }

/** Lambda retries a failed batch within seconds: a change that waits longer is stuck. */
const LATE = Duration.minutes(15)

/** The function that sends messages about bookings. The stream of bookings and its own queue of messages invoke it. */
export class Notifications extends Construct {
  constructor(scope: Construct, id: string, { stage, settings, messages, stream }: Props) {
    super(scope, id)
    const { tables, secrets, sms } = settings
    const timeout = MessageQueue.sendTime
    const lambda = new BundledFunction(scope, 'Notifications', { stage, entry: 'notifications', settings, timeout })
    const { may } = lambda
    may.onTable(tables.bookings, 'GetItem')
    // Visits for which one message of a handover stands.
    for (const index of ['by_phone', 'by_technician']) may.onIndex(tables.bookings, index)
    may.onTable(tables.bookingEvents, 'PutItem', 'Query', 'DeleteItem')
    may.onTable(tables.staff, 'GetItem')
    // Vacancy alerts stand in the items of slots.
    may.onTable(tables.slots, 'BatchGetItem', 'UpdateItem')
    may.onTable(tables.heldMessages, 'PutItem')
    may.onTable(tables.figures, 'UpdateItem')
    may.onGuards(tables.guards, guardKinds.notifications, 'UpdateItem')
    may.readSecret(secrets.server)
    may.sendMessages(sms)
    if (sms.solapi !== undefined) may.onGuards(tables.guards, ['message'], 'GetItem')
    const { queue, lostChanges } = messages
    may.onQueue(queue.queueArn, 'SendMessage', 'ChangeMessageVisibility')
    // Lambda uses these rights to poll the queue.
    may.onQueue(queue.queueArn, 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes')

    lambda.readStream(this, stream, { lost: lostChanges, batchSize: 25 })
    const sends = lambda.readFrom(this, 'Sends', {
      eventSourceArn: queue.queueArn,
      batchSize: 10,
      reportBatchItemFailures: true,
      // Leaves codes their share of the rate that SNS accepts.
      maxConcurrency: 5,
    })
    new StageAlarm(this, 'ChangesWait', {
      severity: 'page',
      stage,
      metric: lambda.metric('IteratorAge', { ...inFiveMinutes, statistic: Stats.MAXIMUM }),
      above: LATE.toMilliseconds(),
      means: 'Changes of bookings wait for their messages for longer than 15 minutes.',
    })
    new StageAlarm(this, 'VisitMessagesExpired', {
      severity: 'page',
      stage,
      metric: stageCount('MessagesNotSent', stage, { why: 'expired' }),
      means: 'A customer did not get a message about a quote or an arrival within 15 minutes.',
    })
    Validations.of(sends).acknowledge({
      id: 'Serverless-LambdaEventSourceMappingDestination',
      reason: 'A queue has dead letters of its own in place of a destination.',
    })
    new StageAlarm(this, 'MessagesOverBudget', {
      severity: 'notice',
      stage,
      metric: stageCount('MessagesOverBudget', stage),
      means: 'More messages are due than are sent in an hour: the others wait.',
    })
    new StageAlarm(this, 'MessageUncertain', {
      severity: 'notice',
      stage,
      metric: stageCount('MessageUncertain', stage),
      means: 'The provider of messages did not respond: a message was sent once or twice.',
    })
    if (stage.messages.provider === 'solapi') new WatchedProvider(this, 'Provider', stage, stage.messages, lambda.live)
  }
}
