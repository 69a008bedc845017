import { expect } from 'vitest'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { checkAccount } from '../../../ops/preflight/preflight.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { awsAnswers } from '../../support/servers/aws-stand-in.ts'

export const json = (body: object) => ({ body: JSON.stringify(body) })
export const reply = (action: string, result: string) => ({
  body: `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`,
})
export const zoneOf = (name: string, servers = ['ns-1.awsdns-01.org']) => ({
  body:
    `<GetHostedZoneResponse><HostedZone><Id>/hostedzone/Z0123456789</Id><Name>${name}.</Name></HostedZone><DelegationSet>` +
    `<NameServers>${servers.map((server) => `<NameServer>${server}</NameServer>`)}</NameServers></DelegationSet></GetHostedZoneResponse>`,
})
export const distribution = (id: string, comment: string, name: string) =>
  `<DistributionSummary><Id>${id}</Id><Comment>${comment}</Comment><Aliases><Quantity>1</Quantity><Items><CNAME>${name}</CNAME></Items></Aliases></DistributionSummary>`
export const distributions = (...summaries: string[]) => ({
  body: `<DistributionList><IsTruncated>false</IsTruncated><Quantity>${summaries.length}</Quantity><Items>${summaries.join('')}</Items></DistributionList>`,
})
/** Responses of AWS for an account without faults, with production deployed. */
export const good = {
  GetCallerIdentity: reply(
    'GetCallerIdentity',
    '<Account>123456789012</Account><Arn>arn:aws:iam::123456789012:user/o</Arn>',
  ),
  GetParameter: json({ Parameter: { Name: '/cdk-bootstrap/hnb659fds/version', Value: '30' } }),
  'GET /2016-08-19/account-settings': json({ AccountLimit: { ConcurrentExecutions: 1000 } }),
  'GET /2020-05-31/distribution': distributions(
    distribution('E1', 'Air-conditioner booking (prod)', 'book.example.com'),
  ),
  'GET /2013-04-01/hostedzone/Z0123456789': zoneOf('example.com'),
  GetSMSSandboxAccountStatus: reply('GetSMSSandboxAccountStatus', '<IsInSandbox>false</IsInSandbox>'),
  ListOriginationNumbers: reply(
    'ListOriginationNumbers',
    '<PhoneNumbers><member><PhoneNumber>+821000000001</PhoneNumber><NumberCapabilities><member>SMS</member></NumberCapabilities></member>' +
      '<member><PhoneNumber>+821000000002</PhoneNumber><NumberCapabilities><member>VOICE</member></NumberCapabilities></member></PhoneNumbers>',
  ),
  GetSMSAttributes: reply(
    'GetSMSAttributes',
    '<attributes><entry><key>MonthlySpendLimit</key><value>1000</value></entry></attributes>',
  ),
}

export const resolveNs = async () => ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.com']

export type Fault = {
  stage?: 'dev' | 'prod'
  aws?: object
  owned?: object
  resolveNs?: () => Promise<string[]>
}

/** Returns the findings for an account that differs from a good one. */
export async function found({ stage = 'prod', aws = {}, owned = {}, ...dns }: Fault) {
  await awsAnswers({ ...good, ...aws })
  const settings = awsStage(stage, { ...sampleOwned, ...owned }, `${stage}.json`)
  const findings = await checkAccount({ stage, settings, resolveNs, ...dns })
  return Object.fromEntries(findings.map(({ check, state, message, todo }) => [check, [state, message, todo]]))
}

type Text = RegExp | string
export type Case = [check: string, situation: string, fault: Fault, finding: [string, message: Text, todo: Text]]

export async function expectFinding(...[check, , fault, [state, ...texts]]: Case) {
  const expected = texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)))
  expect((await found(fault))[check]).toEqual([state, ...expected])
}
