import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { internationalPhone } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { settingsOf } from '../settings.ts'
import type { MessageSender } from './message-sender.ts'
import { clientConfig, withDeadline } from './time-limits.ts'

const { region, senderId, senderNumber } = settingsOf('sms')

const text = (StringValue: string) => ({ DataType: 'String', StringValue })
const MessageAttributes = {
  'AWS.SNS.SMS.SMSType': text('Transactional'),
  ...(senderId && { 'AWS.SNS.SMS.SenderID': text(senderId) }),
  ...(senderNumber && { 'AWS.MM.SMS.OriginationNumber': text(senderNumber) }),
}

/** One attempt: a message whose response was lost may have been sent. */
export const sns = withDeadline(new SNSClient({ region, ...clientConfig(1) }))

export const snsSender: MessageSender = {
  async send(phone, message) {
    await sns.send(new PublishCommand({ PhoneNumber: internationalPhone(phone), Message: message, MessageAttributes }))
  },
  isRefusal(thrown) {
    // A call without time left never started.
    if (thrown instanceof ApiError) return true
    const { $metadata } = Object(thrown) as { $metadata?: { httpStatusCode?: number } }
    const status = $metadata?.httpStatusCode ?? 0
    return status >= 400 && status < 500
  },
  isFinal: () => false,
  findsSent: false,
}
