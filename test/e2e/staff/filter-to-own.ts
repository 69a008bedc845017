import type { Page } from 'playwright-core'
import type { ResponseOf, Route } from '#shared/contract/route.ts'
import { stack } from '../../support/stacks/stack.ts'

/**
 * Filters the response of a route to the data of one test, since all tests share the stage.
 * @param filter leaves out the data of other tests
 */
export async function seeOnly<Read extends Route>(
  page: Page,
  { path, response: schema }: Read,
  filter: (body: ResponseOf<Read>) => ResponseOf<Read>,
) {
  await page.route(
    ({ pathname }) => pathname === `/api${path}`,
    async (route) => {
      // Only browsers resolve names below localhost.
      const url = `${stack.apiUrl}${path}${new URL(route.request().url()).search}`
      const response = await route.fetch({ url }).catch(() => undefined)
      if (response === undefined) return
      if (!response.ok()) return route.fulfill({ response })
      return route.fulfill({ json: filter(schema.parse(await response.json()) as ResponseOf<Read>) })
    },
  )
}
