import { handler } from '../../functions/account-api.ts'
import { cognito } from '../../functions/platform/cognito.ts'
import { documents } from '../../functions/platform/tables.ts'
import { inProcess, type Sent } from './api-driver.ts'

/** A call of account-api whose process dies just before its nth write, as when the machine under it is taken away. */
export type CrashingCall = { method: string; path: string; sent: Sent; dieBeforeWrite: number }

const reads = new Set(['GetItemCommand', 'QueryCommand', 'AdminGetUserCommand'])

async function run({ method, path, sent, dieBeforeWrite }: CrashingCall) {
  let writes = 0
  for (const { middlewareStack } of [documents, cognito])
    (middlewareStack as typeof documents.middlewareStack).add(
      (next, { commandName }) =>
        async (args) => {
          if (!reads.has(String(commandName))) writes += 1
          if (writes === dieBeforeWrite) {
            process.kill(process.pid, 'SIGKILL')
            await new Promise(() => {}) // nothing more is sent while the signal is on its way
          }
          return next(args)
        },
      { step: 'initialize', name: 'crash' },
    )
  const { status } = await inProcess(handler)(method, path, sent)
  process.send?.({ status })
  process.disconnect()
}

process.once('message', (call: CrashingCall) => void run(call))
