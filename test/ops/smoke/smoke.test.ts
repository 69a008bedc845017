import { describe, expect, it } from 'vitest'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { findingsOf } from '../../../ops/checks/check.ts'
import { securityTxt } from '../../../ops/checks/security-txt.ts'
import { judgeHttps } from '../../../ops/smoke/security.ts'
import type { Site } from '../../../ops/smoke/site.ts'
import { checks } from '../../../ops/smoke/smoke.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import {
  type Answered,
  apiAnswers,
  type Planted,
  pools,
  securityText,
  siteAnswers,
} from '../../support/servers/site-stand-in.ts'

const settings = awsStage('dev', sampleOwned, 'dev.json')

type Changed = Partial<Pick<Site, 'stage' | 'told' | 'phone'>>

/** What is found at a site where something is otherwise, by all checks or by some. */
async function found(planted?: Planted, changed: Changed = {}, ...names: string[]) {
  const url = await siteAnswers(settings, planted)
  const told = { apiUrl: await apiAnswers(403, 'NOT_THROUGH_SITE'), ...pools }
  const some = checks.filter(({ name }) => names.length === 0 || names.includes(name))
  const findings = await findingsOf(some, { stage: 'dev', url, told, phone: '01012345678', ...changed })
  return Object.fromEntries(findings.map(({ check, state, message: says, todo }) => [check, [state, says, todo]]))
}

