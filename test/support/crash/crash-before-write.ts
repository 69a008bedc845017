import type { dynamo } from '../../../functions/platform/dynamodb/tables.ts'

const reads = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand', 'AdminGetUserCommand'])

/**
 * Has this process die just before its nth write by these clients, as when the machine under it is taken away; a message and
 * a change of an account are writes as well.
 */
export function crashBeforeWrite(nth: number, clients: readonly object[]) {
  let writes = 0
  for (const { middlewareStack } of clients as (typeof dynamo)[])
    middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (!reads.has(String(commandName))) writes += 1
          if (writes === nth) {
            process.kill(process.pid, 'SIGKILL')
            await new Promise(() => {}) // nothing more is sent while the signal is on its way
          }
          return next(args)
        },
      { step: 'initialize', name: 'crash' },
    )
}
