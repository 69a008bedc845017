import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { localStage } from '../../infra/stages/local-stage.ts'
import type { StackOutputs } from './deploy.ts'
import type { Emulator } from './emulator/emulator.ts'
import { emulatorEnvironment } from './emulator/emulator-environment.ts'
import { fingerprintOf } from './fingerprint.ts'

/** All that templates and bundles are made of. */
const sources = ['infra', 'functions', 'shared', 'cdk.json', 'package.json', 'package-lock.json']

type Deployment = { outputs: StackOutputs; issuer: string | undefined }
type Known = Deployment & { fingerprint: string }

const fileOf = ({ state }: Emulator) => state && join(state, 'deployed.json')

/** Returns what an earlier start deployed from the same files to this emulator, if it is still there. */
export async function findDeployment(emulator: Emulator): Promise<Deployment | undefined> {
  const file = fileOf(emulator)
  if (file === undefined || !existsSync(file)) return undefined
  const known = JSON.parse(readFileSync(file, 'utf8')) as Known
  return known.fingerprint === fingerprintOf(sources) && (await isThere(emulator)) ? known : undefined
}

/** Remembers a deployment until the next start. */
export function rememberDeployment(emulator: Emulator, deployment: Deployment): void {
  const file = fileOf(emulator)
  const known: Known = { ...deployment, fingerprint: fingerprintOf(sources) }
  if (file !== undefined) writeFileSync(file, JSON.stringify(known))
}

/** Has the next start deploy again: the stacks change meanwhile. */
export function forgetDeployment(emulator: Emulator): void {
  const file = fileOf(emulator)
  if (file !== undefined) rmSync(file, { force: true })
}

/** Whether the last stack is complete: an emulator that was killed may have lost it. */
async function isThere({ endpoint }: Emulator): Promise<boolean> {
  Object.assign(process.env, emulatorEnvironment(endpoint, localStage.region))
  const client = new CloudFormationClient({ endpoint, region: localStage.region })
  const command = new DescribeStacksCommand({ StackName: 'aircon-booking-local-web' })
  const found = await client.send(command).catch(() => ({ Stacks: [] }))
  return /^(CREATE|UPDATE)_COMPLETE$/.test(found.Stacks?.[0]?.StackStatus ?? '')
}
