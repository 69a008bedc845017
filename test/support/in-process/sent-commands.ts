import { afterEach, beforeEach } from 'vitest'
import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'

/** The DynamoDB commands that this process sends, anew for every test of a file; empty it to begin again. */
export function sentCommands(): string[] {
  const asked: string[] = []
  beforeEach(() => {
    asked.length = 0
    dynamo.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          asked.push(String(commandName))
          return next(args)
        },
      { step: 'initialize', name: 'asked', override: true },
    )
  })
  afterEach(() => {
    dynamo.middlewareStack.remove('asked')
  })
  return asked
}
