import { expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { stack } from '../../support/stacks/stack.ts'
import { asVisitor, withBrowser } from '../site.ts'

withBrowser()

it('reports once, by name and place, that the code of a page fails', async () => {
  await asVisitor(async ({ page, expectComplaint }) => {
    expectComplaint(/서울 강북구|thrown is not defined/)
    await page.route(/\/assets\/site-/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'setTimeout(() => thrown())\nthrow new RangeError("서울 강북구")',
      }),
    )
    const reported = page.waitForResponse(/\/api\/faults$/)
    const reports: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/faults')) reports.push(request.postDataJSON())
    })
    await page.goto(stack.siteUrl + paths.home)
    expect((await reported).status()).toBe(204)
    expect(reports).toEqual([{ fault: 'RangeError', at: expect.stringMatching(/^site-[\w-]+\.js:2:7$/) }])
  })
})
