import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { check } from '../checks/check.ts'
import { fail, pass, type Verdict } from '../checks/verdict.ts'
import { isInvalidCredentials, signInToAws } from '../command-line/aws-errors.ts'
import { type Account, clientIn } from './account.ts'

type Caller = { account: string; arn: string } | { problem: string }

/** Whose credentials these are. @param account of the stage */
export function judgeCaller(caller: Caller, { settings: { account, stage } }: Account): Verdict {
  if ('problem' in caller) return fail(caller.problem, signInToAws)
  if (caller.account === account) return pass(caller.arn)
  return fail(
    `of account ${caller.account}, but ${stage} is in ${account}`,
    `Take credentials of account ${account}, or mend "account" in infra/stages/${stage}.json.`,
  )
}

async function readCaller({ settings }: Account, abortSignal: AbortSignal): Promise<Caller> {
  try {
    const sts = new STSClient(clientIn(settings.region))
    const { Account = '', Arn = '' } = await sts.send(new GetCallerIdentityCommand({}), { abortSignal })
    return { account: Account, arn: Arn }
  } catch (error) {
    if (isInvalidCredentials(error)) return { problem: error.message }
    throw error
  }
}

export const credentials = check('credentials', ['sts:GetCallerIdentity'], readCaller, judgeCaller)
