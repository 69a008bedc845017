import { Duration } from 'aws-cdk-lib'
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { onEmulator } from '../../emulator.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { StageAlarm, stageCount } from './stage-alarm.ts'

/** Codes of an hour below which nobody can tell whether they are answered. */
const FEW_CODES = 20
/** Of so many codes people type at least so many in, in percent; who floods numbers types none. */
const ANSWERED_PERCENT = 30

/** Alarms on what several functions count together. */
export class CountedAlarms extends Construct {
  constructor(scope: Construct, id: string, stage: StageSettings) {
    super(scope, id)
    new StageAlarm(this, 'StepUpActive', {
      stage,
      metric: stageCount('BookingsRefused', stage, { code: 'VERIFICATION_REQUIRED' }),
      means: 'So many guests book that each needs a code now.',
    })
    new StageAlarm(this, 'ItemsUnreadable', {
      stage,
      metric: stageCount('ItemsUnreadable', stage),
      means: 'A part of a stored booking could not be read.',
    })
    new StageAlarm(this, 'CountersDrifted', {
      stage,
      metric: stageCount('CounterDrifted', stage),
      means: 'A count no longer fits what it counts.',
    })
    if (!onEmulator(stage)) this.#codesUnanswered(stage)
  }

  #codesUnanswered(stage: StageSettings) {
    const period = Duration.hours(1)
    const [sent, verified] = [stageCount('CodesSent', stage), stageCount('CodesVerified', stage)]
    new StageAlarm(this, 'CodesUnanswered', {
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
}
