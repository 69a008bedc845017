import { beforeEach, expect, it, vi } from 'vitest'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { stubEnvironment, stubSettings } from '../../../support/in-process/function-env.ts'

beforeEach(() => {
  vi.resetModules()
  stubEnvironment()
})

/** Returns the attributes of a sent message. */
async function attributesOf(sender: object) {
  stubSettings({ sms: sender })
  const { snsSender, sns } = await import('../../../../functions/platform/aws/sms.ts')
  const calls: unknown[] = []
  sns.middlewareStack.add(
    () => async (args) => {
      calls.push((args.input as { MessageAttributes?: unknown }).MessageAttributes)
      return { output: { $metadata: {} }, response: {} }
    },
    { step: 'initialize', name: 'calls' },
  )
  await snsSender.send('01012345678' as PhoneDigits, '본문')
  return calls
}

const attribute = (StringValue: string) => ({ DataType: 'String', StringValue })
const urgent = { 'AWS.SNS.SMS.SMSType': attribute('Transactional') }

it('sends a transactional message without a sender ID when the stage has none', async () => {
  expect(await attributesOf({})).toEqual([urgent])
})

it.each([
  [{ senderId: 'Aircon' }, { 'AWS.SNS.SMS.SenderID': attribute('Aircon') }],
  [{ senderNumber: '+821012345678' }, { 'AWS.MM.SMS.OriginationNumber': attribute('+821012345678') }],
])('sends the sender ID of the stage: %j', async (sender, attributes) => {
  expect(await attributesOf(sender)).toEqual([{ ...urgent, ...attributes }])
})
