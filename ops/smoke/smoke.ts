import { type Check, findingsOf } from '../checks/check.ts'
import type { Finding } from '../checks/verdict.ts'
import { around, errorResponses, strangers } from './access-checks.ts'
import { apiHealth, code, days, lookup } from './api.ts'
import { assets, config } from './files.ts'
import { findSite, type SiteOptions } from './find-site.ts'
import { compression, hidden, pages, unknownPage } from './pages.ts'
import { https, securityHeaders } from './security.ts'
import { securityTxt } from './security-txt.ts'
import type { Site } from './site.ts'

export const checks: readonly Check<Site>[] = [
  ...[https, pages, unknownPage, compression, hidden, securityHeaders, config, assets, securityTxt],
  ...[apiHealth, days, errorResponses, lookup, strangers, around, code],
]

/** Asks a deployed site for what customers and staff need of it. It books nothing. */
export async function smoke(wanted: SiteOptions): Promise<Finding[]> {
  const { finding, site } = await findSite(wanted)
  const findings = [finding]
  if (site === undefined) return findings
  // One after the other: it is no test of what the site bears.
  for (const one of checks) findings.push(...(await findingsOf([one], site)))
  return findings
}
