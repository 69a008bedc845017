import { afterEach, describe, expect, it, vi } from 'vitest'
import { ownedStage } from '../../../infra/stages/owned-stage.ts'
import { findingsOfAccount } from '../../../scripts/preflight/preflight.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { awsAnswers, awsError, awsJsonError } from '../../support/servers/aws-stand-in.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const json = (body: object) => ({ body: JSON.stringify(body) })
const reply = (action: string, result: string) => ({
  body: `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`,
})
const zoneOf = (name: string, servers = ['ns-1.awsdns-01.org']) => ({
  body:
    `<GetHostedZoneResponse><HostedZone><Id>/hostedzone/Z0123456789</Id><Name>${name}.</Name></HostedZone><DelegationSet>` +
    `<NameServers>${servers.map((server) => `<NameServer>${server}</NameServer>`)}</NameServers></DelegationSet></GetHostedZoneResponse>`,
})
const distribution = (id: string, comment: string, name: string) =>
  `<DistributionSummary><Id>${id}</Id><Comment>${comment}</Comment><Aliases><Quantity>1</Quantity><Items><CNAME>${name}</CNAME></Items></Aliases></DistributionSummary>`
const distributions = (...summaries: string[]) => ({
  body: `<DistributionList><IsTruncated>false</IsTruncated><Quantity>${summaries.length}</Quantity><Items>${summaries.join('')}</Items></DistributionList>`,
})
const stack = (status: string, isProtected = true) =>
  reply(
    'DescribeStacks',
    `<Stacks><member><StackName>any</StackName><StackStatus>${status}</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection></member></Stacks>`,
  )
const certificates = (...names: string[]) =>
  json({ CertificateSummaryList: names.map((name) => ({ DomainName: name, CertificateArn: `arn:${name}` })) })

