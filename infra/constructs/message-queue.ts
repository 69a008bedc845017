import { CfnOutput, Duration, Validations } from 'aws-cdk-lib'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { messageLimits } from '#shared/limits.ts'
import { onEmulator } from '../emulator.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { StageAlarm, sumOf } from './watch/stage-alarm.ts'

/** The function that sends has half a minute; a job that it dropped is shown again after six times that. */
const SEND_SECONDS = 30
const VISIBLE_AFTER = Duration.seconds(6 * SEND_SECONDS)

const KEPT = Duration.days(14)

const depthOf = (queue: Queue) => queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM })

/** Messages about bookings on their way, and those that could not be sent: whole, so that they can be driven again. */
export class MessageQueue extends Construct {
  static readonly sendTime = Duration.seconds(SEND_SECONDS)
  readonly queue: Queue
  readonly deadLetters: Queue
  /** Where Lambda tells of changes of bookings that it gave up on. */
  readonly lostChanges: Queue

  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id)
    this.deadLetters = this.#last('DeadLetters', 'What could not be sent lies here until somebody drives it again.')
    this.lostChanges = this.#last('LostChanges', 'What Lambda gave up on lies here until somebody looks at it.')
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: KEPT,
      visibilityTimeout: VISIBLE_AFTER,
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: messageLimits.tries },
    })
    if (!onEmulator(stage))
      new StageAlarm(this, 'DeadLetters', {
        stage,
        metric: sumOf({ messages: depthOf(this.deadLetters), changes: depthOf(this.lostChanges) }, Duration.minutes(5)),
        means: 'Messages about bookings could not be sent, and are not retried.',
      })
    new CfnOutput(scope, 'MessageQueueUrl', { value: this.queue.queueUrl })
    new CfnOutput(scope, 'DeadLettersUrl', { value: this.deadLetters.queueUrl })
  }

  #last(id: string, reason: string): Queue {
    const queue = new Queue(this, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: KEPT,
    })
    Validations.of(queue).acknowledge(
      { id: 'AwsSolutions-SQS3', reason },
      { id: 'Serverless-SQSRedrivePolicy', reason },
    )
    return queue
  }
}
