import { S3Client } from '@aws-sdk/client-s3'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { emulatorEnvironment } from './emulator-environment.ts'

/** Client of the emulator's S3. */
export function emulatedS3(endpoint: string): S3Client {
  const { region } = localStage
  // The SDK reads this one switch from the process alone.
  const quiet = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'
  process.env[quiet] = emulatorEnvironment(endpoint, region)[quiet]
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
}
