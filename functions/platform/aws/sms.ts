import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { internationalPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { settingsOf } from '../settings.ts'
import { clientConfig, withDeadline } from './time-limits.ts'

/** A provider of SMS; another one than SNS implements this type. */
export type SmsSender = {
  /**
   * Sends one SMS.
   * @throws if it was rejected or the result is unknown
   */
  send(phone: PhoneDigits, text: string): Promise<void>
  /** Whether an error of `send` means that nothing was sent. Any other message may have been sent. */
  isRefusal(thrown: unknown): boolean
}

const { region, senderId, senderNumber } = settingsOf('sms')

const text = (StringValue: string) => ({ DataType: 'String', StringValue })
const MessageAttributes = {
  'AWS.SNS.SMS.SMSType': text('Transactional'),
  ...(senderId && { 'AWS.SNS.SMS.SenderID': text(senderId) }),
  ...(senderNumber && { 'AWS.MM.SMS.OriginationNumber': text(senderNumber) }),
}

/** One attempt: a message whose response was lost may have been sent. */
export const sns = withDeadline(new SNSClient({ region, ...clientConfig(1) }))

export const smsSender: SmsSender = {
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
}
