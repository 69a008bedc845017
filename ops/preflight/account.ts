import { CloudFrontClient, paginateListDistributions } from '@aws-sdk/client-cloudfront'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import {
  GetSMSAttributesCommand,
  GetSMSSandboxAccountStatusCommand,
  paginateListOriginationNumbers,
  SNSClient,
} from '@aws-sdk/client-sns'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import type { StageName } from '#shared/deployment.ts'
import { bootstrapVersion, distributionComment, edgeRegion, stackLocations } from '../../infra/stack-locations.ts'
import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import { type Check, fail, failOnProduction, pass, skipped, type Verdict, warn } from '../checks/check.ts'
import { isInvalidCredentials, signInToAws } from '../command-line/aws-errors.ts'

/** @property resolveNs returns the name servers of a domain */
export type Account = {
  stage: StageName
  settings: StageSettings
  resolveNs: (name: string) => Promise<string[]>
}

export const clientIn = (region: string) => ({ region, maxAttempts: 2 })

async function checkCredentials({ stage, settings }: Account, abortSignal: AbortSignal): Promise<Verdict> {
  const sts = new STSClient(clientIn(settings.region))
  try {
    const { Account, Arn = '' } = await sts.send(new GetCallerIdentityCommand({}), { abortSignal })
    if (Account === settings.account) return pass(Arn)
    return fail(
      `of account ${Account}, but ${stage} is in ${settings.account}`,
      `Use credentials of account ${settings.account}, or correct "account" in infra/stages/${stage}.json.`,
    )
  } catch (error) {
    if (isInvalidCredentials(error)) return fail(error.message, signInToAws)
    throw error
  }
}

async function checkBootstrap({ stage, settings }: Account, abortSignal: AbortSignal): Promise<Verdict> {
  const regions = [...new Set(stackLocations(settings).map(({ region }) => region))]
  const isMissing = async (region: string) => {
    const command = new GetParameterCommand({ Name: bootstrapVersion })
    return new SSMClient(clientIn(region)).send(command, { abortSignal }).then(
      () => false,
      (error: unknown) => {
        if (error instanceof ParameterNotFound) return true
        throw error
      },
    )
  }
  const missing = await Promise.all(regions.map(isMissing))
  const without = regions.filter((_, index) => missing[index])
  if (without.length === 0) return pass(regions.join(', '))
  const environments = without.map((region) => `aws://${settings.account}/${region}`).join(' ')
  return fail(`not yet: ${without.join(', ')}`, `npx cdk bootstrap -c stage=${stage} ${environments}`)
}

/** Whether AWS allows a first distribution is unknown before the deployment. */
async function checkCloudFront({ stage, settings }: Account, abortSignal: AbortSignal): Promise<Verdict> {
  const name = settings.domain?.name
  let count = 0
  const client = new CloudFrontClient(clientIn(edgeRegion))
  for await (const { DistributionList } of paginateListDistributions({ client }, {}, { abortSignal }))
    for (const { Id, Comment, Aliases } of DistributionList?.Items ?? []) {
      count += 1
      if (name !== undefined && Aliases?.Items?.includes(name) && Comment !== distributionComment(stage))
        return fail(`distribution ${Id} already has the name ${name}`, `Remove the name from distribution ${Id} first.`)
    }
  if (count > 0) return pass(`the account has ${count}`)
  return warn(
    'the account has none: AWS may have to verify it first',
    'If Web fails with “Your account must be verified before you can add new CloudFront resources”, contact AWS Support ' +
      'and deploy again.',
  )
}

/** A raised limit; a new account has 10. Lambda leaves at least 100 for functions without a reservation. */
const [ENOUGH_CONCURRENCY, UNRESERVED] = [1_000, 100]

async function checkConcurrency(account: Account, abortSignal: AbortSignal): Promise<Verdict> {
  const { region, concurrency = {} } = account.settings
  const lambda = new LambdaClient(clientIn(region))
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}), { abortSignal })
  const limit = AccountLimit?.ConcurrentExecutions ?? 0
  const reserved = Object.values(concurrency).reduce<number>((sum, count = 0) => sum + count, 0)
  const todo = `Request ${ENOUGH_CONCURRENCY} in ${region}: Service quotas › Lambda › Concurrent executions.`
  if (reserved > 0 && limit < reserved + UNRESERVED)
    return fail(`${limit} at once, but the stage reserves ${reserved} and ${UNRESERVED} must be left`, todo)
  if (limit < ENOUGH_CONCURRENCY) return failOnProduction(account, `${limit} at once: peaks return 503`, todo)
  return pass(`${limit} at once${reserved > 0 ? `, ${reserved} of them reserved` : ''}`)
}

