import type { StageName } from '#shared/deployment.ts'
import { messages } from '#shared/messages.ko.ts'
import type { Command, InputOf } from '#shared/operations/command.ts'
import { operationsAnswer } from '#shared/operations/response.ts'
import { fullStackName } from '../../infra/stack-locations.ts'
import { Refused } from './command-error.ts'
import { commands } from './commands.ts'
import { callFunction, toldBy } from './deployed-function.ts'
import { type rotate, rotateSecret } from './rotate.ts'
import { whereIs } from './stage-target.ts'
import { type trace, traceRequest } from './trace.ts'

type Sent = { name: string; stage: StageName; input: Record<string, unknown> }

/** What the deployed function says to a command. @throws Refused with a sentence and its code */
export async function answerOf({ name, stage, input }: Sent): Promise<unknown> {
  const command = commands[name] as Command
  if (name === 'run')
    return command.reply.parse(await callFunction(stage, 'backend/schedulesFunction', { ...input, by_hand: true }))
  if (name === 'rotate') return rotateDeployed(stage, input as InputOf<typeof rotate>)
  if (name === 'trace')
    return traceRequest(input as InputOf<typeof trace>, whereIs(stage), fullStackName(stage, 'backend'))
  const answer = operationsAnswer.parse(
    await callFunction(stage, 'backend/operationsFunction', { command: name, input }),
  )
  if ('reply' in answer) return command.reply.parse(answer.reply)
  const { code, fields } = answer.refused
  const sentence = command.refusals?.[code]
  throw new Refused(`${sentence ?? messages[code]} (${[code, ...fields].join(' ')})`)
}

/** By the credentials of whoever asks: no function may change a secret. */
async function rotateDeployed(stage: StageName, input: InputOf<typeof rotate>) {
  return rotateSecret(input, {
    place: whereIs(stage),
    secretId: await toldBy(stage, `data/${input.secret}Secret`),
    web: fullStackName(stage, 'web'),
    say: (text) => console.error(`· ${text}`),
  })
}
