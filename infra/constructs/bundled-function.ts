import { CfnOutput, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Alias,
  Architecture,
  Code,
  type IFunction,
  type IVersion,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { type FunctionName, type FunctionSettings, functionSettings } from '#shared/deployment.ts'
import { dataProtection } from '../data-protection.ts'
import { onEmulator } from '../emulator.ts'
import { bundleFunction } from '../lambda-build/bundle-lambda.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { rightsOf } from './function-rights.ts'
import type { MessageQueue } from './message-queue.ts'

type Props<Entry extends FunctionName> = {
  stage: StageSettings
  /** Name of the entry file in `functions/`, without `.ts`. */
  entry: Entry
  /** The function gets only those that its schema names. */
  settings: FunctionSettings<Entry>
  /** A function without a waiting caller may take longer than a request. */
  timeout?: Duration
}

// Forty cold functions at once on one machine take seconds; a transaction cut off there may have committed.
const requestTime = Duration.seconds(15)

/** Props of a construct around a function that is not part of the API. */
export type FunctionProps<Entry extends FunctionName> = {
  stage: StageSettings
  settings: FunctionSettings<Entry>
  messages: MessageQueue
}

/** One Lambda of the product: bundled at synth, with a role and a log group of its own that hold no other rights. */
export class BundledFunction<Entry extends FunctionName> extends LambdaFunction {
  /** Grants rights to the function. */
  readonly may = rightsOf(this)
  /** The released version, code and settings together. All callers call this alias (decision 0022). */
  readonly live: Alias & IFunction

  constructor(scope: Construct, id: string, { stage, entry, settings, timeout = requestTime }: Props<Entry>) {
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: stage.logRetentionDays,
      removalPolicy: dataProtection(stage).removalPolicy,
    })
    logGroup.grantWrite(role)
    const reserved = stage.concurrency?.[entry]
    super(scope, id, {
      code: Code.fromAsset(bundleFunction(entry)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 1024,
      timeout,
      ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
      tracing: Tracing.ACTIVE,
      role,
      logGroup,
      // Old versions stay: one of them may have to serve again.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
      environment: {
        SETTINGS: Stack.of(scope).toJsonString(functionSettings[entry].parse(settings)),
        POWERTOOLS_SERVICE_NAME: entry,
        POWERTOOLS_LOG_LEVEL: 'INFO',
        // There the machine's own Node.js runs the function, which may be older than the runtime named above.
        ...(onEmulator(stage) ? { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' } : {}),
      },
    })
    // There code is replaced while whoever develops waits for it, without a version of its own.
    // CDK declares one property of these with `undefined` and without, which exact optional types tell apart.
    const version = onEmulator(stage) ? this.latestVersion : (this.currentVersion as IVersion)
    this.live = new Alias(this, 'Live', { aliasName: 'live', version }) as Alias & IFunction
    new CfnOutput(scope, `${id}Function`, { value: this.functionName })
    new CfnOutput(scope, `${id}LogGroup`, { value: logGroup.logGroupName })
    Validations.of(this).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason:
        'No event is left over: whoever calls waits for the answer, stream and queue keep what failed, and the next run of a schedule does what one left.',
    })
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes trace segments, and DynamoDB lists streams, for no resource in particular.',
    })
  }
}
