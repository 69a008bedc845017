import { CfnOutput, Duration, Validations } from 'aws-cdk-lib'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { messageLimits } from '#shared/limits.ts'
import { onEmulator } from '../emulator.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { StageAlarm, sumOf } from './watch/stage-alarm.ts'

/** Timeout of the function that sends; an unfinished job is visible again after six times that. */
const SEND_SECONDS = 30
const VISIBLE_AFTER = Duration.seconds(6 * SEND_SECONDS)

/** Twice the longest delay of a job: one of a later hour is queued again and again. */
const LONGEST_WAIT = Duration.minutes(30)

const RETENTION = Duration.days(14)

export const depthOf = (queue: Queue) => queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM })

/** The queue of message jobs, and its dead letters, which `npm run ops -- resend` sends again. */
export class MessageQueue extends Construct {
  static readonly sendTime = Duration.seconds(SEND_SECONDS)
  readonly queue: Queue
  readonly deadLetters: Queue
  /** Changes of bookings that Lambda gave up on. */
  readonly lostChanges: Queue

  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id)
    this.deadLetters = deadLetterQueue(this, 'DeadLetters', stage)
    this.lostChanges = deadLetterQueue(this, 'LostChanges', stage)
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      // The emulator uses plain HTTP.
      enforceSSL: !onEmulator(stage),
      retentionPeriod: RETENTION,
      visibilityTimeout: VISIBLE_AFTER,
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: messageLimits.tries },
    })
    new StageAlarm(this, 'MessagesWait', {
      severity: 'page',
      stage,
      metric: this.queue.metricApproximateAgeOfOldestMessage({
        statistic: Stats.MAXIMUM,
        period: Duration.minutes(5),
      }),
      above: LONGEST_WAIT.toSeconds(),
      means: 'A message waits for longer than 30 minutes: nothing reads the queue.',
    })
    acknowledgeHttp(this.queue, stage)
    if (!onEmulator(stage))
      new StageAlarm(this, 'DeadLetters', {
        severity: 'page',
        stage,
        metric: sumOf({ messages: depthOf(this.deadLetters), changes: depthOf(this.lostChanges) }, Duration.minutes(5)),
        means: 'Messages about bookings could not be sent, and are not retried.',
      })
    new CfnOutput(scope, 'MessageQueueUrl', { value: this.queue.queueUrl })
    new CfnOutput(scope, 'DeadLettersUrl', { value: this.deadLetters.queueUrl })
  }
}

function acknowledgeHttp(queue: Queue, stage: StageSettings) {
  if (onEmulator(stage))
    Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS4', reason: 'The emulator on this machine has no TLS.' })
}

export function deadLetterQueue(scope: Construct, id: string, stage: StageSettings): Queue {
  const reason = 'A queue of dead letters has none of its own.'
  const queue = new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: !onEmulator(stage),
    retentionPeriod: RETENTION,
  })
  Validations.of(queue).acknowledge({ id: 'AwsSolutions-SQS3', reason }, { id: 'Serverless-SQSRedrivePolicy', reason })
  acknowledgeHttp(queue, stage)
  return queue
}
