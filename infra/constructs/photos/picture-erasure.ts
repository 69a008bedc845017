import { Duration } from 'aws-cdk-lib'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import type { FunctionSettings } from '#shared/deployment.ts'
import { onEmulator } from '../../emulator.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { BundledFunction } from '../bundled-function.ts'
import { deadLetterQueue, depthOf } from '../message-queue.ts'
import { inFiveMinutes, StageAlarm } from '../watch/stage-alarm.ts'

/** @property stream ARN of the stream of `Bookings` */
type Props = { stage: StageSettings; settings: FunctionSettings<'picture-erasure'>; stream: string }

const LATE = Duration.minutes(15)

/** Reads the stream of bookings, and deletes the pictures that no booking names any more. It can do nothing else. */
export class PictureErasure extends Construct {
  constructor(scope: Construct, id: string, { stage, settings, stream }: Props) {
    super(scope, id)
    const lambda = new BundledFunction(scope, 'PictureEraser', { stage, entry: 'picture-erasure', settings })
    lambda.may.onObjects(settings.photos.bucket, ['DeleteObject'])
    lambda.may.listObjects(settings.photos.bucket)
    lambda.may.readStream(stream)

    const lost = deadLetterQueue(this, 'LostChanges', stage)
    const changes = new EventSourceMapping(this, 'Changes', {
      target: lambda.live,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 1_000,
      maxRecordAge: Duration.hours(12),
      onFailure: new SqsDlq(lost),
    })
    // A mapping needs the rights of the role as long as it exists.
    if (lambda.role) changes.node.addDependency(lambda.role)
    new StageAlarm(this, 'PicturesWait', {
      severity: 'notice',
      stage,
      metric: lambda.metric('IteratorAge', { ...inFiveMinutes, statistic: Stats.MAXIMUM }),
      above: LATE.toMilliseconds(),
      means: 'Pictures that no booking names wait for their deletion for longer than 15 minutes.',
    })
    if (!onEmulator(stage))
      new StageAlarm(this, 'PicturesLost', {
        severity: 'notice',
        stage,
        metric: depthOf(lost),
        means: 'Changes of bookings were given up before their pictures were deleted; the night deletes them.',
      })
  }
}
