import { expect, vi } from 'vitest'
import type { ResponseOf, Route } from '#shared/contract/route.ts'
import { routes } from '#shared/contract.ts'
import type { ApiErrorCode } from '#shared/errors.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { httpStatus } from '../../../functions/platform/http/problem.ts'
import { answerOfCognito, configOfTests } from './amplify-session.ts'

type Answer = (path: string) => Promise<Response>
type Call = {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  bearer: string | null
  key: string | null
}

const patternOf = ({ path }: Route) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/**
 * The API of the contract in place of `fetch`. A route returns its last configured response, which must fit the contract;
 * an error must be one that the contract names. Other calls are in `unexpected`.
 */
export function contractApi() {
  const answers = new Map<Route, Answer>()
  const calls: Call[] = []
  const unexpected: string[] = []
  let isConnected = true
  let serverTime: (() => number) | undefined

  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    // A page that has gone asks nothing any more, as in a browser.
    signal?.throwIfAborted()
    if (!isConnected) throw new TypeError('Failed to fetch')
    if (url === '/config.json') return Response.json(configOfTests)
    const ofCognito = answerOfCognito(new Headers(headers).get('x-amz-target')?.split('.').at(-1) ?? '')
    if (ofCognito !== undefined) return Response.json(ofCognito)
    const { pathname, searchParams } = new URL(url, 'https://site.example')
    const path = pathname.replace(/^\/api/, '')
    for (const route of Object.values<Route>(routes)) {
      const answer = answers.get(route)
      if (route.method !== method || !patternOf(route).test(path) || answer === undefined) continue
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
      route.body?.parse(sent)
      const given = new Headers(headers)
      const [bearer, key] = [given.get('authorization'), given.get('idempotency-key')]
      calls.push({ method, path, query: Object.fromEntries(searchParams), body: sent, bearer, key })
      const response = await answer(path)
      if (serverTime !== undefined) response.headers.set('Date', new Date(serverTime()).toUTCString())
      return response
    }
    // The navigation of the desk and the list of bookings read these: there is none unless a test sets it.
    if (method === 'GET' && path === routes.listTasks.path) return Response.json({ tasks: [] })
    if (method === 'GET' && path.endsWith(routes.listAlerts.path)) return Response.json({ alerts: [] })
    // A guest's booking asks whether it needs a proof of work: it needs none unless a test sets it.
    if (method === 'GET' && path === routes.issueWork.path) return Response.json({})
    unexpected.push(`${method} ${url}`)
    throw new TypeError('Failed to fetch')
  })

  function answerWith(route: Route, replyOf: (path: string) => unknown) {
    answers.set(route, async (path) => {
      const reply = replyOf(path)
      route.response.parse(reply)
      return new Response(reply === undefined ? null : JSON.stringify(reply), { status: route.success })
    })
  }

  function refuse(route: Route, code: ApiErrorCode, more: object = {}, headers: Record<string, string> = {}) {
    const ofMembers = route.access === 'member' ? ['SIGN_IN_REQUIRED'] : []
    expect([...route.errors, ...ofMembers, 'BOOKING_UNREADABLE', 'INTERNAL_ERROR']).toContain(code)
    const status = httpStatus[code]
    answers.set(route, async () =>
      Response.json({ code, status, detail: apiMessages[code], ...more }, { status, headers }),
    )
  }

  return {
    calls,
    unexpected,
    /** Lets every response have the time at the server. @param now milliseconds */
    hasClock: (now: () => number) => {
      serverTime = now
    },
    answers: <const R extends Route>(route: R, reply: ResponseOf<R>) => answerWith(route, () => reply),
    /** Where a route answers for several things. */
    answersBy: <const R extends Route>(route: R, replyOf: (path: string) => ResponseOf<R>) =>
      answerWith(route, replyOf),
    /** @param more of the problem's body */
    refuses: refuse,
    /** Configures the next call only. */
    refusesOnce(route: Route, code: ApiErrorCode) {
      const before = answers.get(route)
      refuse(route, code)
      const once = answers.get(route)
      answers.set(route, async (path) => {
        if (before === undefined || once === undefined) throw new Error('Configure the later response first.')
        answers.set(route, before)
        return once(path)
      })
    },
    /** Holds the response until the returned function is called. */
    holds<const R extends Route>(route: R, reply: ResponseOf<R>): () => void {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      answerWith(route, () => reply)
      const answer = answers.get(route)
      answers.set(route, async (path) => {
        await released
        return answer?.(path) ?? expect.fail('no response')
      })
      return release
    },
    /** Takes the browser offline or online. Offline no call reaches the API. */
    setOnline(isOnline: boolean) {
      isConnected = isOnline
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    },
    /** The connection breaks. */
    loses: (route: Route) => answers.set(route, () => Promise.reject(new TypeError('Failed to fetch'))),
    /** No answer comes. */
    keepsWaiting: (route: Route) => answers.set(route, () => new Promise(() => {})),
  }
}

export type ContractApi = ReturnType<typeof contractApi>
