import { Duration } from 'aws-cdk-lib'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import type { FunctionSettings } from '#shared/deployment.ts'
import { guardKinds } from '#shared/guard-kinds.ts'
import { onEmulator } from '../emulator.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { BundledFunction } from './bundled-function.ts'
import { deadLetterQueue, depthOf } from './message-queue.ts'
import { inFiveMinutes, StageAlarm } from './watch/stage-alarm.ts'

/** @property stream ARN of the stream of `Bookings` */
type Props = { stage: StageSettings; settings: FunctionSettings<'photos'>; stream: string }

const LATE = Duration.minutes(15)

/**
 * Photos of bookings and portraits: their routes, and the stream of bookings, which has the pictures deleted that no booking
 * names any more. The function changes only the photos of a booking, and only the portrait of a technician.
 */
export class Photos extends Construct {
  readonly lambda: BundledFunction<'photos'>

  constructor(scope: Construct, id: string, { stage, settings, stream }: Props) {
    super(scope, id)
    const { tables, secrets, photos } = settings
    this.lambda = new BundledFunction(scope, 'PhotoApi', {
      stage,
      entry: 'photos',
      settings,
      timeout: Duration.seconds(25),
      memorySize: 2048,
    })
    const { may } = this.lambda
    may.onTable(tables.bookings, 'GetItem')
    may.updateAttributes(tables.bookings, 'request_id', 'version', 'service_images', 'work_images')
    may.onTable(tables.bookingEvents, 'PutItem', 'Query')
    may.onTable(tables.customers, 'GetItem')
    may.onTable(tables.staff, 'GetItem')
    may.updateAttributes(tables.staff, 'staff_id', 'state', 'roles', 'portrait', 'introduced_at')
    may.onGuards(tables.guards, guardKinds.photos, 'UpdateItem')
    may.onObjects(photos.bucket, ['GetObject', 'PutObject', 'DeleteObject'])
    may.listObjects(photos.bucket)
    may.readSecret(secrets.server)
    may.readSecret(secrets.origin)
    may.readStream(stream)

    const lost = deadLetterQueue(this, 'LostChanges', stage)
    const changes = new EventSourceMapping(this, 'Changes', {
      target: this.lambda.live,
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
    if (this.lambda.role) changes.node.addDependency(this.lambda.role)
    new StageAlarm(this, 'PicturesWait', {
      severity: 'notice',
      stage,
      metric: this.lambda.metric('IteratorAge', { ...inFiveMinutes, statistic: Stats.MAXIMUM }),
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
