import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'
import { type Handover, runHandover } from '../staff/run-handover.ts'
import { crashBeforeWrite } from './crash-before-write.ts'

/** A handover whose process dies just before its nth write. */
export type CrashingHandover = { handover: Handover; dieBeforeWrite: number }

async function run({ handover, dieBeforeWrite }: CrashingHandover) {
  crashBeforeWrite(dieBeforeWrite, [dynamo])
  await runHandover(handover)
  process.send?.({ status: 200 })
  process.disconnect()
}

process.once('message', (call: CrashingHandover) => void run(call))
