import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Route } from '#shared/contract/route.ts'
import { routes, staffApiRoutes } from '#shared/contract.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/** Seconds over which the firewall counts requests. */
const windowSeconds = 300

type Rate = keyof StageSettings['rates']
type Statement = CfnWebACL.StatementProperty

/** Matches a path in any encoding, because the gateway decodes paths too. */
const pathMatches = (pattern: string): Statement => ({
  regexMatchStatement: {
    regexString: pattern,
    fieldToMatch: { uriPath: {} },
    textTransformations: (['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'] as const).map((type, priority) => ({
      type,
      priority,
    })),
  },
})

/** Matches calls of these routes by their own methods. */
function callsOf(...matched: Route[]): Statement {
  const paths = matched.map(({ path }) => path.replace(/\{\w+\}/g, '[^/]+'))
  const methods = [...new Set(matched.map(({ method }) => method))]
  return {
    andStatement: {
      statements: [
        pathMatches(`^/api(${paths.join('|')})/?$`),
        {
          regexMatchStatement: {
            regexString: `^(${methods.join('|')})$`,
            fieldToMatch: { method: {} },
            textTransformations: [{ priority: 0, type: 'NONE' }],
          },
        },
      ],
    },
  }
}

const calls = pathMatches('^/api(/|$)')

/** Matches all calls below the first segments of these routes. */
function callsBelow(matched: Record<string, Route>): Statement {
  const segments = new Set(Object.values(matched).map(({ path }) => path.split('/')[1]))
  return pathMatches(`^/api/(${[...segments].join('|')})(/|$)`)
}

const staffCalls = callsBelow(staffApiRoutes)

/** Rule and scope of each rate but the overall one. Customers and staff behind one address do not use up each other's. */
const counted: Record<Exclude<Rate, 'requests'>, { rule: string; scope: Statement }> = {
  calls: {
    rule: 'CallsPerAddress',
    scope: { andStatement: { statements: [calls, { notStatement: { statement: staffCalls } }] } },
  },
  signIns: {
    rule: 'SignInsPerAddress',
    scope: callsOf(routes.exchangeCode, routes.exchangeStaffCode, routes.signUp),
  },
  codes: { rule: 'CodesPerAddress', scope: callsOf(routes.sendCode) },
  lookUps: { rule: 'LookUpsPerAddress', scope: callsOf(routes.lookUpBookings, routes.verifyLookup) },
  bookings: {
    rule: 'BookingsPerAddress',
    scope: callsOf(routes.createBooking, routes.createMyBooking, routes.requestCallBack),
  },
  staff: { rule: 'StaffPerAddress', scope: staffCalls },
}

/** Keys of the responses to blocked requests. */
const [ofPages, ofApi] = ['Page', 'Problem']

/** Responses of the firewall: to a person who opens a page, and to a page that calls the API (specification 8.1). */
export const firewallAnswers: Record<string, CfnWebACL.CustomResponseBodyProperty> = {
  [ofPages]: {
    contentType: 'TEXT_HTML',
    content: [
      '<!doctype html><html lang="ko"><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${apiMessages.TOO_MANY_REQUESTS}</title><p>${apiMessages.TOO_MANY_REQUESTS}</p></html>`,
    ].join(''),
  },
  [ofApi]: {
    contentType: 'APPLICATION_JSON',
    content: JSON.stringify({
      type: 'about:blank',
      title: 'Too Many Requests',
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      detail: apiMessages.TOO_MANY_REQUESTS,
    }),
  },
}

/**
 * Returns the rules that block an address with too many requests, in the order of their evaluation. Each is looser than the
 * rate limits of the functions, whose responses say more, and saves the cost of counting there.
 * @param visibility returns the metric of a rule
 */
export function ratesPerAddress(
  { rates }: StageSettings,
  visibility: (rule: string) => CfnWebACL.VisibilityConfigProperty,
): CfnWebACL.RuleProperty[] {
  const rule = (name: string, limit: number, answer: string, scopeDownStatement?: Statement) => ({
    name,
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: answer,
          responseHeaders: [
            { name: 'retry-after', value: String(windowSeconds) },
            { name: 'cache-control', value: 'no-store' },
          ],
        },
      },
    },
    statement: {
      rateBasedStatement: {
        limit,
        evaluationWindowSec: windowSeconds,
        aggregateKeyType: 'IP',
        ...(scopeDownStatement && { scopeDownStatement }),
      },
    },
    visibilityConfig: visibility(name),
  })
  const scoped = Object.entries(counted).map(([rate, { rule: name, scope }]) =>
    rule(name, rates[rate as keyof typeof counted], ofApi, scope),
  )
  return [rule('RequestsPerAddress', rates.requests, ofPages), ...scoped].map((one, priority) => ({ ...one, priority }))
}
