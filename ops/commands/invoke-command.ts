import type { StageName } from '#shared/deployment.ts'
import { messages } from '#shared/messages.ko.ts'
import type { Command, InputOf } from '#shared/operations/command.ts'
import { operationsResponse } from '#shared/operations/response.ts'
import { fullStackName } from '../../infra/stack-locations.ts'
import { CommandError } from '../command-line/command-error.ts'
import { commands } from './commands.ts'
import { callFunction, readStackParameter } from './deployed-function.ts'
import { type rotate, rotateSecret } from './rotate.ts'
import { stageTarget } from './stage-target.ts'
import { type trace, traceRequest } from './trace.ts'

type Sent = { name: string; stage: StageName; input: Record<string, unknown> }

/** What the deployed function says to a command. @throws Refused with a sentence and its code */
export async function invokeCommand({ name, stage, input }: Sent): Promise<unknown> {
  const command = commands[name] as Command
  if (name === 'run')
    return command.reply.parse(await callFunction(stage, 'backend/schedulesFunction', { ...input, by_hand: true }))
  if (name === 'rotate') return rotateDeployed(stage, input as InputOf<typeof rotate>)
  if (name === 'trace')
    return traceRequest(input as InputOf<typeof trace>, stageTarget(stage), fullStackName(stage, 'backend'))
  const answer = operationsResponse.parse(
    await callFunction(stage, 'backend/operationsFunction', { command: name, input }),
  )
  if ('reply' in answer) return command.reply.parse(answer.reply)
  const { code, fields } = answer.refused
  const sentence = command.refusals?.[code]
  throw new CommandError(`${sentence ?? messages[code]} (${[code, ...fields].join(' ')})`)
}

/** By the credentials of whoever asks: no function may change a secret. */
async function rotateDeployed(stage: StageName, input: InputOf<typeof rotate>) {
  return rotateSecret(input, {
    place: stageTarget(stage),
    secretId: await readStackParameter(stage, `data/${input.secret}Secret`),
    web: fullStackName(stage, 'web'),
    say: (text) => console.error(`· ${text}`),
  })
}
