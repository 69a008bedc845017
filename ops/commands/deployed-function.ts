import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import type { StageName } from '#shared/deployment.ts'
import { parameterName } from '../../infra/parameter-name.ts'
import type { StackParameter } from '../../infra/stack-parameters.ts'
import { CommandError } from '../command-line/command-error.ts'
import { stageTarget } from './stage-target.ts'

/** What a stack of the stage told the others. */
export async function readStackParameter(stage: StageName, parameter: StackParameter): Promise<string> {
  const Name = parameterName(stage, parameter)
  const { Parameter } = await new SSMClient(stageTarget(stage)).send(new GetParameterCommand({ Name }))
  if (Parameter?.Value === undefined) throw new CommandError(`${Name} says nothing: deploy the stage first.`)
  return Parameter.Value
}

/** Calls a deployed function and returns its response. @throws CommandError when the function fails */
export async function callFunction(
  stage: StageName,
  parameter: Extract<StackParameter, `backend/${string}Function`>,
  payload: object,
): Promise<unknown> {
  const where = stageTarget(stage)
  const FunctionName = await readStackParameter(stage, parameter)
  const { Payload, FunctionError } = await new LambdaClient(where).send(
    new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(payload)) }),
  )
  const answer: unknown = JSON.parse(Buffer.from(Payload ?? []).toString('utf8') || 'null')
  if (FunctionError === undefined) return answer
  const reason = (answer as { errorMessage?: string } | null)?.errorMessage ?? FunctionError
  throw new CommandError(`The function failed: ${reason}. Its log says where: query "faults" of the stage's logs.`)
}
