import { posix } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { routes, staffApiRoutes } from '#shared/contract.ts'
import { ApiError } from '#shared/errors.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { problemResponse } from '../../functions/platform/http/problem.ts'
import { awsStage } from '../../infra/stages/aws-stage.ts'
import { sampleOwned } from '../support/sample-stage.ts'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

type Match = {
  RegexString: string
  FieldToMatch: { UriPath?: object; Method?: object }
  TextTransformations: { Priority: number; Type: string }[]
}
type One = { RegexMatchStatement?: Match; NotStatement?: { Statement: { RegexMatchStatement: Match } } }
type Scope = One & { AndStatement?: { Statements: One[] } }
type Rule = {
  Name: string
  Priority: number
  Action: {
    Block: { CustomResponse: { ResponseHeaders: { Name: string; Value: string }[] } & Record<string, unknown> }
  }
  Statement: {
    RateBasedStatement?: { Limit: number; ScopeDownStatement?: Scope } & Record<string, unknown>
    ManagedRuleGroupStatement?: { Name: string }
    OrStatement?: { Statements: { LabelMatchStatement: object }[] }
  }
  VisibilityConfig: { MetricName: string }
}

const { edge } = stacksOf('prod')
if (edge === undefined) throw new Error('The stage has no stack at the edge.')
const [acl] = Object.values(Template.fromStack(edge).findResources('AWS::WAFv2::WebACL'))
const rules: Rule[] = acl?.Properties.Rules ?? []
const rates = rules.filter(({ Statement }) => Statement.RateBasedStatement)
const matchesOf = ({ Statement }: Rule) => {
  const scope = Statement.RateBasedStatement?.ScopeDownStatement
  const all = scope?.AndStatement?.Statements ?? (scope ? [scope] : [])
  return all.flatMap(({ RegexMatchStatement: match, NotStatement: not }) => {
    const one = match ?? not?.Statement.RegexMatchStatement
    return one ? [{ ...one, isWanted: match !== undefined }] : []
  })
}

/** The transformations as AWS describes them. */
const transformations: Record<string, (text: string) => string> = {
  NONE: (text) => text,
  URL_DECODE: decodeURIComponent,
  NORMALIZE_PATH: (text) => posix.normalize(text),
  LOWERCASE: (text) => text.toLowerCase(),
}

/** Names of the rules that count a request, except the rule for all requests. */
const countedBy = (method: string, path: string) =>
  rates
    .slice(1)
    .filter((rule) =>
      matchesOf(rule).every(({ RegexString, FieldToMatch, TextTransformations, isWanted }) => {
        const text = TextTransformations.sort((one, other) => one.Priority - other.Priority).reduce(
          (before, { Type }) => transformations[Type]?.(before) ?? '',
          FieldToMatch.UriPath ? path : method,
        )
        return new RegExp(RegexString).test(text) === isWanted
      }),
    )
    .map(({ Name }) => Name)

