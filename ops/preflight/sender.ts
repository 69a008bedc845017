import { paginateListOriginationNumbers, SNSClient } from '@aws-sdk/client-sns'
import { check } from '../checks/check.ts'
import { fail, pass, skipped, type Verdict, warn } from '../checks/verdict.ts'
import { type Account, clientIn } from './account.ts'

/** Numbers of the account that text messages can be sent from. */
type Numbers = readonly string[]

export function judgeSender(numbers: Numbers, account: Account): Verdict {
  const { smsRegion, smsSender: { id, number } = {} } = account.settings
  if (number !== undefined && !numbers.includes(number))
    return fail(
      `${number} is no number of the account in ${smsRegion} that sends messages`,
      `Mend "smsSender.number" in infra/stages/${account.stage}.json, or leave it out: SNS takes one of its own then.`,
    )
  if (id !== undefined)
    return warn(
      `${id}: whether it is registered SNS does not tell`,
      `aws pinpoint-sms-voice-v2 describe-sender-ids --region ${smsRegion} must name it, for the country KR.`,
    )
  return number === undefined ? skipped('the settings name none: SNS takes one of its own') : pass(number)
}

async function readNumbers({ settings }: Account, abortSignal: AbortSignal): Promise<Numbers> {
  if (settings.smsSender?.number === undefined) return []
  const client = new SNSClient(clientIn(settings.smsRegion))
  const numbers: string[] = []
  for await (const { PhoneNumbers = [] } of paginateListOriginationNumbers({ client }, {}, { abortSignal }))
    for (const { PhoneNumber, NumberCapabilities = [] } of PhoneNumbers)
      if (PhoneNumber !== undefined && NumberCapabilities.includes('SMS')) numbers.push(PhoneNumber)
  return numbers
}

export const sender = check('SMS sender', ['sns:ListOriginationNumbers'], readNumbers, judgeSender)