it('finds a site well that answers as it should', async () => {
  expect(await found()).toEqual({
    HTTPS: ['skipped', 'an emulator speaks plain HTTP', undefined],
    pages: ['pass', '/ /requests /notices /privacy /staff /staff/board', undefined],
    'unknown page': ['pass', '/no-such-page answers 404 with the page for it', undefined],
    compression: ['pass', '/ gzip, /staff gzip, /config.json gzip', undefined],
    robots: ['pass', '/staff is for no search', undefined],
    'security headers': ['pass', '7 of the site, 5 of the API', undefined],
    'config.json': ['pass', 'is of dev, with its user pools', undefined],
    assets: ['pass', '1, kept for a year', undefined],
    'security.txt': ['pass', expect.stringMatching(/^good until 20\d\d-\d\d-\d\d$/), undefined],
    health: ['pass', 'tables and secret answer', undefined],
    availability: ['pass', '56 of 56 times of 14 days can be booked', undefined],
    refusals: ['pass', expect.stringMatching(/: asked anew each time$/), undefined],
    'look-up': ['pass', 'of a number without bookings finds none', undefined],
    'sign-in': ['pass', expect.stringMatching(/: 401$/), undefined],
    origin: ['pass', 'the API itself refuses whoever does not come through the site', undefined],
    code: ['pass', 'SNS took a message with a code: one was paid for', undefined],
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

describe('says what is wrong', () => {
  it.each<[check: string, planted: Planted, message: RegExp]>([
    ['pages', at('/notices', () => ({ status: 403 })), /^\/notices answers 403/],
    ['pages', at('/privacy', () => ({ body: '<html>' })), /^\/privacy answers 200/],
    ['pages', withHeader('/staff', 'content-type', 'application/xml'), /^\/staff answers 200, application\/xml$/],
    ['unknown page', at('/no-such-page', () => ({ status: 200 })), /^\/no-such-page answers 200/],
    ['unknown page', withHeader('/no-such-page', 'content-type', 'application/json'), /answers 404, application\/json/],
    ['compression', withHeader('/', 'content-encoding', 'none'), /^\/ comes as it is$/],
    ['robots', at('/staff', ({ body }) => ({ body: body.replace('noindex', 'all') })), /^\/staff says to no search/],
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
    [
      'config.json',
      withConfig({ userPoolClientId: 'old' }),
      /^names another userPoolClientId than the stack Identity$/,
    ],
    ['config.json', withConfig({ stage: 'prod' }), /^is that of prod, not of dev$/],
    ['config.json', withConfig({ userPoolId: undefined }), /what a page needs is not in it: userPoolId$/],
    [
      'config.json',
      withHeader('/config.json', 'cache-control', 'max-age=60'),
      /^may be kept: cache-control is max-age=60/,
    ],
    ['assets', at('/assets/main-1.js', () => ({ status: 403 })), /^\/assets\/main-1\.js answers 403$/],
    ['assets', withHeader('/assets/main-1.js', 'cache-control', 'no-cache'), /has cache-control no-cache$/],
    ['assets', at('/', () => ({ body: '<div id="root">' })), /^the start page names none$/],
    ['security.txt', at(securityTxt, () => ({ body: securityText(-1) })), /^expired on 20\d\d-\d\d-\d\d$/],
    ['security.txt', at(securityTxt, () => ({ body: 'Contact: mailto:a@b.kr' })), /^names no day until which/],
    ['health', at('/api/health', () => ({ status: 503, body: '{"code":"UNAVAILABLE"}' })), /^answers 503 UNAVAILABLE$/],
    ['availability', at('/api/availability', () => ({ status: 500, body: '{}' })), /^answers 500, not 14 days$/],
    [
      'look-up',
      at('/api/lookups', () => ({ status: 503, body: '{"code":"UNAVAILABLE"}' })),
      /answers 503 UNAVAILABLE$/,
    ],
    [
      'sign-in',
      at('/api/me', () => ({ status: 200, body: '{}' })),
      /^a member’s without a token answers 200; with a false/,
    ],
    ['code', at('/api/sms/send', () => ({ status: 503, body: '{"code":"SMS_UNAVAILABLE"}' })), /^answers 503 SMS_UNAV/],
  ])('%s', async (check, planted, says) => {
    expect((await found(planted, {}, check))[check]).toEqual([
      'fail',
      expect.stringMatching(says),
      expect.stringMatching(/\.$/),
    ])
  })

  it('security.txt: one that expires within 30 days is to be renewed', async () => {
    const state = async (days: number) =>
      (
        await found(
          at(securityTxt, () => ({ body: securityText(days) })),
          {},
          'security.txt',
        )
      )['security.txt']
    expect(await state(29.9)).toEqual(['warn', expect.stringMatching(/^good until/), expect.stringMatching(/^Deploy/)])
    expect((await state(30.1))?.[0]).toBe('pass')
  })

  it.each([
    ['prod', 'fail'],
    ['dev', 'warn'],
  ] as const)('security.txt: one that is not there, on %s', async (stage, state) => {
    const gone = at(securityTxt, () => ({ status: 404 }))
    const said = (await found(gone, { stage }, 'security.txt'))['security.txt']
    expect(said?.slice(0, 2)).toEqual([state, `${securityTxt} answers 404`])
  })

  it('availability: that nothing can be booked is for the desk to know', async () => {
    const closed = at('/api/availability', ({ body }) => ({ body: body.replaceAll('"open"', '"closed"') }))
    expect((await found(closed, {}, 'availability')).availability?.[0]).toBe('warn')
  })

  it.each<[how: string, planted: Planted]>([
    ['its age', withHeader('/no-such-page', 'age', '3')],
    ['CloudFront', withHeader('/no-such-page', 'x-cache', 'Hit from cloudfront')],
    ['the number of its request', withHeader('/api/no-such-route', 'apigw-requestid', 'the same')],
  ])('refusals: one that was kept, by %s', async (_, planted) => {
    expect((await found(planted, {}, 'refusals')).refusals).toEqual([
      'fail',
      expect.stringMatching(/^(a page that is none|an unknown route) was kept$/),
      expect.stringMatching(/error caching times/),
    ])
  })

  it('refusals: one that a wrong question did not get', async () => {
    const kept = at('/api/availability', () => ({ status: 200 }))
    expect((await found(kept, {}, 'refusals')).refusals?.[1]).toBe('a wrong question answers 200, then 200')
  })

  it('origin: an API that answers whoever knows its address', async () => {
    const told = { apiUrl: await apiAnswers(200, 'NONE'), ...pools }
    expect((await found(undefined, { told }, 'origin')).origin?.slice(0, 2)).toEqual([
      'fail',
      'the API itself answers 200 NONE',
    ])
  })

  it('HTTPS: a site that answers without', () => {
    const answer = (status: number, location?: string) => ({
      status,
      headers: { ...(location && { location }) },
      body: '',
    })
    const site = { url: 'https://book.example.com' } as Site
    expect(judgeHttps(answer(301, 'https://book.example.com/'), site).state).toBe('pass')
    expect(judgeHttps(answer(200), site)).toMatchObject({ state: 'fail', message: 'http:// answers 200' })
    expect(judgeHttps(answer(301, 'https://elsewhere.example.com/'), site).state).toBe('fail')
  })

  it('code: a number that got enough of them', async () => {
    const enough = at('/api/sms/send', () => ({ status: 429, body: '{"code":"TOO_MANY_REQUESTS"}' }))
    expect((await found(enough, {}, 'code')).code?.[0]).toBe('warn')
  })
})

describe('what was not asked', () => {
  it('is what the stacks could not tell, and a code that nobody wants to pay for', async () => {
    const findings = await found(
      undefined,
      { told: 'no credentials', phone: undefined },
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

  it('is everything, where nobody answers', async () => {
    const site: Site = { stage: 'dev', url: 'http://127.0.0.1:1', told: 'no credentials' }
    const findings = await findingsOf(checks, site)
    const asked = findings.filter(({ state }) => state !== 'skipped')
    expect(asked).toHaveLength(checks.length - 3)
    for (const { state, message: says } of asked)
      expect([state, says]).toEqual(['unknown', expect.stringMatching(/ECONNREFUSED/)])
  })
})