it('counts an address over 5 minutes, in all and by kind, each above the rate limits of the functions', () => {
  expect(rates.map(({ Name, Statement }) => [Name, Statement.RateBasedStatement?.Limit])).toEqual([
    ['RequestsPerAddress', 2_000],
    ['CallsPerAddress', 600],
    ['SignInsPerAddress', 100],
    ['CodesPerAddress', 60],
    ['LookUpsPerAddress', 120],
    ['BookingsPerAddress', 100],
    ['StaffPerAddress', 600],
  ])
  for (const { Statement } of rates)
    expect(Statement.RateBasedStatement).toMatchObject({ EvaluationWindowSec: 300, AggregateKeyType: 'IP' })
  expect(rates[0]?.Statement.RateBasedStatement).not.toHaveProperty('ScopeDownStatement')
  expect(rules.map(({ Priority }) => Priority)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

it('counts each rate under a metric of its stage', () => {
  expect(rates.map(({ VisibilityConfig }) => VisibilityConfig.MetricName)).toEqual([
    'prod-RequestsPerAddress',
    'prod-CallsPerAddress',
    'prod-SignInsPerAddress',
    'prod-CodesPerAddress',
    'prod-LookUpsPerAddress',
    'prod-BookingsPerAddress',
    'prod-StaffPerAddress',
  ])
})

describe('the rate of a request', () => {
  const {
    exchangeCode,
    exchangeStaffCode,
    signUp,
    sendCode,
    lookUpBookings,
    verifyLookup,
    createBooking,
    createMyBooking,
    requestCallBack,
  } = routes
  const byRule = new Map<object, string>([
    ...[exchangeCode, exchangeStaffCode, signUp].map((route) => [route, 'SignInsPerAddress'] as const),
    [sendCode, 'CodesPerAddress'],
    ...[lookUpBookings, verifyLookup].map((route) => [route, 'LookUpsPerAddress'] as const),
    ...[createBooking, createMyBooking, requestCallBack].map((route) => [route, 'BookingsPerAddress'] as const),
  ])

  it.each(Object.values(routes).map((route) => [`${route.method} ${route.path}`, route] as const))(
    'counts a request with its own kind, and with no other: %s',
    (_, route) => {
      const own = byRule.get(route)
      const isOfStaff = route.path.startsWith('/staff/')
      const path = `/api${route.path}`.replace(/\{\w+\}/g, '0123')
      expect(countedBy(route.method, path)).toEqual([
        ...(isOfStaff ? [] : ['CallsPerAddress']),
        ...(own ? [own] : []),
        ...(isOfStaff ? ['StaffPerAddress'] : []),
      ])
    },
  )

  it('counts all API calls of the staff and none of their pages', () => {
    expect(Object.keys(staffApiRoutes).length).toBeGreaterThan(10)
    expect(countedBy('GET', '/api/staff')).toEqual(['StaffPerAddress'])
    expect(countedBy('GET', '/api/staff/nothing')).toEqual(['StaffPerAddress'])
    for (const path of ['/staff', '/staff/board', '/']) expect(countedBy('GET', path)).toEqual([])
    expect(countedBy('GET', '/api/staffroom')).toEqual(['CallsPerAddress'])
  })

  it.each([
    '/api//auth/login',
    '/api/auth/login/',
    '/api/auth/./login',
    '/api/me/../auth/login',
    '/api/auth%2Flogin',
    '/api/auth/%6Cogin',
    '/api/auth/%2e%2e/auth/login',
    '/API/Auth/LOGIN',
  ])('counts a path in another spelling at the firewall: %s', (path) => {
    expect(countedBy('POST', path)).toEqual(['CallsPerAddress', 'SignInsPerAddress'])
  })

  it('counts every public call that writes, but for the report of a page that a release may repeat', () => {
    const open = Object.values(routes).filter(
      (route) => route.access === 'public' && route.method !== 'GET' && route !== routes.reportFault,
    )
    for (const { method, path } of open) expect(countedBy(method, `/api${path}`).length, path).toBeGreaterThan(1)
  })
})

describe('the response above a rate', () => {
  const bodies: Record<string, { Content: string; ContentType: string }> = acl?.Properties.CustomResponseBodies
  const answers = rates.map(({ Action }) => Action.Block.CustomResponse)

  it('answers above a rate with 429, uncached, with the seconds until the next try', () => {
    for (const { ResponseCode, ResponseHeaders } of answers) {
      expect(ResponseCode).toBe(429)
      expect(ResponseHeaders).toEqual([
        { Name: 'retry-after', Value: '300' },
        { Name: 'cache-control', Value: 'no-store' },
      ])
    }
  })

  it('answers above a rate with a problem of the API when the page calls it', () => {
    expect(answers.map(({ CustomResponseBodyKey }) => CustomResponseBodyKey)).toEqual([
      'Page',
      ...Array(6).fill('Problem'),
    ])
    expect(bodies.Problem?.ContentType).toBe('APPLICATION_JSON')
    const { body = '' } = problemResponse(new ApiError('TOO_MANY_REQUESTS'))
    expect(JSON.parse(bodies.Problem?.Content ?? '')).toEqual(JSON.parse(body))
  })

  it('answers above a rate with a readable sentence when a page is opened', () => {
    expect(bodies.Page?.ContentType).toBe('TEXT_HTML')
    expect(bodies.Page?.Content).toContain(`<p>${messages.TOO_MANY_REQUESTS}</p>`)
    expect(bodies.Page?.Content).toContain('<meta charset="utf-8">')
  })
})

describe('the capacity of the firewall', () => {
  /** Units that AWS documents for a managed group. */
  const managed: Record<string, number> = {
    AWSManagedRulesAmazonIpReputationList: 25,
    AWSManagedRulesKnownBadInputsRuleSet: 200,
    AWSManagedRulesCommonRuleSet: 700,
  }
  const unitsOf = (rule: Rule) => {
    const group = rule.Statement.ManagedRuleGroupStatement
    if (group) return managed[group.Name] ?? Number.NaN
    // A unit for each label.
    if (rule.Statement.OrStatement) return rule.Statement.OrStatement.Statements.length
    const transformed = matchesOf(rule).flatMap((match) =>
      match.TextTransformations.filter(({ Type }) => Type !== 'NONE'),
    )
    return 2 + 3 * matchesOf(rule).length + 10 * transformed.length
  }

  it('uses at most 1,188 units of the firewall, below the 1,500 that a web ACL includes', () => {
    expect(rules.reduce((sum, rule) => sum + unitsOf(rule), 0)).toBe(1_188)
  })
})

it('needs hundreds of addresses to fill the throttle of the stage or of a staff route', () => {
  const { rates, throttle } = awsStage('prod', sampleOwned, '')
  const addressesFor = (perSecond: number, perFiveMinutes: number) => (perSecond * 300) / perFiveMinutes
  expect(addressesFor(throttle.perSecond, rates.calls)).toBe(500)
  expect(addressesFor(throttle.staffPerSecond, rates.staff)).toBe(200)
})

describe('rates of a stage', () => {
  it.each([
    ['signIns', 59, 'the rate limits admit 60'],
    ['codes', 19, 'the rate limits admit 20'],
    ['lookUps', 69, 'the rate limits admit 70'],
    ['bookings', 69, 'the rate limits admit 70'],
  ])('rejects a firewall rate below a rate limit, whose response is more precise: %s of %i', (rate, tooFew, reason) => {
    const usual = awsStage('prod', sampleOwned, '').rates
    const withRate = (limit: number) => awsStage('prod', { ...sampleOwned, rates: { ...usual, [rate]: limit } }, 'p')
    expect(() => withRate(tooFew)).toThrow(`p: "rates.${rate}" is wrong: ${reason}, expected no less.`)
    expect(withRate(tooFew + 1).rates).toMatchObject({ [rate]: tooFew + 1 })
  })

  it('rejects firewall rates that AWS does not accept', () => {
    const usual = awsStage('prod', sampleOwned, '').rates
    expect(() => awsStage('prod', { ...sampleOwned, rates: { ...usual, staff: 9 } }, 'prod.json')).toThrow(
      'prod.json: "rates.staff" is wrong: expected a whole number from 10.',
    )
  })
})
