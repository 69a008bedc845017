import type { Page } from 'playwright-core'
import type { ResponseOf, Route } from '#shared/contract/route.ts'
import type { ApiErrorCode } from '#shared/errors.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { httpStatus } from '../../../functions/platform/http/problem.ts'

type ApiRequest = { query: URLSearchParams; path: string }
type ApiResult = { body: unknown } | { code: ApiErrorCode } | 'pending'

/** Responses of staff routes for a state; all other requests reach the deployed API. */
export function staffApi() {
  const answers = new Map<Route, (request: ApiRequest) => ApiResult>()
  const api = {
    answers<const R extends Route>(route: R, bodyOf: (request: ApiRequest) => ResponseOf<R>) {
      answers.set(route, (request) => ({ body: bodyOf(request) }))
      return api
    },
    refuses(route: Route, code: ApiErrorCode) {
      answers.set(route, () => ({ code }))
      return api
    },
    keepsWaiting(route: Route) {
      answers.set(route, () => 'pending')
      return api
    },
    async standsIn(page: Page) {
      await page.route('**/api/staff/**', async (call) => {
        const request = call.request()
        const { pathname, searchParams } = new URL(request.url())
        const path = pathname.replace(/^\/api/, '')
        const match = [...answers].find(([route]) => route.method === request.method() && patternOf(route).test(path))
        if (match === undefined) return call.continue()
        const [route, respond] = match
        const result = respond({ query: searchParams, path })
        if (result === 'pending') return
        if ('code' in result) {
          const { code } = result
          return call.fulfill({ status: httpStatus[code], json: { code, detail: apiMessages[code] } })
        }
        route.response.parse(result.body)
        return call.fulfill({ status: route.success, ...(result.body !== undefined && { json: result.body }) })
      })
    },
  }
  return api
}

export type StaffApi = ReturnType<typeof staffApi>

const patternOf = ({ path }: Route) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
