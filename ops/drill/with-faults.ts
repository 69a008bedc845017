import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda'
import type { EmulatedFunction } from '../../infra/emulator.ts'
import { emulatorEnvironment } from '../../scripts/local/emulator/emulator-environment.ts'
import { readStackFile, type StackFile } from '../../scripts/local/stack-file.ts'
import { type Call, type Fault, startFaultyAws } from './faulty-aws.ts'

/** The stack that runs here, which this process talks to from now on. @throws LaunchError while none does */
export function runningStack(): StackFile {
  const stack = readStackFile()
  Object.assign(process.env, emulatorEnvironment(stack.endpoint, stack.region))
  return stack
}

type Faults = { of(call: Call): Fault | undefined }

/** Has these deployed functions reach AWS through faults, as long as the work takes; afterwards all is as it was. */
export async function withFaults(
  { endpoint, functions }: Pick<StackFile, 'endpoint' | 'functions'>,
  names: readonly EmulatedFunction[],
  work: (faults: Faults) => Promise<void>,
): Promise<void> {
  const { address, faults, stop } = await startFaultyAws(endpoint)
  const undos: (() => Promise<unknown>)[] = []
  try {
    for (const name of names) undos.push(await leadThrough(address, functions[name].name))
    await work(faults)
  } finally {
    faults.of = () => undefined
    for (const undo of undos) await undo()
    stop()
  }
}

/** @returns leads it back */
async function leadThrough(address: string, FunctionName: string) {
  const lambda = new LambdaClient({})
  const { Environment } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }))
  const Variables = Environment?.Variables ?? {}
  const update = (variables: Record<string, string>) =>
    lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Environment: { Variables: variables } }))
  await update({ ...Variables, AWS_ENDPOINT_URL: address })
  return () => update(Variables)
}
