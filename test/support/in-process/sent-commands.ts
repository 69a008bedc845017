import { afterEach, beforeEach } from 'vitest'
import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'

/** Records the DynamoDB commands of each test of a file; empty the list to start again. */
export function sentCommands(): string[] {
  const commands: string[] = []
  beforeEach(() => {
    commands.length = 0
    dynamo.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          commands.push(String(commandName))
          return next(args)
        },
      { step: 'initialize', name: 'commands', override: true },
    )
  })
  afterEach(() => {
    dynamo.middlewareStack.remove('commands')
  })
  return commands
}
