import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/** The bucket of the built site: private, read by CloudFront alone. */
export class SiteBucket extends Bucket {
  // Never an S3 website. Said here because CDK's own declaration does not suit exact optional property types.
  override get isWebsite(): boolean {
    return false
  }

  /** @param emulated an emulator speaks plain HTTP, which a bucket for TLS only would refuse */
  constructor(scope: Construct, id: string, { emulated }: { emulated: boolean }) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      ...(emulated ? {} : { enforceSSL: true, minimumTLSVersion: 1.2 }),
      removalPolicy: emulated ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Only CloudFront reads it, and access logs would hold viewers’ addresses.',
    })
    if (!emulated) return
    Validations.of(this).acknowledge({ id: 'AwsSolutions-S10', reason: 'The emulator on this machine has no TLS.' })
  }
}
