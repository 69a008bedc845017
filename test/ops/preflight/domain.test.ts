import { afterEach, describe, it, vi } from 'vitest'
import { sampleOwned } from '../../support/sample-stage.ts'
import { awsError } from '../../support/servers/aws-stand-in.ts'
import { type Case, expectFinding, zoneOf } from './an-account.ts'

afterEach(() => {
  vi.unstubAllEnvs()
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
  ])('reports a fault of the domain with its fix: %s: %s', expectFinding)
})