const snsOf = ({ settings }: Account) => new SNSClient(clientIn(settings.smsRegion))

async function checkSandbox(account: Account, abortSignal: AbortSignal): Promise<Verdict> {
  const { IsInSandbox } = await snsOf(account).send(new GetSMSSandboxAccountStatusCommand({}), { abortSignal })
  const { smsRegion } = account.settings
  if (!IsInSandbox) return pass(`${smsRegion} is not in it`)
  return failOnProduction(
    account,
    `${smsRegion} sends to verified numbers only`,
    'Request to leave the sandbox: Support › Service quotas › SNS. Until then, add your own number as a destination.',
  )
}

/** Whether the account has a number that sends messages. */
async function ownsSender(account: Account, number: string, abortSignal: AbortSignal): Promise<boolean> {
  const pages = paginateListOriginationNumbers({ client: snsOf(account) }, {}, { abortSignal })
  for await (const { PhoneNumbers = [] } of pages)
    if (PhoneNumbers.some((own) => own.PhoneNumber === number && own.NumberCapabilities?.includes('SMS'))) return true
  return false
}

async function checkSender(account: Account, abortSignal: AbortSignal): Promise<Verdict> {
  const { smsRegion, smsSender: { id, number } = {} } = account.settings
  if (number !== undefined && !(await ownsSender(account, number, abortSignal)))
    return fail(
      `the account has no number ${number} in ${smsRegion} that sends messages`,
      `Correct "smsSender.number" in infra/stages/${account.stage}.json, or remove it: SNS then chooses one.`,
    )
  if (id !== undefined)
    return warn(
      `${id}: SNS does not say whether it is registered`,
      `aws pinpoint-sms-voice-v2 describe-sender-ids --region ${smsRegion} must list it for the country KR.`,
    )
  return number === undefined ? skipped('the settings name none: SNS chooses one') : pass(number)
}

const NEW_ACCOUNT_USD = 1

/** Above its spend limit, SNS accepts messages and delivers none. */
async function checkSpendLimit(account: Account, abortSignal: AbortSignal): Promise<Verdict> {
  const { messagesUsd, messageUsd } = account.settings.budget
  const command = new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] })
  const { attributes } = await snsOf(account).send(command, { abortSignal })
  const limit = Number(attributes?.MonthlySpendLimit ?? NEW_ACCOUNT_USD)
  const message = `${limit} USD a month: about ${Math.round(limit / messageUsd)} messages to Korea`
  const todo = `Request ${messagesUsd}: Support › Service quotas › SNS › Account spend limit for SMS`
  if (limit <= NEW_ACCOUNT_USD) return failOnProduction(account, message, `${todo}.`)
  if (limit >= messagesUsd) return pass(message)
  const problem = `${message}; the stage’s budget is ${messagesUsd}`
  return failOnProduction(account, problem, `${todo}, or lower "budget.messagesUsd".`)
}

export const credentials: Check<Account> = {
  name: 'credentials',
  rights: ['sts:GetCallerIdentity'],
  run: checkCredentials,
}

export const cloudFront: Check<Account> = {
  name: 'CloudFront',
  rights: ['cloudfront:ListDistributions'],
  run: checkCloudFront,
}

export const bootstrap: Check<Account> = {
  name: 'bootstrap',
  rights: ['ssm:GetParameter'],
  run: checkBootstrap,
}

type Run = Check<Account>['run']

/** Skips a check of SNS for a stage that sends by another provider. */
const ofSns =
  (run: Run): Run =>
  async (account, abortSignal) =>
    account.settings.messages.provider === 'sns'
      ? run(account, abortSignal)
      : skipped(`the stage sends by ${account.settings.messages.provider}`)

/** Limits and numbers, which no emulator has. */
export const limitChecks: readonly Check<Account>[] = [
  { name: 'concurrency', rights: ['lambda:GetAccountSettings'], run: checkConcurrency },
  { name: 'SMS sandbox', rights: ['sns:GetSMSSandboxAccountStatus'], run: ofSns(checkSandbox) },
  { name: 'SMS spend limit', rights: ['sns:GetSMSAttributes'], run: ofSns(checkSpendLimit) },
  { name: 'SMS sender', rights: ['sns:ListOriginationNumbers'], run: ofSns(checkSender) },
]
