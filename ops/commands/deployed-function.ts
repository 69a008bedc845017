import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import type { StageName } from '#shared/deployment.ts'
import { parameterName, type StackParameter } from '../../infra/parameter-name.ts'
import { CommandError } from '../command-line/command-error.ts'
import { stageTarget } from './stage-target.ts'

/** Reads a parameter that a stack wrote for the others. */
export async function readStackParameter(stage: StageName, parameter: StackParameter): Promise<string> {
  const Name = parameterName(stage, parameter)
  const { Parameter } = await new SSMClient(stageTarget(stage)).send(new GetParameterCommand({ Name }))
  if (Parameter?.Value === undefined) throw new CommandError(`${Name} has no value: deploy the stage first.`)
  return Parameter.Value
}

/** Calls a deployed function and returns its response. @throws CommandError when the function fails */
export async function callFunction(
  stage: StageName,
  parameter: Extract<StackParameter, `backend/${string}Function`>,
  payload: object,
): Promise<unknown> {
  const target = stageTarget(stage)
  const FunctionName = await readStackParameter(stage, parameter)
  const { Payload, FunctionError } = await new LambdaClient(target).send(
    new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(payload)) }),
  )
  const response: unknown = JSON.parse(Buffer.from(Payload ?? []).toString('utf8') || 'null')
  if (FunctionError === undefined) return response
  const reason = (response as { errorMessage?: string } | null)?.errorMessage ?? FunctionError
  throw new CommandError(`The function failed: ${reason}. See its log: query "faults" of the stage's logs.`)
}
