import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { addDemoData } from './demo/add-demo-data.ts'
import type { Emulator } from './emulator/emulator.ts'
import { emulatorEnvironment } from './emulator/emulator-environment.ts'
import { fingerprintOf } from './fingerprint.ts'
import { hotSwap } from './lambda/hot-swap.ts'
import { projectFolder } from './local-folder.ts'
import { deployLocalStage, type LocalStack } from './local-stack.ts'
import { step } from './steps.ts'

/** All that templates and bundles are made of; a deployment from a copy that holds nothing else would fail without one. */
export const deployedSources = [
  ...['infra', 'functions', 'shared', 'web/public', 'web/src/core/art'],
  ...['cdk.json', 'package.json', 'package-lock.json', 'tsconfig.json', 'SECURITY.md'],
]

type Known = { fingerprint: string; stack: LocalStack; demo?: string }

const fileOf = ({ state }: Emulator) => state && join(state, 'deployed.json')

function readKnown(emulator: Emulator): Known | undefined {
  const file = fileOf(emulator)
  return file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Known) : undefined
}

function writeKnown(emulator: Emulator, known: Known): void {
  const file = fileOf(emulator)
  if (file !== undefined) writeFileSync(file, JSON.stringify(known))
}

/** Has the next start deploy again: stacks or code of functions change meanwhile. */
export function forgetDeployment(emulator: Emulator): void {
  const file = fileOf(emulator)
  if (file !== undefined) rmSync(file, { force: true })
}

/** Deploys stacks and code of functions, unless an earlier start has deployed the same files to this emulator. */
export async function deployIfChanged(
  emulator: Emulator,
  deploy: () => Promise<LocalStack>,
  project = projectFolder,
): Promise<LocalStack> {
  const fingerprint = fingerprintOf(deployedSources, project)
  const known = readKnown(emulator)
  if (known?.fingerprint === fingerprint && (await isThere(emulator))) {
    await step('deploy the stacks', async () => 'unchanged', String)
    return known.stack
  }
  forgetDeployment(emulator)
  const stack = await deploy()
  writeKnown(emulator, { fingerprint, stack })
  return stack
}

/** Deploys stacks and code of functions. */
export async function deployAll(emulator: Emulator, logs: string): Promise<LocalStack> {
  const stack = await deployLocalStage(emulator, logs)
  // CloudFormation does not know of code that `npm run dev` has replaced.
  await step('replace the code of the functions', hotSwap(stack))
  return stack
}

/** Adds demo data, unless an earlier start has today: visits proceed with the days. */
export async function addDemoDataOfToday(emulator: Emulator, stack: LocalStack, logs: string): Promise<void> {
  const demo = `${seoulDayOf(new Date())} ${fingerprintOf(['scripts/local/demo'])}`
  const known = readKnown(emulator)
  if (known?.demo === demo)
    return step(
      'add demo data',
      async () => {},
      () => 'unchanged',
    )
  await step('add demo data', () => addDemoData(stack, logs))
  if (known) writeKnown(emulator, { ...known, demo })
}

/** Whether the last stack is complete: an emulator that was killed may have lost it. */
async function isThere({ endpoint }: Emulator): Promise<boolean> {
  Object.assign(process.env, emulatorEnvironment(endpoint, localStage.region))
  const client = new CloudFormationClient({ endpoint, region: localStage.region })
  const command = new DescribeStacksCommand({ StackName: 'aircon-booking-local-web' })
  const found = await client.send(command).catch(() => ({ Stacks: [] }))
  return /^(CREATE|UPDATE)_COMPLETE$/.test(found.Stacks?.[0]?.StackStatus ?? '')
}
