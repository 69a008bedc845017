import { internationalPhone } from '#shared/customer/phone.ts'
import { readSentMessages } from '../../../scripts/local/sent-messages.ts'
import { stack } from '../stacks/stack.ts'

type Source = Pick<typeof stack, 'endpoint' | 'smsRegion'>

async function textsTo(phone: string, source: Source): Promise<string[]> {
  // Those of all tests are thousands.
  return (await readSentMessages({ ...source, to: internationalPhone(phone) })).map(({ text }) => text)
}

/** The texts that SNS was asked to send to a number, in their order. @param phone digits as stored */
export const sentMessages = (phone: string) => textsTo(phone, stack)

/**
 * The one-time code in the last text to a number that carries one.
 * @param source the emulator that was asked to send it
 * @throws Error where none was sent
 */
export async function sentCode(phone: string, source: Source = stack): Promise<string> {
  const codes = (await textsTo(phone, source)).flatMap((text) => /(?<!\d)\d{6}(?!\d)/.exec(text) ?? [])
  const code = codes.at(-1)
  if (code === undefined) throw new Error('No code was sent to this number.')
  return code
}
