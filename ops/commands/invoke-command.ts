import type { StageName } from '#shared/deployment.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import type { Command, InputOf } from '#shared/operations/command.ts'
import { operationsResponse } from '#shared/operations/response.ts'
import { fullStackName } from '../../infra/stack-locations.ts'
import { CommandError } from '../command-line/command-error.ts'
import { commands } from './commands.ts'
import { callFunction, readStackParameter } from './deployed-function.ts'
import { type rotate, rotateSecret } from './rotate.ts'
import { settingsOf, stageTarget } from './stage-target.ts'
import { templatesOf } from './templates.ts'
import { type trace, traceRequest } from './trace.ts'

type Sent = { name: string; stage: StageName; input: Record<string, unknown> }

/** Runs a command on a stage. @throws CommandError with the sentence and code of a rejection */
export async function invokeCommand({ name, stage, input }: Sent): Promise<unknown> {
  const command = commands[name] as Command
  if (name === 'run')
    return command.reply.parse(await callFunction(stage, 'backend/schedulesFunction', { ...input, by_hand: true }))
  if (name === 'rotate') return rotateDeployed(stage, input as InputOf<typeof rotate>)
  if (name === 'trace')
    return traceRequest(input as InputOf<typeof trace>, stageTarget(stage), fullStackName(stage, 'backend'))
  if (name === 'templates') return templatesOf(settingsOf(stage))
  const response = operationsResponse.parse(
    await callFunction(stage, 'backend/operationsFunction', { command: name, input }),
  )
  if ('reply' in response) return command.reply.parse(response.reply)
  const { code, fields } = response.refused
  const sentence = command.refusals?.[code]
  throw new CommandError(`${sentence ?? apiMessages[code]} (${[code, ...fields].join(' ')})`)
}

/** With the credentials of this shell: no function may change a secret. */
async function rotateDeployed(stage: StageName, input: InputOf<typeof rotate>) {
  return rotateSecret(input, {
    target: stageTarget(stage),
    secretId: await readStackParameter(stage, `data/${input.secret}Secret`),
    web: fullStackName(stage, 'web'),
    say: (text) => console.error(`· ${text}`),
  })
}