/** What AWS says of an account in which everything is as it should be, and production is up. */
const good = {
  GetCallerIdentity: reply(
    'GetCallerIdentity',
    '<Account>123456789012</Account><Arn>arn:aws:iam::123456789012:user/o</Arn>',
  ),
  GetParameter: json({ Parameter: { Value: '28' } }),
  DescribeStacks: stack('UPDATE_COMPLETE'),
  'GET /2016-08-19/account-settings': json({ AccountLimit: { ConcurrentExecutions: 1000 } }),
  'GET /2020-05-31/distribution': distributions(
    distribution('E1', 'Air-conditioner booking (prod)', 'book.example.com'),
  ),
  'GET /2013-04-01/hostedzone/Z0123456789': zoneOf('example.com'),
  ListCertificates: certificates('book.example.com', 'example.com'),
  DescribeCertificate: json({ Certificate: { Status: 'ISSUED' } }),
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

const dns = { resolveNs: async () => ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.com'] }

type Planted = {
  stage?: 'dev' | 'prod'
  aws?: object
  owned?: object
  resolveNs?: () => Promise<string[]>
}

/** What is found in the account of a stage where something is otherwise. */
async function found({ stage = 'prod', aws = {}, owned = {}, resolveNs = dns.resolveNs }: Planted) {
  await awsAnswers({ ...good, ...aws })
  const settings = ownedStage(stage, { ...sampleOwned, ...owned }, `${stage}.json`)
  const findings = await findingsOfAccount({ stage, settings, dns: { resolveNs } })
  return Object.fromEntries(findings.map(({ check, state, says, todo }) => [check, [state, says, todo]]))
}

it('lets a deployment go on where all is well', async () => {
  expect(await found({})).toEqual({
    credentials: ['pass', 'arn:aws:iam::123456789012:user/o', undefined],
    bootstrap: ['pass', 'ap-northeast-2: version 28, us-east-1: version 28', undefined],
    stacks: ['pass', '6 of 6 are there', undefined],
    CloudFront: ['pass', 'the account has 1', undefined],
    'hosted zone': ['pass', 'Z0123456789 answers for example.com', undefined],
    certificate: ['pass', 'issued for book.example.com', undefined],
    concurrency: ['pass', '1000 at once', undefined],
    'SMS sandbox': ['pass', 'ap-northeast-1 is out of it', undefined],
    'SMS sender': ['skipped', 'the settings name none: SNS takes one of its own', undefined],
    'SMS spend limit': ['pass', '1000 USD a month: about 40000 messages to Korea', undefined],
  })
})

const noZone = { domain: { name: 'book.example.com' } }
const pending = json({
  Certificate: {
    Status: 'PENDING_VALIDATION',
    DomainValidationOptions: [{ ResourceRecord: { Name: '_a.book.example.com.', Type: 'CNAME', Value: '_b.aws.' } }],
  },
})
const spending = (usd: number) => ({
  GetSMSAttributes: {
    body: good.GetSMSAttributes.body.replace('1000', String(usd)),
  },
})
const absent = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}

describe('says what stands in the way, and what to do', () => {
  it.each<[check: string, what: string, planted: Planted, finding: [string, RegExp | string, RegExp | string]]>([
    [
      'bootstrap',
      'a region without it',
      { aws: { GetParameter: awsJsonError('ParameterNotFound', 'none') } },
      [
        'fail',
        'ap-northeast-2 has none, us-east-1 has none',
        'npx cdk bootstrap -c stage=prod aws://123456789012/ap-northeast-2 aws://123456789012/us-east-1',
      ],
    ],
    [
      'bootstrap',
      'one that is too old',
      { aws: { GetParameter: json({ Parameter: { Value: '5' } }) } },
      ['fail', /ap-northeast-2 has version 5, 6 is needed/, /^npx cdk bootstrap/],
    ],
    [
      'concurrency',
      'a new account, for customers',
      { aws: { 'GET /2016-08-19/account-settings': json({ AccountLimit: { ConcurrentExecutions: 10 } }) } },
      ['fail', '10 at once: busy moments are answered 503', /^Ask for 1000 in ap-northeast-2/],
    ],
    [
      'concurrency',
      'a new account, for a try',
      {
        stage: 'dev',
        aws: { 'GET /2016-08-19/account-settings': json({ AccountLimit: { ConcurrentExecutions: 10 } }) },
      },
      ['look', '10 at once: busy moments are answered 503', /^Ask for 1000/],
    ],
    [
      'CloudFront',
      'an account that was not let make one yet',
      { aws: { 'GET /2020-05-31/distribution': distributions() } },
      ['look', /cannot be known before$/, /must be verified before you can add new CloudFront resources/],
    ],
    [
      'CloudFront',
      'a name that another distribution has',
      {
        aws: { 'GET /2020-05-31/distribution': distributions(distribution('E2', 'the old site', 'book.example.com')) },
      },
      ['fail', 'book.example.com is a name of E2 already', /^Take the name off distribution E2/],
    ],
    [
      'hosted zone',
      'a zone that is not there',
      { aws: { 'GET /2013-04-01/hostedzone/Z0123456789': awsError('NoSuchHostedZone', 'none', 404) } },
      ['fail', 'the account has no zone Z0123456789', 'Mend "domain.hostedZone" in infra/stages/prod.json.'],
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
      ['fail', 'Z0123456789 is private: nobody outside could read it', /^Mend/],
    ],
    [
      'hosted zone',
      'one of which the domain is no name',
      { owned: { domain: { ...sampleOwned.domain, name: 'book.example.org' } } },
      ['fail', 'book.example.org is no name of example.com', /^Mend/],
    ],
    [
      'hosted zone',
      'the zone of another name',
      { aws: { 'GET /2013-04-01/hostedzone/Z0123456789': zoneOf('example.org') } },
      ['fail', 'Z0123456789 is the zone of example.org, not of example.com', /^Mend/],
    ],
    [
      'hosted zone',
      'a zone to which the registrar does not lead',
      { resolveNs: async () => ['ns1.registrar.kr'] },
      ['fail', 'others answer for example.com: ns1.registrar.kr', /name these servers: ns-1\.awsdns-01\.org\.$/],
    ],
    [
      'hosted zone',
      'a name that nobody answers for',
      { resolveNs: absent('ENOTFOUND') },
      ['fail', 'nobody answers for example.com', /name these servers/],
    ],
    [
      'hosted zone',
      'a machine that cannot ask',
      { resolveNs: absent('ETIMEOUT') },
      ['look', /who answers for example\.com could not be asked$/, /name these servers/],
    ],
    [
      'certificate',
      'none yet, and a record that is made by hand',
      { owned: noZone, aws: { ListCertificates: certificates() } },
      ['look', 'none yet: Edge will wait until book.example.com is proven', /^Run this again while Edge waits/],
    ],
    [
      'certificate',
      'one that waits for its record',
      { owned: noZone, aws: { DescribeCertificate: pending } },
      ['look', 'waits for the proof of book.example.com', 'Make the record _a.book.example.com. CNAME _b.aws..'],
    ],
    [
      'certificate',
      'one that failed',
      { aws: { DescribeCertificate: json({ Certificate: { Status: 'FAILED', FailureReason: 'CAA_ERROR' } }) } },
      ['fail', 'FAILED (CAA_ERROR)', /^Delete the certificate of book\.example\.com in us-east-1/],
    ],
    [
      'SMS sandbox',
      'an account in it',
      { aws: { GetSMSSandboxAccountStatus: reply('GetSMSSandboxAccountStatus', '<IsInSandbox>true</IsInSandbox>') } },
      ['fail', 'ap-northeast-1 sends to verified numbers only', /^Ask to leave the sandbox/],
    ],
    [
      'SMS sender',
      'a number that the account does not have',
      { owned: { smsSender: { number: '+821012345678' } } },
      ['fail', /^\+821012345678 is no number of the account in ap-northeast-1/, /^Mend "smsSender\.number"/],
    ],
    [
      'SMS sender',
      'a number that takes calls alone',
      { owned: { smsSender: { number: '+821000000002' } } },
      ['fail', /that sends messages$/, /or leave it out/],
    ],
    [
      'SMS sender',
      'a name, of which SNS tells nothing',
      { owned: { smsSender: { id: 'AIRCON', number: '+821000000001' } } },
      ['look', 'AIRCON: whether it is registered SNS does not tell', /describe-sender-ids --region ap-northeast-1/],
    ],
    [
      'SMS spend limit',
      'that of a new account',
      { aws: spending(1) },
      ['fail', '1 USD a month: about 40 messages to Korea', /^Ask for 220: Support/],
    ],
    [
      'SMS spend limit',
      'one that nobody has set, which is that of a new account',
      { aws: { GetSMSAttributes: reply('GetSMSAttributes', '<attributes/>') } },
      ['fail', /^1 USD a month/, /^Ask/],
    ],
    [
      'SMS spend limit',
      'one below what the stage means to spend',
      { aws: spending(40) },
      [
        'look',
        '40 USD a month: about 1600 messages to Korea; the stage’s budget is 220',
        /or lower "budget\.messagesUsd"\.$/,
      ],
    ],
  ])('%s: %s', async (check, _, planted, [state, says, todo]) => {
    const [itsState, itsWords, itsTodo] = (await found(planted))[check] ?? []
    expect(itsState).toBe(state)
    expect(itsWords).toEqual(typeof says === 'string' ? says : expect.stringMatching(says))
    expect(itsTodo).toEqual(typeof todo === 'string' ? todo : expect.stringMatching(todo))
  })

  it('certificate: the newest of a name is the one that counts', async () => {
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
      const asked: string[] = []
      await awsAnswers({ ...good, ListCertificates: json({ CertificateSummaryList }) }, (body) => asked.push(body))
      const settings = ownedStage('prod', sampleOwned, 'prod.json')
      await findingsOfAccount({ stage: 'prod', settings, dns })
      expect(asked.filter((body) => body.includes('CertificateArn'))).toEqual(['{"CertificateArn":"arn:2"}'])
    }
  })

  it('SMS sender: a number of the account is well', async () => {
    const findings = await found({ owned: { smsSender: { number: '+821000000001' } } })
    expect(findings['SMS sender']).toEqual(['pass', '+821000000001', undefined])
  })

  it('concurrency: a reservation that Lambda would refuse, whoever it is for', async () => {
    const reserving = async (count: number) => {
      const owned = { concurrency: { 'booking-api': 500, 'staff-api': count } }
      return (await found({ stage: 'dev', owned })).concurrency?.slice(0, 2)
    }
    expect(await reserving(400)).toEqual(['pass', '1000 at once, 900 of them reserved'])
    expect(await reserving(401)).toEqual(['fail', '1000 at once, but the stage reserves 901 and 100 must be left'])
  })

  it.each([
    ['ROLLBACK_COMPLETE', false, 'look', /begins by deleting aircon-booking-prod-data/],
    [
      'ROLLBACK_COMPLETE',
      true,
      'fail',
      /no-enable-termination-protection --stack-name aircon-booking-prod-data --region ap-northeast-2/,
    ],
    ['UPDATE_IN_PROGRESS', true, 'fail', /^Wait until aircon-booking-prod-data has come to its end/],
    ['UPDATE_ROLLBACK_FAILED', true, 'fail', /continue-update-rollback --stack-name aircon-booking-prod-data/],
    ['DELETE_FAILED', true, 'fail', /delete-stack --stack-name aircon-booking-prod-edge --region us-east-1/],
  ])('stacks: %s, protected %s', async (status, isProtected, state, todo) => {
    const { stacks } = await found({ aws: { DescribeStacks: stack(status, isProtected) } })
    expect(stacks).toEqual([state, expect.stringContaining(status), expect.stringMatching(todo)])
  })

  it('stacks: none yet is a first deployment', async () => {
    const aws = { DescribeStacks: awsError('ValidationError', 'Stack with id x does not exist') }
    expect((await found({ aws })).stacks).toEqual(['pass', 'none yet: this is the first deployment', undefined])
  })
})

