import { CfnElement, Stack, Validations } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { dataProtection } from '../data-protection.ts'
import { onEmulator } from '../emulator.ts'
import type { StageSettings } from '../stages/stage-settings.ts'

/** The bucket of the built site: private, read by CloudFront alone. */
export function siteBucket(scope: Construct, id: string, settings: StageSettings): IBucket {
  // The emulator uses plain HTTP, which a bucket for TLS only rejects.
  const emulated = onEmulator(settings)
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    ...(emulated ? {} : { enforceSSL: true, minimumTLSVersion: 1.2 }),
    removalPolicy: dataProtection(settings).removalPolicy,
  })
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Only CloudFront reads it, and access logs would hold viewers’ addresses.',
  })
  if (emulated)
    Validations.of(bucket).acknowledge({ id: 'AwsSolutions-S10', reason: 'The emulator on this machine has no TLS.' })
  // The cast: the types of the CDK do not fit `exactOptionalPropertyTypes`.
  return bucket as IBucket
}

/** Returns the logical ID of the bucket, by which findings of cdk-nag name it. */
export function idOf(bucket: IBucket): string {
  const resource = bucket.node.defaultChild
  if (!CfnElement.isCfnElement(resource)) throw new Error('The bucket of the site is not of this stack.')
  return Stack.of(resource).getLogicalId(resource)
}
