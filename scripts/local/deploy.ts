import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { HeadBucketCommand } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { tableNames } from '#shared/deployment.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { emulatedS3 } from './emulator/emulated-clients.ts'
import { emulatorEnvironment, withoutAws } from './emulator/emulator-environment.ts'
import { projectFolder } from './local-folder.ts'
import { runCommand } from './run-command.ts'

export type EmulatorAddress = { endpoint: string; port: number; issuer?: string | undefined }

const { account, region } = localStage
const cdk = join(projectFolder, 'node_modules', 'aws-cdk', 'bin', 'cdk')

const outputs = z.object({
  'aircon-booking-local-data': z.record(
    z.enum([...Object.values(tableNames).map((name) => `${name}Table` as const), 'ServerSecretArn', 'OriginSecretArn']),
    z.string(),
  ),
  'aircon-booking-local-identity': z.object({
    UserPoolId: z.string(),
    UserPoolClientId: z.string(),
    StaffUserPoolId: z.string(),
    StaffUserPoolClientId: z.string(),
    AuthChallengeFunction: z.string(),
    AuthChallengeLogGroup: z.string(),
  }),
  'aircon-booking-local-backend': z.object({
    ApiId: z.string(),
    NotificationsFunction: z.string(),
    NotificationsLogGroup: z.string(),
    MessageQueueUrl: z.string(),
    DeadLettersUrl: z.string(),
    BookingApiFunction: z.string(),
    BookingApiLogGroup: z.string(),
    AccountApiFunction: z.string(),
    AccountApiLogGroup: z.string(),
    OperatorFunction: z.string(),
    OperatorLogGroup: z.string(),
    ScheduleRunnerFunction: z.string(),
    ScheduleRunnerLogGroup: z.string(),
    StaffApiFunction: z.string(),
    StaffApiLogGroup: z.string(),
  }),
  'aircon-booking-local-web': z.object({ SiteBucket: z.string(), SiteAddress: z.string() }),
})

/** What the local stacks tell of themselves. */
export type StackOutputs = {
  data: z.infer<typeof outputs>['aircon-booking-local-data']
  identity: z.infer<typeof outputs>['aircon-booking-local-identity']
  backend: z.infer<typeof outputs>['aircon-booking-local-backend']
  web: z.infer<typeof outputs>['aircon-booking-local-web']
}

/**
 * Has the CDK work on an emulator.
 * @param cwd folder of the app, if the command needs one
 * @throws CommandFailed
 */
export function runCdk({ endpoint }: EmulatorAddress, args: string[], cwd: string, logFile: string): Promise<string> {
  return runCommand(process.execPath, [cdk, ...args, '--no-notices', '--ci'], {
    cwd,
    logFile,
    env: {
      ...withoutAws(),
      ...emulatorEnvironment(endpoint, region),
      CDK_DISABLE_CLI_TELEMETRY: 'true',
      CDK_DISABLE_VERSION_CHECK: 'true',
      // The emulator takes what AWS would; `npm test` has the templates of an owned stage judged.
      CDK_VALIDATION: 'false',
    },
  })
}

async function isBootstrapped(endpoint: string): Promise<boolean> {
  try {
    await emulatedS3(endpoint).send(new HeadBucketCommand({ Bucket: `cdk-hnb659fds-assets-${account}-${region}` }))
    return true
  } catch {
    return false
  }
}

/**
 * Prepares the emulator for the CDK, once in the life of its state.
 * @returns whether there was anything to do
 * @throws CommandFailed
 */
export async function bootstrap(emulator: EmulatorAddress, folder: string): Promise<boolean> {
  if (await isBootstrapped(emulator.endpoint)) return false
  // Where there is no app, none is synthesised, bundles and all, only to be asked for the environment named here.
  await runCdk(emulator, ['bootstrap', `aws://${account}/${region}`], folder, join(folder, 'bootstrap.log'))
  return true
}

/**
 * Deploys the stacks of the local stage as they are shipped; with a suffix, for the restored tables that have it.
 * @param folder where the templates, the log and the outputs are put
 * @param project whose code is deployed
 * @throws CommandFailed
 */
export async function deploy(
  emulator: EmulatorAddress & { tables?: string | undefined },
  folder: string,
  project = projectFolder,
): Promise<StackOutputs> {
  const outputsFile = join(folder, 'outputs.json')
  rmSync(outputsFile, { force: true })
  const { port, issuer, tables } = emulator
  const told = { stage: 'local', emulatorPort: port, issuer, tables }
  const context = Object.entries(told).flatMap(([key, value]) => (value === undefined ? [] : ['-c', `${key}=${value}`]))
  const args = ['deploy', '--all', '--require-approval', 'never', '--method', 'direct', '--concurrency', '2']
  const files = ['--output', join(folder, 'cdk.out'), '--outputs-file', outputsFile]
  const all = [...args, '--progress', 'events', ...files, ...context]
  await runCdk(emulator, all, project, join(folder, 'deploy.log'))
  const ofStacks = outputs.parse(JSON.parse(readFileSync(outputsFile, 'utf8')))
  return {
    data: ofStacks['aircon-booking-local-data'],
    identity: ofStacks['aircon-booking-local-identity'],
    backend: ofStacks['aircon-booking-local-backend'],
    web: ofStacks['aircon-booking-local-web'],
  }
}
