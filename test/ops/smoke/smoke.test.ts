import { describe, expect, it } from 'vitest'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { runChecks } from '../../../ops/checks/check.ts'
import { securityTxtPath } from '../../../ops/checks/security-txt.ts'
import { apiChecks } from '../../../ops/smoke/api-checks.ts'
import type { Site } from '../../../ops/smoke/find-site.ts'
import { judgeRedirect, siteChecks } from '../../../ops/smoke/site-checks.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import {
  type Answered,
  apiAnswers,
  type Planted,
  pools,
  securityText,
  siteAnswers,
} from '../../support/servers/site-stand-in.ts'

const checks = [...siteChecks, ...apiChecks]
const settings = awsStage('dev', sampleOwned, 'dev.json')

type Changed = Partial<Pick<Site, 'stage' | 'parameters' | 'phone'>>

/** Returns the findings for a site with a fault: of all checks or of some. */
async function found(planted?: Planted, changed: Changed = {}, ...names: string[]) {
  const url = await siteAnswers(settings, planted)
  const parameters = { apiUrl: await apiAnswers(403, 'NOT_THROUGH_SITE'), ...pools }
  const some = checks.filter(({ name }) => names.length === 0 || names.includes(name))
  const findings = await runChecks(some, { stage: 'dev', url, parameters, phone: '01012345678', ...changed })
  return Object.fromEntries(findings.map(({ check, state, message, todo }) => [check, [state, message, todo]]))
}

it('passes every check of a site without faults', async () => {
  expect(await found()).toEqual({
    HTTPS: ['skipped', 'an emulator serves plain HTTP', undefined],
    pages: ['pass', '/ /requests /notices /privacy /staff /staff/board', undefined],
    'unknown page': ['pass', '/no-such-page returns 404 with its page', undefined],
    compression: ['pass', '/ gzip, /staff gzip, /config.json gzip', undefined],
    robots: ['pass', '/staff has noindex', undefined],
    'security headers': ['pass', '7 of the site, 5 of the API', undefined],
    'config.json': ['pass', 'is of dev, with its user pools', undefined],
    assets: ['pass', '1, cached for a year', undefined],
    'security.txt': ['pass', expect.stringMatching(/^valid until 20\d\d-\d\d-\d\d$/), undefined],
    health: ['pass', 'tables and secret respond', undefined],
    availability: ['pass', '56 of 56 slots of 14 days are open', undefined],
    'error caching': ['pass', expect.stringMatching(/: not cached$/), undefined],
    lookup: ['pass', 'finds no booking of an unused number', undefined],
    'sign-in': ['pass', expect.stringMatching(/return 401/), undefined],
    origin: ['pass', 'the API rejects requests that bypass the site', undefined],
    code: ['pass', 'SNS accepted a message with a code, which was charged', undefined],
  })
})

/** At one path, something of the answer is otherwise. */
const at =
  (where: string, change: (good: Answered) => Partial<Answered>): Planted =>
  (path, good) =>
    path === where ? { ...good, ...change(good) } : good
const withHeader = (where: string, header: string, value: string | undefined) =>
  at(where, ({ headers }) => {
    const { [header]: _, ...others } = headers
    return { headers: value === undefined ? others : { ...others, [header]: value } }
  })
const withConfig = (changes: object) =>
  at('/config.json', ({ body }) => ({ body: JSON.stringify({ ...JSON.parse(body), ...changes }) }))

