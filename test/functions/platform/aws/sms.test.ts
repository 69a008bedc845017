import { beforeEach, expect, it, vi } from 'vitest'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { stubEnvironment, stubSettings } from '../../../support/in-process/function-env.ts'

beforeEach(() => {
  vi.resetModules()
  stubEnvironment()
})

/** What SNS is told of a message beside its text. */
async function attributesOf(sender: object) {
  stubSettings({ sms: sender })
  const { smsSender, sns } = await import('../../../../functions/platform/aws/sms.ts')
  const asked: unknown[] = []
  sns.middlewareStack.add(
    () => async (args) => {
      asked.push((args.input as { MessageAttributes?: unknown }).MessageAttributes)
      return { output: { $metadata: {} }, response: {} }
    },
    { step: 'initialize', name: 'asked' },
  )
  await smsSender.send('01012345678' as PhoneDigits, '본문')
  return asked
}

const told = (StringValue: string) => ({ DataType: 'String', StringValue })
const urgent = { 'AWS.SNS.SMS.SMSType': told('Transactional') }

it('sends a transactional message without a sender ID where the stage has none', async () => {
  expect(await attributesOf({})).toEqual([urgent])
})

it.each([
  [{ senderId: 'Aircon' }, { 'AWS.SNS.SMS.SenderID': told('Aircon') }],
  [{ senderNumber: '+821012345678' }, { 'AWS.MM.SMS.OriginationNumber': told('+821012345678') }],
])('sends the sender ID of the stage: %j', async (sender, attributes) => {
  expect(await attributesOf(sender)).toEqual([{ ...urgent, ...attributes }])
})
