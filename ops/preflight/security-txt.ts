import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import { check } from '../checks/check.ts'
import { expiryOf, securityTxt as path } from '../checks/security-txt.ts'
import { pass, skipped, type Verdict, warn } from '../checks/verdict.ts'
import { type Answer, fetchPage } from '../smoke/fetch-page.ts'
import { addressOf } from '../smoke/find-site.ts'

/** What a deployment would replace: nothing of it stands in its way, but whoever puts one off should know. */
export function judgeRenewal(answer: Answer | string): Verdict {
  if (typeof answer === 'string') return skipped(answer)
  if (answer.status !== 200) return skipped(`none is served: ${answer.status}`)
  const { state, message: says } = expiryOf(answer.body, new Date())
  return state === 'good' ? pass(says) : warn(says, 'Do not put this deployment off: it renews it for a year.')
}

export const securityTxt = check(
  'security.txt',
  ['cloudformation:DescribeStacks'],
  async (settings: StageSettings, signal): Promise<Answer | string> => {
    if (settings.stage === 'local') return 'the launcher writes it by itself'
    const address = await addressOf(settings)
    if (address instanceof Error) return 'no site is known yet'
    return fetchPage(address + path, { signal }).catch(() => `${address} does not answer yet`)
  },
  judgeRenewal,
)
