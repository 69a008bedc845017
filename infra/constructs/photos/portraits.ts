import { Duration, Validations } from 'aws-cdk-lib'
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import type { FunctionSettings } from '#shared/deployment.ts'
import { portraitsFolder } from '#shared/photos/portrait.ts'
import { onEmulator } from '../../emulator.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { BundledFunction } from '../bundled-function.ts'
import { inFiveMinutes, StageAlarm, stageCount } from '../watch/stage-alarm.ts'

/** @property stream ARN of the stream of `Staff` */
type Props = { stage: StageSettings; settings: FunctionSettings<'portraits'>; stream: string }

const LATE = Duration.minutes(1)
const noLoss = 'An event says only that something changed; the next one, and the night, do the work.'

/**
 * Deletes the pictures of portraits that no staff member names, and copies portraits with the consent of the technician into the
 * bucket of the site: the only function that writes there, and only below one folder (decision 0054).
 */
export class Portraits extends Construct {
  constructor(scope: Construct, id: string, { stage, settings, stream }: Props) {
    super(scope, id)
    const { tables, photos, site } = settings
    const lambda = new BundledFunction(scope, 'PortraitPublisher', {
      stage,
      entry: 'portraits',
      settings,
      memorySize: 512,
    })
    const { may } = lambda
    may.readAttributes(tables.staff, 'Scan', 'staff_id', 'portrait')
    may.onObjects(photos.bucket, ['GetObject', 'DeleteObject'], portraitsFolder)
    may.listObjects(photos.bucket, portraitsFolder)
    may.onObjects(site.bucket, ['PutObject', 'DeleteObject'], portraitsFolder)
    may.listObjects(site.bucket, portraitsFolder)

    const changes = lambda.readStream(this, stream, { batchSize: 100 })
    Validations.of(changes).acknowledge({ id: 'Serverless-LambdaEventSourceMappingDestination', reason: noLoss })
    const night = new Rule(this, 'Night', {
      description: 'Deletes pictures of portraits that no staff member names',
      // 03:40 in Seoul.
      schedule: Schedule.cron({ minute: '40', hour: '18' }),
      targets: [new LambdaFunction(lambda.live, { retryAttempts: 2, maxEventAge: Duration.hours(2) })],
    })
    Validations.of(night).acknowledge({ id: 'Serverless-EventBusDLQ', reason: noLoss })
    new StageAlarm(this, 'PortraitsWait', {
      severity: 'notice',
      stage,
      metric: lambda.metric('IteratorAge', { ...inFiveMinutes, statistic: Stats.MAXIMUM }),
      above: LATE.toMilliseconds(),
      means: 'Portraits of withdrawn consents stay public for longer than a minute.',
    })
    if (!onEmulator(stage)) this.#changesUnread(stage)
  }

  /** A disabled event source has no metric: Lambda measures only what it reads. */
  #changesUnread(stage: StageSettings) {
    const period = Duration.minutes(30)
    new StageAlarm(this, 'PortraitsUnread', {
      severity: 'notice',
      stage,
      metric: new MathExpression({
        expression: 'IF(FILL(changed, 0) > 0 AND FILL(read, 0) == 0, 1, 0)',
        usingMetrics: {
          changed: stageCount('PortraitsChanged', stage).with({ period }),
          read: stageCount('StaffChangesRead', stage).with({ period }),
        },
        label: 'portraits without a reader',
        period,
      }),
      means: 'A portrait was changed, and the function of portraits got no change: its event source is disabled.',
    })
  }
}
