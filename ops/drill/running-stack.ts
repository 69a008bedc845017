import { setTimeout as sleep } from 'node:timers/promises'
import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
  waitUntilFunctionUpdatedV2,
} from '@aws-sdk/client-lambda'
import { internationalPhone } from '#shared/customer/phone.ts'
import type { OperationsCommand } from '#shared/operations/commands.ts'
import { emulatorEnvironment } from '../../scripts/local/emulator/emulator-environment.ts'
import { readSentMessages } from '../../scripts/local/sent-messages.ts'
import { readStackFile, type StackFile } from '../../scripts/local/stack-file.ts'
import { callFunction } from '../commands/deployed-function.ts'

/** Returns the local stack and directs the AWS clients of this process to it. @throws LaunchError while none runs */
export function runningStack(): StackFile {
  const stack = readStackFile()
  Object.assign(process.env, emulatorEnvironment(stack.endpoint, stack.region))
  return stack
}

/** Changes environment variables of a function. @returns a function that restores them */
export async function changeEnvironment(FunctionName: string, changes: Record<string, string>) {
  const lambda = new LambdaClient({})
  const { Environment } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }))
  const setVariables = async (Variables: Record<string, string>) => {
    await lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Environment: { Variables } }))
    await waitUntilFunctionUpdatedV2({ client: lambda, maxWaitTime: 60 }, { FunctionName })
  }
  const variables = Environment?.Variables ?? {}
  await setVariables({ ...variables, ...changes })
  return () => setVariables(variables)
}

/** Runs a command of `npm run ops` on the local stage. */
export async function runOperation(command: OperationsCommand, input: object): Promise<Record<string, unknown>> {
  const response = await callFunction('local', 'backend/operationsFunction', { command, input })
  return (response as { reply: Record<string, unknown> }).reply
}

/** Counts the texts to a number that SNS accepted. */
export async function countTexts(stack: StackFile, phone: string): Promise<number> {
  const messages = await readSentMessages(stack)
  return messages.filter(({ phone: to }) => to === internationalPhone(phone)).length
}

/** Messages are retried after 30 seconds and then after a minute. */
const TIME_LIMIT_SECONDS = 120

export async function waitUntil(isTrue: () => Promise<boolean>, seconds = TIME_LIMIT_SECONDS): Promise<void> {
  for (let second = 0; second < seconds && !(await isTrue()); second += 1) await sleep(1_000)
}

/** A second copy of a message would arrive within seconds. */
export const waitForDuplicates = () => sleep(5_000)
