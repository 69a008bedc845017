import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { emulatorEnvironment } from './emulator-environment.ts'

/** Returns the configuration of a client for the emulator, which does not check credentials. */
function configOf(endpoint: string) {
  const { region } = localStage
  // The SDK reads this switch only from the environment of the process.
  const quiet = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'
  process.env[quiet] = emulatorEnvironment(endpoint, region)[quiet]
  return { endpoint, region, credentials: { accessKeyId: 'test', secretAccessKey: 'test' } }
}

export const emulatedS3 = (endpoint: string) => new S3Client({ ...configOf(endpoint), forcePathStyle: true })
export const emulatedLambda = (endpoint: string) => new LambdaClient(configOf(endpoint))
export const emulatedLogs = (endpoint: string) => new CloudWatchLogsClient(configOf(endpoint))
