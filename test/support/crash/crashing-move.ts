import { moveToAccount } from '../../../functions/membership/member-move.ts'
import { sqs } from '../../../functions/notifications/message-queue.ts'
import { cognito } from '../../../functions/platform/aws/cognito.ts'
import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'
import { crashBeforeWrite } from './crash-before-write.ts'

/** A move of a member whose process dies just before its nth write. */
export type CrashingMove = { numbers: Parameters<typeof moveToAccount>[0]; dieBeforeWrite: number }

async function run({ numbers, dieBeforeWrite }: CrashingMove) {
  crashBeforeWrite(dieBeforeWrite, [dynamo, cognito, sqs])
  await moveToAccount(numbers, new Date())
  process.send?.({ status: 200 })
  process.disconnect()
}

process.once('message', (move: CrashingMove) => void run(move))
