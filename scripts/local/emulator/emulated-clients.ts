import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { emulatorEnvironment } from './emulator-environment.ts'

/** What a client is made with that finds the emulator: credentials it does not check. */
function at(endpoint: string) {
  const { region } = localStage
  // The SDK reads this one switch from the process alone.
  const quiet = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'
  process.env[quiet] = emulatorEnvironment(endpoint, region)[quiet]
  return { endpoint, region, credentials: { accessKeyId: 'test', secretAccessKey: 'test' } }
}

export const emulatedS3 = (endpoint: string) => new S3Client({ ...at(endpoint), forcePathStyle: true })
export const emulatedLambda = (endpoint: string) => new LambdaClient(at(endpoint))
export const emulatedLogs = (endpoint: string) => new CloudWatchLogsClient(at(endpoint))
