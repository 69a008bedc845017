import { GetSMSAttributesCommand, GetSMSSandboxAccountStatusCommand, SNSClient } from '@aws-sdk/client-sns'
import { check } from '../checks/check.ts'
import { pass, type Verdict } from '../checks/verdict.ts'
import { type Account, clientIn, failOnProduction } from './account.ts'

const snsOf = ({ settings }: Account) => new SNSClient(clientIn(settings.smsRegion))

export const judgeSandbox = (isInSandbox: boolean, account: Account): Verdict =>
  isInSandbox
    ? failOnProduction(
        account,
        `${account.settings.smsRegion} sends to verified numbers only`,
        'Ask to leave the sandbox: Support › Service quotas › SNS. Meanwhile add your own number as a destination.',
      )
    : pass(`${account.settings.smsRegion} is out of it`)

export const sandbox = check(
  'SMS sandbox',
  ['sns:GetSMSSandboxAccountStatus'],
  async (account: Account, abortSignal) =>
    (await snsOf(account).send(new GetSMSSandboxAccountStatusCommand({}), { abortSignal })).IsInSandbox === true,
  judgeSandbox,
)

/** What a new account may spend in a month. */
const NEW_ACCOUNT_USD = 1

/** @param usd what SNS may spend in a month; undefined where nobody has set it, which is a new account's */
export function judgeSpendLimit(usd: number | undefined, account: Account): Verdict {
  const { messagesUsd, messageUsd } = account.settings.budget
  const limit = usd ?? NEW_ACCOUNT_USD
  const says = `${limit} USD a month: about ${Math.round(limit / messageUsd)} messages to Korea`
  const ask = `Ask for ${messagesUsd}: Support › Service quotas › SNS › Account spend limit for SMS`
  if (limit <= NEW_ACCOUNT_USD) return failOnProduction(account, says, `${ask}.`)
  // Above its limit SNS accepts messages and delivers none.
  if (limit < messagesUsd)
    return failOnProduction(
      account,
      `${says}; the stage’s budget is ${messagesUsd}`,
      `${ask}, or lower "budget.messagesUsd".`,
    )
  return pass(says)
}

export const spendLimit = check(
  'SMS spend limit',
  ['sns:GetSMSAttributes'],
  async (account: Account, abortSignal) => {
    const asked = new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] })
    const { attributes } = await snsOf(account).send(asked, { abortSignal })
    const limit = attributes?.MonthlySpendLimit
    return limit === undefined ? undefined : Number(limit)
  },
  judgeSpendLimit,
)
