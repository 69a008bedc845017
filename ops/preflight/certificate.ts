import { ACMClient, DescribeCertificateCommand, paginateListCertificates } from '@aws-sdk/client-acm'
import { edgeRegion } from '../../infra/stack-locations.ts'
import { check } from '../checks/check.ts'
import { fail, pass, skipped, type Verdict, warn } from '../checks/verdict.ts'
import { type Account, clientIn } from './account.ts'

/** The newest certificate of the stage's name. @property record that proves the name, such as `_a.x.kr CNAME _b.aws` */
type Found = { status: string; why: string | undefined; record: string | undefined }

export function judgeCertificate(found: Found | undefined, { settings: { domain } }: Account): Verdict {
  if (domain === undefined) return skipped('the stage has no domain')
  const byItself = domain.hostedZone !== undefined
  if (found === undefined)
    return byItself
      ? pass('none yet: the deployment makes it, and proves the name')
      : warn(
          `none yet: Edge will wait until ${domain.name} is proven`,
          'Run this again while Edge waits: it names the record to make.',
        )
  if (found.status === 'ISSUED') return pass(`issued for ${domain.name}`)
  if (found.status === 'PENDING_VALIDATION')
    return warn(
      `waits for the proof of ${domain.name}`,
      byItself ? 'Nothing: the deployment makes its record.' : `Make the record ${found.record ?? 'that ACM names'}.`,
    )
  return fail(
    `${found.status}${found.why === undefined ? '' : ` (${found.why})`}`,
    `Delete the certificate of ${domain.name} in ${edgeRegion}, mend its cause, and deploy Edge again.`,
  )
}

async function readCertificate({ settings }: Account, abortSignal: AbortSignal): Promise<Found | undefined> {
  const name = settings.domain?.name
  if (name === undefined) return undefined
  const client = new ACMClient(clientIn(edgeRegion))
  const found: { arn: string; at: number }[] = []
  // Without a filter ACM leaves out what has another key than RSA 2048; all states are told without one.
  for await (const { CertificateSummaryList = [] } of paginateListCertificates({ client }, {}, { abortSignal }))
    for (const { DomainName, CertificateArn = '', CreatedAt } of CertificateSummaryList)
      if (DomainName === name) found.push({ arn: CertificateArn, at: CreatedAt?.getTime() ?? 0 })
  const newest = found.sort((one, other) => other.at - one.at)[0]
  if (newest === undefined) return undefined
  const asked = new DescribeCertificateCommand({ CertificateArn: newest.arn })
  const { Certificate } = await client.send(asked, { abortSignal })
  const { Name, Type, Value } = Certificate?.DomainValidationOptions?.[0]?.ResourceRecord ?? {}
  return {
    status: Certificate?.Status ?? '',
    why: Certificate?.FailureReason,
    record: Name && `${Name} ${Type} ${Value}`,
  }
}

export const certificate = check(
  'certificate',
  ['acm:ListCertificates', 'acm:DescribeCertificate'],
  readCertificate,
  judgeCertificate,
)
