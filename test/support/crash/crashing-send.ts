import type { SQSEvent } from 'aws-lambda'
import { sendJobs } from '../../../functions/notifications/send-jobs.ts'
import { sns } from '../../../functions/platform/aws/sms.ts'
import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'
import { crashBeforeWrite } from './crash-before-write.ts'

/** A batch of the queue, sent by a process that dies just before its nth write or message. */
export type CrashingSend = { batch: SQSEvent; now: string; dieBeforeWrite: number }

async function run({ batch, now, dieBeforeWrite }: CrashingSend) {
  crashBeforeWrite(dieBeforeWrite, [dynamo, sns])
  await sendJobs(batch, new Date(now))
  process.send?.({ status: 200 })
  process.disconnect()
}

process.once('message', (send: CrashingSend) => void run(send))
