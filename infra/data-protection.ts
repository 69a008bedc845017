import { RemovalPolicy } from 'aws-cdk-lib'
import type { StageSettings } from './stages/stage-settings.ts'

/** Returns what happens to data and logs when their stack is deleted, and whether it can be deleted by accident. */
export function dataProtection({ retained, locked }: StageSettings) {
  return {
    // Resources of a failed first deployment are deleted, so that the next attempt can create them.
    removalPolicy: retained ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    deletionProtection: locked,
    terminationProtection: locked,
  }
}
