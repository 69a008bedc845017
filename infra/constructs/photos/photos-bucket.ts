import { CfnResource, Duration, Stack, Validations } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { dataProtection } from '../../data-protection.ts'
import { onEmulator } from '../../emulator.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { acknowledgeProvider } from '../cdk-provider.ts'

/** The bucket of photos: private, without versions, so that a deleted picture is gone. Browsers reach it with signed links. */
export function photosBucket(scope: Construct, id: string, settings: StageSettings): Bucket {
  // The emulator uses plain HTTP, which a bucket for TLS only rejects.
  const emulated = onEmulator(settings)
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    ...(emulated ? {} : { enforceSSL: true, minimumTLSVersion: 1.2 }),
    lifecycleRules: [{ prefix: 'incoming/', expiration: Duration.days(1) }],
    cors: [
      {
        allowedMethods: [HttpMethods.POST, HttpMethods.GET],
        // A stage without a domain has an address of CloudFront, which is not known yet. Forms and links are signed.
        allowedOrigins: [settings.domain ? `https://${settings.domain.name}` : '*'],
        allowedHeaders: ['*'],
      },
    ],
    removalPolicy: dataProtection(settings).removalPolicy,
    // CloudFormation deletes only an empty bucket. The emulator has no custom resources, and deletes any.
    autoDeleteObjects: !settings.retained && !emulated,
  })
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'Access logs would hold viewers’ addresses; every link and every form comes from a logged request.',
  })
  if (!settings.retained && !emulated) {
    logEmptying(scope, settings)
    acknowledgeProvider(scope, 'Custom::S3AutoDeleteObjects', [
      { id: 'AwsSolutions-L1', reason: 'A function made by CDK, which chooses its runtime.' },
      { id: 'Serverless-LambdaLatestVersion', reason: 'A function made by CDK, which chooses its runtime.' },
    ])
  }
  if (emulated)
    Validations.of(bucket).acknowledge({ id: 'AwsSolutions-S10', reason: 'The emulator on this machine has no TLS.' })
  return bucket
}

/** Has the function of the CDK that empties the bucket write a log that ends with the stack. */
function logEmptying(scope: Construct, settings: StageSettings): void {
  const provider = Stack.of(scope).node.tryFindChild('Custom::S3AutoDeleteObjectsCustomResourceProvider')
  const handler = provider?.node.tryFindChild('Handler')
  if (!(handler instanceof CfnResource)) throw new Error('CDK no longer names its function Handler.')
  const logs = new LogGroup(scope, 'EmptyingLogs', {
    retention: settings.logRetentionDays,
    removalPolicy: dataProtection(settings).removalPolicy,
  })
  handler.addPropertyOverride('LoggingConfig', { LogGroup: logs.logGroupName })
}
