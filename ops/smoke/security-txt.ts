import { check } from '../checks/check.ts'
import { expiryOf, securityTxt as path } from '../checks/security-txt.ts'
import { fail, pass, type Verdict, warn } from '../checks/verdict.ts'
import { failOnProduction } from '../preflight/account.ts'
import { type Answer, fetchPage } from './fetch-page.ts'
import type { Site } from './site.ts'

const renew = ({ stage }: Site) => `Deploy Web again, which renews it for a year: npx cdk deploy Web -c stage=${stage}.`

export function judgeSecurityTxt({ status, body }: Answer, site: Site): Verdict {
  if (status !== 200)
    return failOnProduction(
      site,
      `${path} answers ${status}`,
      'Nobody is told whom to write to about a weakness: name "securityContact" in the settings, and deploy Web again.',
    )
  const { state, message: says } = expiryOf(body, new Date())
  if (state === 'good') return pass(says)
  return state === 'soon' ? warn(says, renew(site)) : fail(says, renew(site))
}

export const securityTxt = check(
  'security.txt',
  [],
  ({ url }: Site, signal) => fetchPage(url + path, { signal }),
  judgeSecurityTxt,
)
