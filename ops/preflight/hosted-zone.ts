import { GetHostedZoneCommand, NoSuchHostedZone, Route53Client } from '@aws-sdk/client-route-53'
import { edgeRegion } from '../../infra/stack-locations.ts'
import { check } from '../checks/check.ts'
import { fail, pass, skipped, type Verdict, warn } from '../checks/verdict.ts'
import { type Account, clientIn } from './account.ts'

/** @property delegatedTo servers that the world asks; undefined where it could not be asked. Names without a last dot. */
type Zone = { name: string; isPrivate: boolean; servers: string[]; delegatedTo: string[] | undefined }

/** Without it, the certificate would wait for its record until the deployment gives up. */
export function judgeZone(zone: Zone | 'none' | undefined, { stage, settings: { domain } }: Account): Verdict {
  if (domain === undefined) return skipped('the stage has no domain')
  if (domain.hostedZone === undefined || zone === undefined)
    return skipped('the settings name none: two records are made by hand')
  const { id, name } = domain.hostedZone
  const mend = `Mend "domain.hostedZone" in infra/stages/${stage}.json.`
  if (zone === 'none') return fail(`the account has no zone ${id}`, mend)
  if (zone.name !== name) return fail(`${id} is the zone of ${zone.name}, not of ${name}`, mend)
  if (zone.isPrivate) return fail(`${id} is private: nobody outside could read it`, mend)
  if (domain.name !== name && !domain.name.endsWith(`.${name}`))
    return fail(`${domain.name} is no name of ${name}`, mend)
  const delegate = `At the registrar of ${name}, name these servers: ${zone.servers.join(', ')}.`
  if (zone.delegatedTo === undefined) return warn(`${id}, but who answers for ${name} could not be asked`, delegate)
  if (!zone.servers.some((server) => zone.delegatedTo?.includes(server)))
    return fail(
      zone.delegatedTo.length === 0
        ? `nobody answers for ${name}`
        : `others answer for ${name}: ${zone.delegatedTo[0]}`,
      delegate,
    )
  return pass(`${id} answers for ${name}`)
}

const withoutDot = (name: string) => name.toLowerCase().replace(/\.$/, '')

/** A name that nobody has, or that has no servers. */
const isAbsent = (error: unknown) => ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')

async function serversOf(name: string, dns: Account['dns']): Promise<string[] | undefined> {
  try {
    return (await dns.resolveNs(name)).map(withoutDot)
  } catch (error) {
    return isAbsent(error) ? [] : undefined
  }
}

async function readZone({ settings, dns }: Account, abortSignal: AbortSignal): Promise<Zone | 'none' | undefined> {
  const wanted = settings.domain?.hostedZone
  if (wanted === undefined) return undefined
  try {
    const client = new Route53Client(clientIn(edgeRegion))
    const answer = await client.send(new GetHostedZoneCommand({ Id: wanted.id }), { abortSignal })
    return {
      name: withoutDot(answer.HostedZone?.Name ?? ''),
      isPrivate: answer.HostedZone?.Config?.PrivateZone === true,
      servers: (answer.DelegationSet?.NameServers ?? []).map(withoutDot),
      delegatedTo: await serversOf(wanted.name, dns),
    }
  } catch (error) {
    if (error instanceof NoSuchHostedZone) return 'none'
    throw error
  }
}

export const hostedZone = check('hosted zone', ['route53:GetHostedZone'], readZone, judgeZone)
