import { CfnResource, Stack, Validations } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { dataProtection } from '../../data-protection.ts'
import { onEmulator } from '../../emulator.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'
import { acknowledgeProvider } from '../cdk-provider.ts'

type Props = Pick<BucketProps, 'lifecycleRules' | 'cors'> & {
  stage: StageSettings
  /** Why the bucket has no access log. */
  whyNoAccessLog: string
}

/** A private bucket. Where the stage retains nothing, a function of the CDK empties it before it is deleted. */
export function privateBucket(scope: Construct, id: string, { stage, whyNoAccessLog, ...props }: Props): Bucket {
  // The emulator uses plain HTTP, which a bucket for TLS only rejects.
  const emulated = onEmulator(stage)
  // CloudFormation deletes only an empty bucket. The emulator has no custom resources, and deletes any.
  const emptied = !stage.retained && !emulated
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    ...(emulated ? {} : { enforceSSL: true, minimumTLSVersion: 1.2 }),
    removalPolicy: dataProtection(stage).removalPolicy,
    autoDeleteObjects: emptied,
    ...props,
  })
  Validations.of(bucket).acknowledge({ id: 'AwsSolutions-S1', reason: whyNoAccessLog })
  if (emptied) {
    logEmptying(scope, stage)
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
function logEmptying(scope: Construct, stage: StageSettings): void {
  const provider = Stack.of(scope).node.tryFindChild('Custom::S3AutoDeleteObjectsCustomResourceProvider')
  const handler = provider?.node.tryFindChild('Handler')
  if (!(handler instanceof CfnResource)) throw new Error('CDK no longer names its function Handler.')
  const logs = new LogGroup(scope, 'EmptyingLogs', {
    retention: stage.logRetentionDays,
    removalPolicy: dataProtection(stage).removalPolicy,
  })
  handler.addPropertyOverride('LoggingConfig', { LogGroup: logs.logGroupName })
}
