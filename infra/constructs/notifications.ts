import { Duration, Validations } from 'aws-cdk-lib'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import { guardKinds } from '#shared/guard-kinds.ts'
import { BundledFunction, type FunctionProps } from './bundled-function.ts'
import { MessageQueue } from './message-queue.ts'
import { inFiveMinutes, StageAlarm, stageCount } from './watch/stage-alarm.ts'

/** @property stream ARN of that of `Bookings` */
type Props = FunctionProps<'notifications'> & { stream: string }

/** A change that could not be queued for so long is told by nobody; the bookings behind it must not wait for ever. */
const MOST_RETRIES = 1_000
const OLDEST = Duration.hours(12)

/** A batch that fails comes again within seconds; what waits so long is stuck. */
const LATE = Duration.minutes(15)

/** The function that tells of bookings, fed by the stream of their changes and by the queue of its own messages. */
export class Notifications extends Construct {
  constructor(scope: Construct, id: string, { stage, settings, messages, stream }: Props) {
    super(scope, id)
    const { tables, sms } = settings
    const timeout = MessageQueue.sendTime
    const lambda = new BundledFunction(scope, 'Notifications', { stage, entry: 'notifications', settings, timeout })
    const { may } = lambda
    may.onTable(tables.bookings, 'GetItem')
    may.onTable(tables.bookingEvents, 'PutItem', 'Query')
    may.onTable(tables.staff, 'GetItem')
    may.onTable(tables.heldMessages, 'PutItem')
    may.onTable(tables.figures, 'UpdateItem')
    may.onGuards(tables.guards, guardKinds.notifications, 'UpdateItem')
    may.sendSms(sms.region)
    const { queue, lostChanges } = messages
    may.onQueue(queue.queueArn, 'SendMessage', 'ChangeMessageVisibility')
    // Lambda itself, on the function's behalf.
    may.onQueue(queue.queueArn, 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes')
    may.readStream(stream)

    const changes = new EventSourceMapping(this, 'Changes', {
      target: lambda.live,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: MOST_RETRIES,
      maxRecordAge: OLDEST,
      onFailure: new SqsDlq(lostChanges),
    })
    const sends = new EventSourceMapping(this, 'Sends', {
      target: lambda.live,
      eventSourceArn: queue.queueArn,
      batchSize: 10,
      reportBatchItemFailures: true,
      // A burst must not use up what SNS takes in a second, of which codes need their part.
      maxConcurrency: 5,
    })
    new StageAlarm(this, 'ChangesWait', {
      stage,
      metric: lambda.metric('IteratorAge', { ...inFiveMinutes, statistic: Stats.MAXIMUM }),
      above: LATE.toMilliseconds(),
      means: 'Changes of bookings wait to be told for longer than a quarter of an hour.',
    })
    Validations.of(sends).acknowledge({
      id: 'Serverless-LambdaEventSourceMappingDestination',
      reason: 'Lambda takes none for a queue: what fails lies with the dead letters of the queue itself.',
    })
    new StageAlarm(this, 'MessageUncertain', {
      stage,
      metric: stageCount('MessageUncertain', stage),
      means: 'Nobody can say of a message whether it went out: SNS did not answer.',
    })
    // Deleted before its rights, a mapping would try in vain meanwhile; made before them it would not be made at all.
    for (const mapping of [changes, sends]) if (lambda.role) mapping.node.addDependency(lambda.role)
  }
}
