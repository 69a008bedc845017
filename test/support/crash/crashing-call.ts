import { handler } from '../../../functions/handlers/account-api.ts'
import { cognito } from '../../../functions/platform/aws/cognito.ts'
import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'
import { inProcess, type Sent } from '../in-process/api-driver.ts'
import { crashBeforeWrite } from './crash-before-write.ts'

/** A call of account-api whose process dies just before its nth write. */
export type CrashingCall = { method: string; path: string; sent: Sent; dieBeforeWrite: number }

async function run({ method, path, sent, dieBeforeWrite }: CrashingCall) {
  crashBeforeWrite(dieBeforeWrite, [dynamo, cognito])
  const { status } = await inProcess(handler)(method, path, sent)
  process.send?.({ status })
  process.disconnect()
}

process.once('message', (call: CrashingCall) => void run(call))
