import { Duration } from 'aws-cdk-lib'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
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

    const lost = deadLetterQueue(this, 'LostChanges', stage)
    lambda.readStream(this, stream, { lost, batchSize: 25 })
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
