import { RemovalPolicy } from 'aws-cdk-lib'
import type { StageSettings } from './stages/stage-settings.ts'

/** What becomes of a stage's data and logs with the end of their stack, and whether that end can come by accident. */
export function dataProtection({ retained, locked }: StageSettings) {
  return {
    // What a failed first deployment made goes with it, so that the next try finds nothing in its way.
    removalPolicy: retained ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    deletionProtection: locked,
    terminationProtection: locked,
  }
}
