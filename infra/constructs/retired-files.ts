import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Duration, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import { Construct } from 'constructs'
import { bundleLambda } from '../lambda-build/bundle-lambda.ts'
import { assetsFolder } from '../site-files.ts'
import { idOf } from './site-bucket.ts'

type Props = { site: string; bucket: IBucket; logGroup: ILogGroup }

/** Marks, at each deployment of another site, the hashed files that it no longer names; the bucket removes them later. */
export class RetiredFiles extends Construct {
  constructor(scope: Construct, id: string, { site, bucket, logGroup }: Props) {
    super(scope, id)
    const outdir = 'dist/retired-files'
    bundleLambda('infra/retired-files/index.ts', outdir, ['@aws-sdk/*'])
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    const lambda = new LambdaFunction(this, 'Marker', {
      code: Code.fromAsset(outdir),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 512,
      // Whoever calls it for CloudFormation has two minutes.
      timeout: Duration.seconds(100),
      tracing: Tracing.ACTIVE,
      role,
      logGroup,
    })
    const files = bucket.arnForObjects(`${assetsFolder}/*`)
    role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }))
    role.addToPolicy(
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:GetObjectTagging', 's3:PutObject', 's3:PutObjectTagging'],
        resources: [files],
      }),
    )
    const current = readdirSync(join(site, assetsFolder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${assetsFolder}/${file}`)
      .sort()
    // Another list is another call. Where it fails, files stay longer than they need to.
    const call = {
      service: 'Lambda',
      action: 'invoke',
      parameters: {
        FunctionName: lambda.functionName,
        Payload: Stack.of(this).toJsonString({ bucket: bucket.bucketName, folder: assetsFolder, current }),
      },
      outputPaths: ['StatusCode'],
      physicalResourceId: PhysicalResourceId.of('retired-files'),
    }
    const marking = new AwsCustomResource(this, 'Marking', {
      onCreate: call,
      onUpdate: call,
      policy: AwsCustomResourcePolicy.fromStatements([
        new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [lambda.functionArn] }),
      ]),
      installLatestAwsSdk: false,
      logGroup,
    })
    marking.node.addDependency(role)
    this.#acknowledge(lambda, role, bucket)
  }

  #acknowledge(lambda: LambdaFunction, role: Role, bucket: IBucket) {
    Validations.of(lambda).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason: 'The deployment waits for its answer, and the next one does what it left.',
    })
    Validations.of(role).acknowledge(
      { id: 'AwsSolutions-IAM5[Resource::*]', reason: 'X-Ray takes trace segments for no resource in particular.' },
      {
        id: `AwsSolutions-IAM5[Resource::<${idOf(bucket)}.Arn>/${assetsFolder}/*]`,
        reason: 'It marks any hashed file of the site, whose names the build makes.',
      },
    )
  }
}
