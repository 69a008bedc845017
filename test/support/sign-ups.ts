import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { CodePurpose } from '#shared/customer/one-time-code.ts'
import { documents } from '../../functions/platform/tables.ts'
import { issueCode } from '../../functions/sms/one-time-code-store.ts'

/** A code that was issued, without its message. */
export async function issuedCode(phone: string, purpose: CodePurpose, now = new Date()): Promise<string> {
  const { code, write } = await issueCode(phone, purpose, now)
  await documents.send(new PutCommand(write.Put))
  return code
}

/** Another six digits. */
export const wrongCode = (code: string) => String(((Number(code) - 100_000 + 1) % 900_000) + 100_000)
