import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { apiMessages } from '#shared/api-messages.ko.ts'
import type { Route } from '#shared/contract/route.ts'
import { routes, staffApiRoutes } from '#shared/contract.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/** Seconds over which the firewall counts, and after which whoever has stopped is let in again. */
const windowSeconds = 300

type Rate = keyof StageSettings['rates']
type Statement = CfnWebACL.StatementProperty

/** The gateway decodes a path before it looks for its route: written in another way it shall count all the same. */
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

/** Calls of these routes by their own methods. */
function callsOf(...asked: Route[]): Statement {
  const paths = asked.map(({ path }) => path.replace(/\{\w+\}/g, '[^/]+'))
  const methods = [...new Set(asked.map(({ method }) => method))]
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

/** Calls of anything, known or not, below the first words of these routes. */
function callsBelow(asked: Record<string, Route>): Statement {
  const words = new Set(Object.values(asked).map(({ path }) => path.split('/')[1]))
  return pathMatches(`^/api/(${[...words].join('|')})(/|$)`)
}

/** What every rate but the overall one counts. */
const counted: Record<Exclude<Rate, 'requests'>, { rule: string; scope: Statement }> = {
  signIns: { rule: 'SignInsPerAddress', scope: callsOf(routes.exchangeCode, routes.exchangeStaffCode, routes.signUp) },
  codes: { rule: 'CodesPerAddress', scope: callsOf(routes.sendCode) },
  lookUps: { rule: 'LookUpsPerAddress', scope: callsOf(routes.lookUpBookings, routes.verifyLookup) },
  bookings: { rule: 'BookingsPerAddress', scope: callsOf(routes.createBooking, routes.createMyBooking) },
  staff: { rule: 'StaffPerAddress', scope: callsBelow(staffApiRoutes) },
}

/** Keys of what a blocked request is answered. */
const [ofPages, ofApi] = ['Page', 'Problem']

/** What the firewall answers: to a person who opens a page, and to the page that calls the API (specification 8.1). */
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
 * Rules that block an address which asks too often, in the order in which they are asked. Each is looser than the caps
 * of the functions, whose answers say more; it stands where these cost something to count.
 * @param visibility how a rule of this name is measured
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
