import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { internationalPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { settingsOf } from './settings.ts'
import { keepingDeadline, timeLimits } from './time-limits.ts'

/** One attempt alone: a message whose answer was lost may have gone out, and is never sent twice for one request. */
export const sns = keepingDeadline(new SNSClient({ region: settingsOf('sms').region, ...timeLimits(1) }))

/** Hands one text message to SNS. @throws the SDK's error when SNS did not take it, or did not say so */
export async function sendSms(phone: PhoneDigits, text: string): Promise<void> {
  await sns.send(
    new PublishCommand({
      PhoneNumber: internationalPhone(phone),
      Message: text,
      MessageAttributes: { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } },
    }),
  )
}

/** Whether SNS itself said no, so that nothing was sent: anything else may have gone out, and its answer was lost. */
export function isRefusedBySns(thrown: unknown): boolean {
  const { $metadata } = Object(thrown) as { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode ?? 0
  return status >= 400 && status < 500
}
