import { Duration } from 'aws-cdk-lib'
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { onEmulator } from '../../emulator.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { StageAlarm, stageCount, stageGauge, sumOf } from './stage-alarm.ts'

/** Number of codes in an hour below which the share that is entered says nothing. */
const FEW_CODES = 20
/** Percentage of codes that customers enter at least; an attacker who floods numbers enters none. */
const ANSWERED_PERCENT = 30
/** Number of forms in a day below which the share that S3 takes says nothing. */
const FEW_FORMS = 10
/** Percentage of forms whose upload arrives at least: some customers close the page. */
const UPLOADED_PERCENT = 50
/** Whole business hours without a booking of a customer, after a busy day, that are no chance. */
const QUIET_HOURS = 6

/** Alarms on metrics that several functions write. */
export class CountedAlarms extends Construct {
  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id)
    new StageAlarm(this, 'StepUpActive', {
      severity: 'notice',
      stage,
      metric: stageCount('BookingsRefused', stage, { code: 'VERIFICATION_REQUIRED' }),
      means: 'So many guests book that each needs a code now.',
    })
    new StageAlarm(this, 'PageFaults', {
      severity: 'page',
      stage,
      metric: stageCount('PageFaults', stage).with({ period: Duration.hours(1) }),
      // One client IP prefix alone cannot set it off.
      above: stage.rateLimits.faultsPerIpDay,
      means: 'The site loads, and its code fails in browsers.',
    })
    if (onEmulator(stage)) return
    this.#noBookings(stage)
    this.#uploadsLost(stage)
    this.#changesUnread(stage)
    this.#storedDataInvalid(stage)
    this.#codesUnanswered(stage)
    this.#openCodesHalfUsed(stage)
  }

  #noBookings(stage: StageSettings) {
    new StageAlarm(this, 'NoBookings', {
      severity: 'page',
      stage,
      metric: stageGauge('HoursWithoutBooking', stage),
      above: QUIET_HOURS - 1,
      means: 'After a busy day no customer books: the site may load and not work.',
      silent: 'as before',
    })
  }

  /** S3 counts no upload that it refuses. */
  #uploadsLost(stage: StageSettings) {
    const period = Duration.days(1)
    const count = (name: 'PhotoFormsIssued' | 'PhotosAdded' | 'PhotosRejected') =>
      stageCount(name, stage).with({ period })
    new StageAlarm(this, 'UploadsLost', {
      severity: 'notice',
      stage,
      metric: new MathExpression({
        expression: `IF(FILL(forms, 0) >= ${FEW_FORMS}, 100 * (FILL(added, 0) + FILL(rejected, 0)) / forms, 100)`,
        usingMetrics: {
          forms: count('PhotoFormsIssued'),
          added: count('PhotosAdded'),
          rejected: count('PhotosRejected'),
        },
        label: 'uploads that arrived (%)',
        period,
      }),
      below: UPLOADED_PERCENT,
      means: 'Most photos do not arrive: S3 refuses the uploads.',
    })
  }

  /** A disabled event source has no metric: Lambda measures only what it reads. */
  #changesUnread(stage: StageSettings) {
    const period = Duration.minutes(30)
    const inPeriod = { period }
    new StageAlarm(this, 'ChangesUnread', {
      severity: 'page',
      stage,
      metric: new MathExpression({
        expression: 'IF(FILL(made, 0) > 0 AND (FILL(messages, 0) == 0 OR FILL(pictures, 0) == 0), 1, 0)',
        usingMetrics: {
          made: stageCount('BookingsMade', stage).with(inPeriod),
          messages: stageCount('BookingChangesRead', stage, { reader: 'notifications' }).with(inPeriod),
          pictures: stageCount('BookingChangesRead', stage, { reader: 'picture-erasure' }).with(inPeriod),
        },
        label: 'bookings without a reader',
        period,
      }),
      // Of one at the end of a period the changes may be read in the next.
      periods: 2,
      outOf: 6,
      means: 'Bookings were made, and a function got no changes of them: its event source is disabled.',
    })
  }

  #storedDataInvalid(stage: StageSettings) {
    const invalid = {
      items: stageCount('ItemsUnreadable', stage),
      changes: stageCount('BookingChangeNotRead', stage),
      counters: stageCount('CounterDrifted', stage),
    }
    new StageAlarm(this, 'StoredDataInvalid', {
      severity: 'notice',
      stage,
      metric: sumOf(invalid, Duration.minutes(15)),
      means: 'A stored booking or a change of one could not be read, or a counter is wrong.',
    })
  }

  #codesUnanswered(stage: StageSettings) {
    const period = Duration.hours(1)
    const [sent, verified] = [stageCount('CodesSent', stage), stageCount('CodesVerified', stage)]
    new StageAlarm(this, 'CodesUnanswered', {
      severity: 'page',
      stage,
      metric: new MathExpression({
        expression: `IF(FILL(sent, 0) >= ${FEW_CODES}, 100 * FILL(verified, 0) / sent, 100)`,
        usingMetrics: { sent: sent.with({ period }), verified: verified.with({ period }) },
        label: 'codes answered (%)',
        period,
      }),
      below: ANSWERED_PERCENT,
      means: 'Of the codes that were sent, hardly any is typed in.',
    })
  }

  #openCodesHalfUsed(stage: StageSettings) {
    new StageAlarm(this, 'OpenCodesHalfUsed', {
      severity: 'notice',
      stage,
      metric: stageCount('OpenCodesSent', stage).with({ period: Duration.days(1) }),
      above: Math.floor(stage.budget.openCodesPerDay / 2),
      means: 'Half of the codes for unknown devices are used up today.',
    })
  }
}
