import type { SQSEvent } from 'aws-lambda'
import { sendJobs } from '../../functions/notifications/send-jobs.ts'
import { sns } from '../../functions/platform/sms.ts'
import { documents } from '../../functions/platform/tables.ts'

/** A batch of the queue, sent by a process that dies just before its nth write or message. */
export type CrashingSend = { batch: SQSEvent; now: string; dieBeforeWrite: number }

const reads = new Set(['GetItemCommand', 'QueryCommand'])

async function run({ batch, now, dieBeforeWrite }: CrashingSend) {
  let writes = 0
  for (const { middlewareStack } of [documents, sns])
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
  await sendJobs(batch, new Date(now))
  process.send?.({ status: 200 })
  process.disconnect()
}

process.once('message', (send: CrashingSend) => void run(send))
