import { CloudFrontClient, paginateListDistributions } from '@aws-sdk/client-cloudfront'
import { distributionComment, edgeRegion } from '../../infra/stack-locations.ts'
import { check } from '../checks/check.ts'
import { fail, pass, type Verdict, warn } from '../checks/verdict.ts'
import { type Account, clientIn } from './account.ts'

/** @property names under which it answers, besides its own */
type Found = { id: string; comment: string; names: readonly string[] }

/** Whether a distribution can be made, as far as that can be known before: an account that has one was let. */
export function judgeDistributions(found: readonly Found[], { stage, settings }: Account): Verdict {
  const name = settings.domain?.name
  const holder = found.find(
    ({ names, comment }) => name !== undefined && names.includes(name) && comment !== distributionComment(stage),
  )
  if (holder !== undefined)
    return fail(`${name} is a name of ${holder.id} already`, `Take the name off distribution ${holder.id} first.`)
  if (found.length > 0) return pass(`the account has ${found.length}`)
  return warn(
    'the account has none: whether it may make one cannot be known before',
    'If Web fails with “Your account must be verified before you can add new CloudFront resources”, ask AWS Support for ' +
      'that, and deploy again.',
  )
}

async function readDistributions(_: Account, abortSignal: AbortSignal): Promise<Found[]> {
  const found: Found[] = []
  const client = new CloudFrontClient(clientIn(edgeRegion))
  for await (const { DistributionList } of paginateListDistributions({ client }, {}, { abortSignal }))
    for (const { Id = '', Comment = '', Aliases } of DistributionList?.Items ?? [])
      found.push({ id: Id, comment: Comment, names: Aliases?.Items ?? [] })
  return found
}

export const distributions = check(
  'CloudFront',
  ['cloudfront:ListDistributions'],
  readDistributions,
  judgeDistributions,
)
