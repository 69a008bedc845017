import { RemovalPolicy } from 'aws-cdk-lib'
import type { StageSettings } from './stages/stage-settings.ts'

/** Whether a stage's data, logs and stacks outlive a wrong click or the end of their stack: on one machine they do not. */
export function keeping({ stage }: StageSettings) {
  const kept = stage !== 'local'
  return {
    removalPolicy: kept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    deletionProtection: kept,
    terminationProtection: kept,
  }
}
