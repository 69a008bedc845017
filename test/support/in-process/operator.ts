import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import type { OperationsCommand } from '#shared/operations/commands.ts'
import type { OperationsResponse } from '#shared/operations/response.ts'
import { handler } from '../../../functions/handlers/operations.ts'
import { asFunction } from './function-role.ts'

const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 60_000 } as Context

/** Has the function do a command in this process. */
export const command = (name: OperationsCommand, input: object = {}): Promise<OperationsResponse> =>
  asFunction('operations', () => handler({ command: name, input }, context))

/** What it says where it does it; a reply is whatever the test says it is. @throws Error where it refuses */
export async function replyTo(name: OperationsCommand, input: object = {}): Promise<ReturnType<typeof JSON.parse>> {
  const answer = await command(name, input)
  if ('reply' in answer) return answer.reply
  throw new Error(`${name} was refused: ${answer.refused.code}`)
}
