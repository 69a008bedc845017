import { afterEach, beforeEach } from 'vitest'
import { documents } from '../../../functions/platform/dynamodb/tables.ts'

/** The DynamoDB commands that this process sends, anew for every test of a file; empty it to begin again. */
export function askedCommands(): string[] {
  const asked: string[] = []
  beforeEach(() => {
    asked.length = 0
    documents.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          asked.push(String(commandName))
          return next(args)
        },
      { step: 'initialize', name: 'asked', override: true },
    )
  })
  afterEach(() => {
    documents.middlewareStack.remove('asked')
  })
  return asked
}
