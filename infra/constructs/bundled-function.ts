import { join } from 'node:path'
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { bundleLambda } from '../lambda-build/bundle-lambda.ts'
import type { StageSettings } from '../stages/stage-settings.ts'

type Props = {
  settings: StageSettings
  /** Name of the entry file in `functions/`, without `.ts`. */
  entry: string
  environment: Record<string, string>
}

/** Folder of the bundles, from the root of the project. */
const bundles = 'dist/functions'

/** One Lambda of the product: bundled at synth, with a role and a log group of its own that hold no other rights. */
export class BundledFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, { settings, entry, environment }: Props) {
    const outdir = join(bundles, entry)
    bundleLambda(join('functions', `${entry}.ts`), outdir)
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: settings.logRetentionDays,
      removalPolicy: settings.stage === 'local' ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    })
    logGroup.grantWrite(role)
    super(scope, id, {
      code: Code.fromAsset(outdir),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 1024,
      // Forty cold functions at once on one machine take seconds; a transaction cut off there may have committed.
      timeout: Duration.seconds(15),
      tracing: Tracing.ACTIVE,
      role,
      logGroup,
      environment: {
        ...environment,
        STAGE: settings.stage,
        POWERTOOLS_SERVICE_NAME: entry,
        POWERTOOLS_LOG_LEVEL: 'INFO',
        // There the machine's own Node.js runs the function, which may be older than the runtime named above.
        ...(settings.stage === 'local' ? { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' } : {}),
      },
    })
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes trace segments for no resource in particular.',
    })
  }
}
