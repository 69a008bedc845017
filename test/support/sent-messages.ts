import { internationalPhone } from '#shared/customer/phone.ts'
import { readSentMessages } from '../../scripts/local/sent-messages.ts'
import { stack } from './stack.ts'

/** The texts that SNS was asked to send to a number, in their order. @param phone digits as stored */
export async function sentMessages(phone: string): Promise<string[]> {
  const messages = await readSentMessages(stack)
  return messages.filter((message) => message.phone === internationalPhone(phone)).map(({ text }) => text)
}

/** The one-time code in the last text to a number that carries one. @throws Error where none was sent */
export async function sentCode(phone: string): Promise<string> {
  const codes = (await sentMessages(phone)).flatMap((text) => /(?<!\d)\d{6}(?!\d)/.exec(text) ?? [])
  const code = codes.at(-1)
  if (code === undefined) throw new Error('No code was sent to this number.')
  return code
}
