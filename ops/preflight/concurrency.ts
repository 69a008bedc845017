import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { check } from '../checks/check.ts'
import { fail, pass, type Verdict } from '../checks/verdict.ts'
import { type Account, clientIn, failOnProduction } from './account.ts'

/** What an account has whose limit was raised once; a new one has 10. */
const ENOUGH = 1_000
/** Lambda keeps so many for functions without a reservation. */
const UNRESERVED = 100

/** @property limit functions that the account runs at once @property reserved of them for functions of the stage */
type Concurrency = { limit: number; reserved: number }

export function judgeConcurrency({ limit, reserved }: Concurrency, account: Account): Verdict {
  const { region } = account.settings
  const todo = `Ask for ${ENOUGH} in ${region}: Service quotas › Lambda › Concurrent executions.`
  if (reserved > 0 && limit < reserved + UNRESERVED)
    return fail(`${limit} at once, but the stage reserves ${reserved} and ${UNRESERVED} must be left`, todo)
  if (limit < ENOUGH) return failOnProduction(account, `${limit} at once: busy moments are answered 503`, todo)
  return pass(`${limit} at once${reserved > 0 ? `, ${reserved} of them reserved` : ''}`)
}

async function readConcurrency({ settings }: Account, abortSignal: AbortSignal): Promise<Concurrency> {
  const lambda = new LambdaClient(clientIn(settings.region))
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}), { abortSignal })
  const reserved = Object.values(settings.concurrency ?? {}).reduce<number>((sum, each = 0) => sum + each, 0)
  return { limit: AccountLimit?.ConcurrentExecutions ?? 0, reserved }
}

export const concurrency = check('concurrency', ['lambda:GetAccountSettings'], readConcurrency, judgeConcurrency)
