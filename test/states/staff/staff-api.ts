import type { Page } from 'playwright-core'
import type { ResponseOf, Route } from '#shared/contract/route.ts'
import type { ApiErrorCode } from '#shared/errors.ts'
import { httpStatus } from '../../../functions/platform/http/problem.ts'

/** How a route was asked in the browser. */
type Asked = { query: URLSearchParams; path: string }
type Said = { reply: unknown } | { code: ApiErrorCode } | 'nothing'

/** What the API of the staff says in a state, in front of the deployed one: what it is not told is asked there. */
export function staffApi() {
  const answers = new Map<Route, (asked: Asked) => Said>()
  const api = {
    answers<const R extends Route>(route: R, replyOf: (asked: Asked) => ResponseOf<R>) {
      answers.set(route, (asked) => ({ reply: replyOf(asked) }))
      return api
    },
    refuses(route: Route, code: ApiErrorCode) {
      answers.set(route, () => ({ code }))
      return api
    },
    keepsWaiting(route: Route) {
      answers.set(route, () => 'nothing')
      return api
    },
    async standsIn(page: Page) {
      await page.route('**/api/staff/**', async (call) => {
        const request = call.request()
        const { pathname, searchParams } = new URL(request.url())
        const path = pathname.replace(/^\/api/, '')
        const told = [...answers].find(([route]) => route.method === request.method() && patternOf(route).test(path))
        if (told === undefined) return call.continue()
        const [route, answer] = told
        const said = answer({ query: searchParams, path })
        if (said === 'nothing') return
        if ('code' in said) return call.fulfill({ status: httpStatus[said.code], json: { code: said.code } })
        route.response.parse(said.reply)
        return call.fulfill({ status: route.success, ...(said.reply !== undefined && { json: said.reply }) })
      })
    },
  }
  return api
}

export type StaffApi = ReturnType<typeof staffApi>

const patternOf = ({ path }: Route) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
