import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { CodePurpose } from '#shared/customer/one-time-code.ts'
import type { UserPoolSetting } from '#shared/deployment.ts'
import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'
import { issueTicket } from '../../../functions/sign-in/ticket.ts'
import { issueCode } from '../../../functions/sms/one-time-code-store.ts'

/** What goes with a call that asks for a code. */
export type CodeAnswer = { challenge: string; code: string }

/** A code that was issued, without its message. */
export async function issuedCode(phone: string, purpose: CodePurpose, now = new Date()): Promise<CodeAnswer> {
  const { code, challenge, write } = issueCode(phone, purpose, now)
  await dynamo.send(new PutCommand(write.Put))
  return { challenge, code }
}

/** Another six digits. */
const wrongCode = (code: string) => String(((Number(code) - 100_000 + 1) % 900_000) + 100_000)

/** The same challenge with a code that is not its own. */
export const wrongAnswer = ({ challenge, code }: CodeAnswer): CodeAnswer => ({ challenge, code: wrongCode(code) })

/** The code of a person who received none. */
export const neverSent: CodeAnswer = { challenge: 'A'.repeat(22), code: '123456' }

/** A ticket for a user, as a proof earns it. */
export async function aTicket(uid: string, since = new Date(), pool: UserPoolSetting = 'userPool'): Promise<string> {
  const { ticket } = await issueTicket({ pool, uid }, issueCode('01000000000', 'login', since).challenge, since)
  return ticket
}
