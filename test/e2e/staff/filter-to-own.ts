import type { Page } from 'playwright-core'
import type { ResponseOf, Route } from '#shared/contract/route.ts'
import { stack } from '../../support/stacks/stack.ts'

/**
 * The stage is everybody's: of what a route answers this desk sees what its test has made, so that lists stay of one size.
 * @param ours leaves out what is of other tests
 */
export async function seeOnly<Read extends Route>(
  page: Page,
  { path, response: reply }: Read,
  ours: (answer: ResponseOf<Read>) => ResponseOf<Read>,
) {
  await page.route(
    ({ pathname }) => pathname === `/api${path}`,
    async (route) => {
      // Names below localhost are known to browsers alone.
      const url = `${stack.apiUrl}${path}${new URL(route.request().url()).search}`
      const answer = await route.fetch({ url }).catch(() => undefined)
      if (answer === undefined) return
      if (!answer.ok()) return route.fulfill({ response: answer })
      return route.fulfill({ json: ours(reply.parse(await answer.json()) as ResponseOf<Read>) })
    },
  )
}
