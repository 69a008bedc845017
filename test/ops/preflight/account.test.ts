import { afterEach, describe, expect, it, vi } from 'vitest'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { checkAccount } from '../../../ops/preflight/preflight.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { awsAnswers, awsError, awsJsonError } from '../../support/servers/aws-stand-in.ts'
import { type Case, distribution, distributions, expectFinding, found, good, json, resolveNs } from './an-account.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('passes every check of an account without faults', async () => {
  expect(await found({})).toEqual({
    credentials: ['pass', 'arn:aws:iam::123456789012:user/o', undefined],
    bootstrap: ['pass', 'ap-northeast-2, us-east-1, ap-northeast-1', undefined],
    CloudFront: ['pass', 'the account has 1', undefined],
    'hosted zone': ['pass', 'Z0123456789 serves example.com', undefined],
    concurrency: ['pass', '1000 at once, 5 of them reserved', undefined],
    'SMS sandbox': ['pass', 'ap-northeast-1 is not in it', undefined],
    'SMS sender': ['skipped', 'the settings name none: SNS chooses one', undefined],
    'SMS spend limit': ['pass', '1000 USD a month: about 40000 messages to Korea', undefined],
  })
})

describe('reports faults of the account with their fix', () => {
  it.each<Case>([
    [
      'concurrency',
      'a new account, for customers',
      { aws: { 'GET /2016-08-19/account-settings': json({ AccountLimit: { ConcurrentExecutions: 10 } }) } },
      ['fail', '10 at once, but the stage reserves 5 and 100 must be left', /^Request 1000 in ap-northeast-2/],
    ],
    [
      'concurrency',
      'a new account, for a try',
      {
        stage: 'dev',
        aws: { 'GET /2016-08-19/account-settings': json({ AccountLimit: { ConcurrentExecutions: 10 } }) },
      },
      ['warn', '10 at once: peaks return 503', /^Request 1000/],
    ],
    [
      'bootstrap',
      'two of three regions without one',
      {
        aws: {
          GetParameter: (region: string) =>
            region === 'ap-northeast-2' ? good.GetParameter : awsJsonError('ParameterNotFound', 'none'),
        },
      },
      [
        'fail',
        'not yet: us-east-1, ap-northeast-1',
        'npx cdk bootstrap -c stage=prod aws://123456789012/us-east-1 aws://123456789012/ap-northeast-1',
      ],
    ],
    [
      'CloudFront',
      'an account that was not let make one yet',
      { aws: { 'GET /2020-05-31/distribution': distributions() } },
      ['warn', /may have to verify it first$/, /must be verified before you can add new CloudFront resources/],
    ],
    [
      'CloudFront',
      'a name that another distribution has',
      {
        aws: { 'GET /2020-05-31/distribution': distributions(distribution('E2', 'the old site', 'book.example.com')) },
      },
      ['fail', 'distribution E2 already has the name book.example.com', /^Remove the name from distribution E2/],
    ],
  ])('reports a fault of the account with its fix: %s: %s', expectFinding)

  it('reads a reservation of concurrency of 0 as none', async () => {
    const owned = { concurrency: { photos: 0 } }
    const aws = { 'GET /2016-08-19/account-settings': json({ AccountLimit: { ConcurrentExecutions: 10 } }) }
    expect((await found({ owned, aws })).concurrency?.slice(0, 2)).toEqual(['fail', '10 at once: peaks return 503'])
  })

  it('fails on a reservation of concurrency that Lambda would reject, on every stage', async () => {
    const reserving = async (count: number) => {
      const owned = { concurrency: { 'booking-api': 500, 'staff-api': count } }
      return (await found({ stage: 'dev', owned })).concurrency?.slice(0, 2)
    }
    expect(await reserving(400)).toEqual(['pass', '1000 at once, 900 of them reserved'])
    expect(await reserving(401)).toEqual(['fail', '1000 at once, but the stage reserves 901 and 100 must be left'])
  })
})

describe('a check that cannot run', () => {
  it('names the right that a check lacks, and hides no other check', async () => {
    const findings = await found({ aws: { GetSMSAttributes: awsError('AuthorizationError', 'no', 403) } })
    expect(findings['SMS spend limit']).toEqual([
      'unknown',
      'could not run: AuthorizationErrorException',
      'Allow this role sns:GetSMSAttributes.',
    ])
    expect(Object.values(findings).filter(([state]) => state === 'pass')).toHaveLength(6)
  })

  it('names every right of every check when all are missing', async () => {
    await awsAnswers({ GetCallerIdentity: good.GetCallerIdentity })
    const settings = awsStage('prod', { ...sampleOwned, smsSender: { number: '+821000000001' } }, 'prod.json')
    const [, ...findings] = await checkAccount({ stage: 'prod', settings, resolveNs })
    expect(findings.map(({ state }) => state)).toEqual(findings.map(() => 'unknown'))
    for (const { todo } of findings) expect(todo).toMatch(/^Allow this role [a-z0-9]+:[A-Z]\w+/)
  })

  it('skips checks of the account when the credentials are invalid or of another account', async () => {
    const other = await found({ owned: { account: '210987654321' } })
    expect(other.credentials).toEqual([
      'fail',
      'of account 123456789012, but prod is in 210987654321',
      'Use credentials of account 210987654321, or correct "account" in infra/stages/prod.json.',
    ])
    const expired = await found({ aws: { GetCallerIdentity: awsError('ExpiredToken', 'The token has expired', 403) } })
    expect(expired.credentials).toEqual(['fail', 'The token has expired', expect.stringMatching(/^Sign in to AWS/)])
    for (const { credentials, ...others } of [other, expired])
      expect(new Set(Object.values(others).map(([state]) => state))).toEqual(new Set(['skipped']))
  })
})
