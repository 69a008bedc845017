import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CfnOutput, Duration, RemovalPolicy, Stack, Stage, Validations } from 'aws-cdk-lib'
import { AccountRootPrincipal, CompositePrincipal, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Alias,
  Architecture,
  Code,
  EventSourceMapping,
  type EventSourceMappingOptions,
  type IFunction,
  type IVersion,
  Function as LambdaFunction,
  Runtime,
  StartingPosition,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import {
  type FunctionName,
  type FunctionSettings,
  functionSettings,
  pricedFunctions,
  priceListFile,
} from '#shared/deployment.ts'
import { dataProtection } from '../data-protection.ts'
import { onEmulator } from '../emulator.ts'
import { bundleFunction } from '../lambda-build/bundle-lambda.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { rightsOf } from './function-rights.ts'
import type { MessageQueue } from './message-queue.ts'

type Props<Entry extends FunctionName> = {
  stage: StageSettings
  /** Name of the file in `functions/handlers/`, without `.ts`. */
  entry: Entry
  /** The function gets only those that its schema names. */
  settings: FunctionSettings<Entry>
  /** A function without a waiting caller may take longer than a request. */
  timeout?: Duration
  /** Megabytes. */
  memorySize?: number
}

/** Lambda gives up on a change after these, so that later changes do not wait forever. */
const limits = {
  bisectBatchOnError: true,
  reportBatchItemFailures: true,
  retryAttempts: 1_000,
  maxRecordAge: Duration.hours(12),
}

// Forty cold starts at once take seconds on one machine, and a transaction that times out may have committed.
const requestTime = Duration.seconds(15)

/** Props of a construct around a function that is not part of the API. */
export type FunctionProps<Entry extends FunctionName> = {
  stage: StageSettings
  settings: FunctionSettings<Entry>
  messages: MessageQueue
}

/**
 * Returns the folder of a function's code. Where the stage has a price list, a function that needs the list gets a folder in
 * the output of this synth: stages with other lists share the bundle.
 */
function codeOf(scope: Construct, entry: FunctionName, { prices }: StageSettings): string {
  const bundle = bundleFunction(entry)
  if (prices === undefined || !pricedFunctions.includes(entry)) return bundle
  const folder = join(Stage.of(scope)?.outdir ?? '', 'functions', entry)
  cpSync(bundle, folder, { recursive: true })
  writeFileSync(join(folder, priceListFile), JSON.stringify(prices))
  return folder
}

/** One Lambda function of the product: bundled at synth, with its own role and log group. */
export class BundledFunction<Entry extends FunctionName> extends LambdaFunction {
  /** Grants rights to the function. */
  readonly may = rightsOf(this)
  /** The released version, code and settings together. All callers call this alias (decision 0022). */
  readonly live: Alias & IFunction

  constructor(
    scope: Construct,
    id: string,
    { stage, entry, settings, timeout = requestTime, memorySize = 1024 }: Props<Entry>,
  ) {
    const lambda = new ServicePrincipal('lambda.amazonaws.com')
    const role = new Role(scope, `${id}Role`, {
      // Tests run the code of a function in their process with the rights of its role.
      assumedBy: onEmulator(stage) ? new CompositePrincipal(lambda, new AccountRootPrincipal()) : lambda,
    })
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: stage.logRetentionDays,
      removalPolicy: dataProtection(stage).removalPolicy,
    })
    logGroup.grantWrite(role)
    const reserved = stage.concurrency?.[entry] ?? 0
    super(scope, id, {
      code: Code.fromAsset(codeOf(scope, entry, stage)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize,
      timeout,
      ...(reserved > 0 && { reservedConcurrentExecutions: reserved }),
      tracing: Tracing.ACTIVE,
      role,
      logGroup,
      // A rollback needs the old versions.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
      environment: {
        SETTINGS: Stack.of(scope).toJsonString(functionSettings[entry].parse(settings)),
        POWERTOOLS_SERVICE_NAME: entry,
        POWERTOOLS_LOG_LEVEL: 'INFO',
        // The emulator runs functions with the Node.js of the machine, which may be older than the runtime above.
        ...(onEmulator(stage) ? { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' } : {}),
      },
    })
    // On the emulator a hot swap replaces the latest code, without a version.
    // The casts: the types of the CDK do not fit `exactOptionalPropertyTypes`.
    const version = onEmulator(stage) ? this.latestVersion : (this.currentVersion as IVersion)
    this.live = new Alias(this, 'Live', { aliasName: 'live', version }) as Alias & IFunction
    new CfnOutput(scope, `${id}Function`, { value: this.functionName })
    new CfnOutput(scope, `${id}LogGroup`, { value: logGroup.logGroupName })
    Validations.of(this).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason:
        'Callers wait for the response, stream and queue retain failed events, and the next run of a schedule does the work.',
    })
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Writing traces of X-Ray and listing streams of DynamoDB have no resource.',
    })
  }

  /** Runs the function on the changes of a stream. Lambda gives up on a change only where `lost` keeps it. */
  readStream(scope: Construct, stream: string, { lost, batchSize }: { lost?: IQueue; batchSize: number }) {
    this.may.readStream(stream)
    return this.readFrom(scope, 'Changes', {
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize,
      ...(lost && { ...limits, onFailure: new SqsDlq(lost) }),
    })
  }

  /** Runs the function on what a stream or a queue has. */
  readFrom(scope: Construct, id: string, options: EventSourceMappingOptions) {
    const mapping = new EventSourceMapping(scope, id, { target: this.live, ...options })
    // A mapping needs the rights of the role as long as it exists.
    if (this.role) mapping.node.addDependency(this.role)
    return mapping
  }
}
