import type { StageName } from '#shared/deployment.ts'
import { messages } from '#shared/messages.ko.ts'
import { operationsAnswer } from '#shared/operations/answer.ts'
import type { Command } from '#shared/operations/command.ts'
import { commands } from './commands.ts'
import { callFunction } from './deployed-function.ts'

/** An expected no: its sentence, and the exit code 1. */
export class Refused extends Error {}

type Sent = { name: string; stage: StageName; input: Record<string, unknown> }

/** What the deployed function says to a command. @throws Refused with a sentence and its code */
export async function answerOf({ name, stage, input }: Sent): Promise<unknown> {
  const command = commands[name] as Command
  if (name === 'run')
    return command.reply.parse(await callFunction(stage, 'backend/schedulesFunction', { ...input, by_hand: true }))
  const answer = operationsAnswer.parse(
    await callFunction(stage, 'backend/operationsFunction', { command: name, input }),
  )
  if ('reply' in answer) return command.reply.parse(answer.reply)
  const { code, fields } = answer.refused
  const sentence = command.refusals?.[code]
  throw new Refused(`${sentence ?? messages[code]} (${[code, ...fields].join(' ')})`)
}