describe('reports faults', () => {
  it.each<[check: string, planted: Planted, message: RegExp]>([
    ['pages', at('/notices', () => ({ status: 403 })), /^\/notices returns 403/],
    ['pages', at('/privacy', () => ({ body: '<html>' })), /^\/privacy returns 200/],
    ['pages', withHeader('/staff', 'content-type', 'application/xml'), /^\/staff returns 200, application\/xml$/],
    ['unknown page', at('/no-such-page', () => ({ status: 200 })), /^\/no-such-page returns 200/],
    ['unknown page', withHeader('/no-such-page', 'content-type', 'application/json'), /returns 404, application\/json/],
    ['compression', withHeader('/', 'content-encoding', 'none'), /^\/ is not compressed$/],
    ['robots', at('/staff', ({ body }) => ({ body: body.replace('noindex', 'all') })), /^\/staff lacks noindex/],
    ['security headers', withHeader('/', 'x-frame-options', undefined), /^\/: x-frame-options is missing$/],
    ['security headers', withHeader('/assets/main-1.js', 'x-content-type-options', undefined), /^an asset: x-content/],
    [
      'security headers',
      withHeader('/', 'content-security-policy', 'default-src *'),
      /content-security-policy is “default/,
    ],
    [
      'security headers',
      withHeader('/api/health', 'strict-transport-security', 'max-age=1'),
      /^\/api\/health: strict-tr/,
    ],
    ['config.json', withConfig({ userPoolClientId: 'old' }), /^has another userPoolClientId than the stack Identity$/],
    ['config.json', withConfig({ stage: 'prod' }), /^is that of prod, not of dev$/],
    ['config.json', withConfig({ userPoolId: undefined }), /^is invalid: userPoolId$/],
    [
      'config.json',
      withHeader('/config.json', 'cache-control', 'max-age=60'),
      /^may be cached: cache-control is max-age=60/,
    ],
    ['assets', at('/assets/main-1.js', () => ({ status: 403 })), /^\/assets\/main-1\.js returns 403$/],
    ['assets', withHeader('/assets/main-1.js', 'cache-control', 'no-cache'), /has cache-control no-cache$/],
    ['assets', at('/', () => ({ body: '<div id="root">' })), /^the start page names none$/],
    ['security.txt', at(securityTxtPath, () => ({ body: securityText(-1) })), /^expired on 20\d\d-\d\d-\d\d$/],
    ['security.txt', at(securityTxtPath, () => ({ body: 'Contact: mailto:a@b.kr' })), /^has no expiry date/],
    ['health', at('/api/health', () => ({ status: 503, body: '{"code":"UNAVAILABLE"}' })), /^returns 503 UNAVAILABLE$/],
    ['availability', at('/api/availability', () => ({ status: 500, body: '{}' })), /^returns 500, not 14 days$/],
    ['lookup', at('/api/lookups', () => ({ status: 503, body: '{"code":"UNAVAILABLE"}' })), /^returns 503 UNAVAILABLE/],
    [
      'sign-in',
      at('/api/me', () => ({ status: 200, body: '{}' })),
      /^member without a token returns 200; member with a forged/,
    ],
    ['code', at('/api/sms/send', () => ({ status: 503, body: '{"code":"SMS_UNAVAILABLE"}' })), /^returns 503 SMS_UNAV/],
  ])('reports a fault of the site: %s', async (check, planted, says) => {
    expect((await found(planted, {}, check))[check]).toEqual([
      'fail',
      expect.stringMatching(says),
      expect.stringMatching(/\.$/),
    ])
  })

  it('warns when security.txt expires within 30 days', async () => {
    const state = async (days: number) =>
      (
        await found(
          at(securityTxtPath, () => ({ body: securityText(days) })),
          {},
          'security.txt',
        )
      )['security.txt']
    expect(await state(29.9)).toEqual(['warn', expect.stringMatching(/^valid until/), expect.stringMatching(/^Deploy/)])
    expect((await state(30.1))?.[0]).toBe('pass')
  })

  it.each([
    ['prod', 'fail'],
    ['dev', 'warn'],
  ] as const)('judges a missing security.txt by its stage: %s', async (stage, state) => {
    const gone = at(securityTxtPath, () => ({ status: 404 }))
    const found404 = (await found(gone, { stage }, 'security.txt'))['security.txt']
    expect(found404?.slice(0, 2)).toEqual([state, `${securityTxtPath} returns 404`])
  })

  it('warns when no slot is open', async () => {
    const closed = at('/api/availability', ({ body }) => ({ body: body.replaceAll('"open"', '"closed"') }))
    expect((await found(closed, {}, 'availability')).availability?.[0]).toBe('warn')
  })

  it.each<[how: string, planted: Planted]>([
    ['its age', withHeader('/no-such-page', 'age', '3')],
    ['CloudFront', withHeader('/no-such-page', 'x-cache', 'Hit from cloudfront')],
    ['the number of its request', withHeader('/api/no-such-route', 'apigw-requestid', 'the same')],
  ])('fails when an error response was cached, by %s', async (_, planted) => {
    expect((await found(planted, {}, 'error caching'))['error caching']).toEqual([
      'fail',
      expect.stringMatching(/^(an unknown page|an unknown route) is cached$/),
      expect.stringMatching(/error caching times/),
    ])
  })

  it('fails when an invalid query gets no error to check the caching of', async () => {
    const noError = at('/api/availability', () => ({ status: 200 }))
    expect((await found(noError, {}, 'error caching'))['error caching']?.[1]).toBe(
      'an invalid query returns 200, then 200',
    )
  })

  it('fails when the API accepts direct requests', async () => {
    const parameters = { apiUrl: await apiAnswers(200, 'NONE'), ...pools }
    expect((await found(undefined, { parameters }, 'origin')).origin?.slice(0, 2)).toEqual([
      'fail',
      'the API itself returns 200 NONE',
    ])
  })

  it('fails when the site serves plain HTTP', () => {
    const url = 'https://book.example.com'
    const judge = (status: number, location?: string) => judgeRedirect({ status, headers: { location } }, url)
    expect(judge(301, `${url}/`).state).toBe('pass')
    expect(judge(200)).toMatchObject({ state: 'fail', message: 'http:// returns 200' })
    expect(judge(301, 'https://elsewhere.example.com/').state).toBe('fail')
  })

  it('warns when the number for codes reached its limit', async () => {
    const enough = at('/api/sms/send', () => ({ status: 429, body: '{"code":"TOO_MANY_REQUESTS"}' }))
    expect((await found(enough, {}, 'code')).code?.[0]).toBe('warn')
  })
})

describe('a check that cannot run', () => {
  it('skips checks without parameters of the stacks or without a phone', async () => {
    const findings = await found(
      undefined,
      { parameters: 'no credentials', phone: undefined },
      'origin',
      'config.json',
      'code',
    )
    expect(findings.origin).toEqual(['skipped', 'no credentials', undefined])
    expect(findings['config.json']).toEqual([
      'warn',
      expect.stringContaining('not compared: no credentials'),
      expect.any(String),
    ])
    expect(findings.code).toEqual(['skipped', 'no --phone: a code costs a message', undefined])
  })

  it('reports the reason why checks cannot run when the site does not answer', async () => {
    const site: Site = { stage: 'dev', url: 'http://127.0.0.1:1', parameters: 'no credentials' }
    const findings = await runChecks(checks, site)
    const ran = findings.filter(({ state }) => state !== 'skipped')
    expect(ran).toHaveLength(checks.length - 3)
    for (const { state, message: says } of ran)
      expect([state, says]).toEqual(['unknown', expect.stringMatching(/ECONNREFUSED/)])
  })
})
