import { GetHostedZoneCommand, NoSuchHostedZone, Route53Client } from '@aws-sdk/client-route-53'
import { edgeRegion } from '../../infra/stack-locations.ts'
import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import { type Check, fail, pass, skipped, type Verdict, warn } from '../checks/check.ts'
import { securityTxtExpiry, securityTxtPath } from '../checks/security-txt.ts'
import { fetchPage } from '../smoke/fetch-page.ts'
import { findSiteUrl } from '../smoke/find-site.ts'
import { type Account, clientIn } from './account.ts'

const withoutDot = (name: string) => name.toLowerCase().replace(/\.$/, '')

/** Without a delegated zone, the certificate waits for its record until the deployment fails. */
async function checkHostedZone({ stage, settings, resolveNs }: Account, abortSignal: AbortSignal): Promise<Verdict> {
  const { domain } = settings
  if (domain === undefined) return skipped('the stage has no domain')
  if (domain.hostedZone === undefined) return skipped('the settings name none: add two records by hand')
  const { id, name } = domain.hostedZone
  const todo = `Correct "domain.hostedZone" in infra/stages/${stage}.json.`
  const client = new Route53Client(clientIn(edgeRegion))
  const response = await client.send(new GetHostedZoneCommand({ Id: id }), { abortSignal }).catch((error: unknown) => {
    if (error instanceof NoSuchHostedZone) return undefined
    throw error
  })
  if (response === undefined) return fail(`the account has no zone ${id}`, todo)
  const { HostedZone, DelegationSet } = response
  const zoneName = withoutDot(HostedZone?.Name ?? '')
  if (zoneName !== name) return fail(`${id} is the zone of ${zoneName}, not of ${name}`, todo)
  if (HostedZone?.Config?.PrivateZone) return fail(`${id} is private: the internet cannot read it`, todo)
  if (domain.name !== name && !domain.name.endsWith(`.${name}`)) return fail(`${domain.name} is not in ${name}`, todo)
  const servers = (DelegationSet?.NameServers ?? []).map(withoutDot)
  const delegate = `At the registrar of ${name}, enter these servers: ${servers.join(', ')}.`
  const delegatedTo = await resolveServers(name, resolveNs)
  if (delegatedTo === undefined) return warn(`${id}, but DNS did not answer who serves ${name}`, delegate)
  if (servers.some((server) => delegatedTo.includes(server))) return pass(`${id} serves ${name}`)
  return fail(`${name} is served by ${delegatedTo[0] ?? 'no server'}`, delegate)
}

async function resolveServers(name: string, resolveNs: Account['resolveNs']): Promise<string[] | undefined> {
  try {
    return (await resolveNs(name)).map(withoutDot)
  } catch (error) {
    const isAbsent = ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')
    return isAbsent ? [] : undefined
  }
}

/** Each deployment renews security.txt for a year: an old one blocks nothing, but should not wait. */
async function checkSecurityTxt(settings: StageSettings, signal: AbortSignal): Promise<Verdict> {
  if (settings.stage === 'local') return skipped('the launcher writes it')
  const url = await findSiteUrl(settings)
  if (url instanceof Error) return skipped('no site is known yet')
  const page = await fetchPage(url + securityTxtPath, { signal }).catch(() => undefined)
  if (page === undefined) return skipped(`${url} does not answer yet`)
  if (page.status !== 200) return skipped(`the site has none: ${page.status}`)
  return judgeExpiry(page.body)
}

export function judgeExpiry(body: string): Verdict {
  const { state, message } = securityTxtExpiry(body, new Date())
  return state === 'good' ? pass(message) : warn(message, 'Do not postpone this deployment: it renews it for a year.')
}

export const hostedZone: Check<Account> = {
  name: 'hosted zone',
  rights: ['route53:GetHostedZone'],
  run: checkHostedZone,
}

export const securityTxt: Check<StageSettings> = {
  name: 'security.txt',
  rights: ['cloudformation:DescribeStacks'],
  run: checkSecurityTxt,
}
