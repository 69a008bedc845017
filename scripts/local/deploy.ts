import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DeleteBucketPolicyCommand, HeadBucketCommand } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { localStage } from '../../infra/stages/local-stage.ts'
import { emulatedS3 } from './emulator/emulated-clients.ts'
import { emulatorEnvironment, withoutAws } from './emulator/emulator-environment.ts'
import { projectFolder } from './local-folder.ts'
import { runCommand } from './run-command.ts'

export type EmulatorAddress = { endpoint: string; port: number; issuer?: string | undefined }

const { account, region } = localStage
const cdk = join(projectFolder, 'node_modules', 'aws-cdk', 'bin', 'cdk')

/** The outputs of the local stacks. */
export type StackOutputs = Record<'data' | 'identity' | 'backend' | 'web', Readonly<Record<string, string>>>

const outputsSchema = z.object({
  'aircon-booking-local-data': z.record(z.string(), z.string()),
  'aircon-booking-local-identity': z.record(z.string(), z.string()),
  'aircon-booking-local-backend': z.record(z.string(), z.string()),
  'aircon-booking-local-web': z.record(z.string(), z.string()),
})

/** Runs the CDK against an emulator. @param cwd folder of the app, if the command needs one @throws CommandFailed */
export function runCdk({ endpoint }: EmulatorAddress, args: string[], cwd: string, logFile: string): Promise<string> {
  return runCommand(process.execPath, [cdk, ...args, '--no-notices', '--ci'], {
    cwd,
    logFile,
    env: {
      ...withoutAws(),
      ...emulatorEnvironment(endpoint, region),
      CDK_DISABLE_CLI_TELEMETRY: 'true',
      CDK_DISABLE_VERSION_CHECK: 'true',
      // `npm test` validates the templates.
      CDK_VALIDATION: 'false',
    },
  })
}

const assets = `cdk-hnb659fds-assets-${account}-${region}`

async function isBootstrapped(endpoint: string): Promise<boolean> {
  try {
    await emulatedS3(endpoint).send(new HeadBucketCommand({ Bucket: assets }))
    return true
  } catch {
    return false
  }
}

/** Bootstraps the emulator for the CDK unless it is. @returns whether it was not @throws CommandFailed */
export async function bootstrap(emulator: EmulatorAddress, folder: string): Promise<boolean> {
  if (await isBootstrapped(emulator.endpoint)) return false
  // A folder without an app avoids a synthesis, which the bootstrap does not need.
  await runCdk(emulator, ['bootstrap', `aws://${account}/${region}`], folder, join(folder, 'bootstrap.log'))
  // It denies plain HTTP, and the emulator has no TLS.
  await emulatedS3(emulator.endpoint).send(new DeleteBucketPolicyCommand({ Bucket: assets }))
  return true
}

/**
 * Deploys the stacks of the local stage.
 * @param emulator.tables suffix of restored tables
 * @param folder receives the templates, the log and the outputs
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
  const settings = { stage: 'local', emulatorPort: port, issuer, tables }
  const context = Object.entries(settings).flatMap(([key, value]) =>
    value === undefined ? [] : ['-c', `${key}=${value}`],
  )
  const args = ['deploy', '--all', '--require-approval', 'never', '--method', 'direct', '--concurrency', '2']
  const files = ['--output', join(folder, 'cdk.out'), '--outputs-file', outputsFile]
  const all = [...args, '--progress', 'events', ...files, ...context]
  await runCdk(emulator, all, project, join(folder, 'deploy.log'))
  const outputs = outputsSchema.parse(JSON.parse(readFileSync(outputsFile, 'utf8')))
  return {
    data: outputs['aircon-booking-local-data'],
    identity: outputs['aircon-booking-local-identity'],
    backend: outputs['aircon-booking-local-backend'],
    web: outputs['aircon-booking-local-web'],
  }
}
