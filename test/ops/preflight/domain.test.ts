import { afterEach, describe, expect, it, vi } from 'vitest'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { checkAccount } from '../../../ops/preflight/preflight.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { awsAnswers, awsError } from '../../support/servers/aws-stand-in.ts'
import { type Case, certificates, expectFinding, good, json, resolveNs, zoneOf } from './an-account.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const noZone = { domain: { name: 'book.example.com' } }
const pending = json({
  Certificate: {
    Status: 'PENDING_VALIDATION',
    DomainValidationOptions: [{ ResourceRecord: { Name: '_a.book.example.com.', Type: 'CNAME', Value: '_b.aws.' } }],
  },
})
const absent = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}

describe('reports faults of the domain with their fix', () => {
  it.each<Case>([
    [
      'hosted zone',
      'a zone that is not there',
      { aws: { 'GET /2013-04-01/hostedzone/Z0123456789': awsError('NoSuchHostedZone', 'none', 404) } },
      ['fail', 'the account has no zone Z0123456789', 'Correct "domain.hostedZone" in infra/stages/prod.json.'],
    ],
    [
      'hosted zone',
      'a private one',
      {
        aws: {
          'GET /2013-04-01/hostedzone/Z0123456789': {
            body: zoneOf('example.com').body.replace(
              '</Name>',
              '</Name><Config><PrivateZone>true</PrivateZone></Config>',
            ),
          },
        },
      },
      ['fail', 'Z0123456789 is private: the internet cannot read it', /^Correct/],
    ],
    [
      'hosted zone',
      'one of which the domain is no name',
      { owned: { domain: { ...sampleOwned.domain, name: 'book.example.org' } } },
      ['fail', 'book.example.org is not in example.com', /^Correct/],
    ],
    [
      'hosted zone',
      'the zone of another name',
      { aws: { 'GET /2013-04-01/hostedzone/Z0123456789': zoneOf('example.org') } },
      ['fail', 'Z0123456789 is the zone of example.org, not of example.com', /^Correct/],
    ],
    [
      'hosted zone',
      'a zone to which the registrar does not lead',
      { resolveNs: async () => ['ns1.registrar.kr'] },
      ['fail', 'example.com is served by ns1.registrar.kr', /enter these servers: ns-1\.awsdns-01\.org\.$/],
    ],
    [
      'hosted zone',
      'a name without servers',
      { resolveNs: absent('ENOTFOUND') },
      ['fail', 'example.com is served by no server', /enter these servers/],
    ],
    [
      'hosted zone',
      'a machine that cannot ask',
      { resolveNs: absent('ETIMEOUT') },
      ['warn', /DNS did not answer who serves example\.com$/, /enter these servers/],
    ],
    [
      'certificate',
      'none yet, and a record that is made by hand',
      { owned: noZone, aws: { ListCertificates: certificates() } },
      [
        'warn',
        'none yet: Edge will wait until book.example.com is validated',
        /^Run this command again while Edge waits/,
      ],
    ],
    [
      'certificate',
      'one that waits for its record',
      { owned: noZone, aws: { DescribeCertificate: pending } },
      ['warn', 'waits for the validation of book.example.com', 'Add the record _a.book.example.com. CNAME _b.aws..'],
    ],
    [
      'certificate',
      'one that failed',
      { aws: { DescribeCertificate: json({ Certificate: { Status: 'FAILED', FailureReason: 'CAA_ERROR' } }) } },
      ['fail', 'FAILED (CAA_ERROR)', /^Delete the certificate of book\.example\.com in us-east-1/],
    ],
  ])('%s: %s', expectFinding)

  it('certificate: reads the newest certificate of the name', async () => {
    const name = 'book.example.com'
    const [old, young] = [1, 2].map((CreatedAt) => ({
      DomainName: name,
      CertificateArn: `arn:${CreatedAt}`,
      CreatedAt,
    }))
    for (const CertificateSummaryList of [
      [old, young],
      [young, old],
    ]) {
      const bodies: string[] = []
      await awsAnswers({ ...good, ListCertificates: json({ CertificateSummaryList }) }, (body) => bodies.push(body))
      const settings = awsStage('prod', sampleOwned, 'prod.json')
      await checkAccount({ stage: 'prod', settings, resolveNs })
      expect(bodies.filter((body) => body.includes('CertificateArn'))).toEqual(['{"CertificateArn":"arn:2"}'])
    }
  })
})