describe('what could not be asked', () => {
  it('is said with the right that is missing, and hides nothing else', async () => {
    const findings = await found({ aws: { GetSMSAttributes: awsError('AuthorizationError', 'no', 403) } })
    expect(findings['SMS spend limit']).toEqual([
      'unknown',
      'could not be asked: AuthorizationErrorException',
      'Allow whoever runs this sns:GetSMSAttributes.',
    ])
    expect(Object.values(findings).filter(([state]) => state === 'pass')).toHaveLength(8)
  })

  it('names every right of every check to whoever has none', async () => {
    await awsAnswers({ GetCallerIdentity: good.GetCallerIdentity })
    const settings = ownedStage('prod', { ...sampleOwned, smsSender: { number: '+821000000001' } }, 'prod.json')
    const [, ...findings] = await findingsOfAccount({ stage: 'prod', settings, dns })
    expect(findings.map(({ state }) => state)).toEqual(findings.map(() => 'unknown'))
    for (const { todo } of findings) expect(todo).toMatch(/^Allow whoever runs this [a-z0-9]+:[A-Z]\w+/)
  })

  it('is everything, where the credentials are of another account or good no more', async () => {
    const other = await found({ owned: { account: '210987654321' } })
    expect(other.credentials).toEqual([
      'fail',
      'of account 123456789012, but prod is in 210987654321',
      'Take credentials of account 210987654321, or mend "account" in infra/stages/prod.json.',
    ])
    const expired = await found({ aws: { GetCallerIdentity: awsError('ExpiredToken', 'The token has expired', 403) } })
    expect(expired.credentials).toEqual(['fail', 'The token has expired', expect.stringMatching(/^Sign in to AWS/)])
    for (const { credentials, ...others } of [other, expired])
      expect(new Set(Object.values(others).map(([state]) => state))).toEqual(new Set(['skipped']))
  })
})
