import { CfnElement, Stack } from 'aws-cdk-lib'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { privateBucket } from './private-bucket.ts'

/** The bucket of the built site, read by CloudFront alone. */
export const siteBucket = (scope: Construct, id: string, stage: StageSettings): IBucket =>
  // The cast: the types of the CDK do not fit `exactOptionalPropertyTypes`.
  privateBucket(scope, id, {
    stage,
    whyNoAccessLog: 'Only CloudFront reads it, and access logs would hold viewers’ addresses.',
  }) as IBucket

/** Returns the logical ID of the bucket, by which findings of cdk-nag name it. */
export function idOf(bucket: IBucket): string {
  const resource = bucket.node.defaultChild
  if (!CfnElement.isCfnElement(resource)) throw new Error('The bucket of the site is not of this stack.')
  return Stack.of(resource).getLogicalId(resource)
}
