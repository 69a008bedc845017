import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { internationalPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { settingsOf } from '../settings.ts'
import { clientConfig, withDeadline } from './time-limits.ts'

/** Whoever takes text messages: another provider than SNS is one more of these. */
export type SmsSender = {
  /** Hands one text message over. @throws where it was not taken, or nobody said so */
  send(phone: PhoneDigits, text: string): Promise<void>
  /** Whether what `send` threw means that nothing was sent: anything else may have gone out, and its answer was lost. */
  isRefusal(thrown: unknown): boolean
}

const { region, senderId, senderNumber } = settingsOf('sms')

const text = (StringValue: string) => ({ DataType: 'String', StringValue })
const MessageAttributes = {
  'AWS.SNS.SMS.SMSType': text('Transactional'),
  ...(senderId && { 'AWS.SNS.SMS.SenderID': text(senderId) }),
  ...(senderNumber && { 'AWS.MM.SMS.OriginationNumber': text(senderNumber) }),
}

/** One attempt alone: a message whose answer was lost may have gone out, and is never sent twice for one request. */
export const sns = withDeadline(new SNSClient({ region, ...clientConfig(1) }))

export const smsSender: SmsSender = {
  async send(phone, message) {
    await sns.send(new PublishCommand({ PhoneNumber: internationalPhone(phone), Message: message, MessageAttributes }))
  },
  isRefusal(thrown) {
    // A call for which there was no time left was never begun.
    if (thrown instanceof ApiError) return true
    const { $metadata } = Object(thrown) as { $metadata?: { httpStatusCode?: number } }
    const status = $metadata?.httpStatusCode ?? 0
    return status >= 400 && status < 500
  },
}
