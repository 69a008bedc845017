import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { stack } from '../../support/stacks/stack.ts'
import { asVisitor, withBrowser } from '../site.ts'

withBrowser()

const head = z.object({ canonical: z.string(), image: z.string(), url: z.string() })

/** As the browser gets it: the name of the emulated site is known to it alone. */
const fetched = (page: Page, address: string) =>
  page.evaluate(async (from) => {
    const answer = await fetch(from)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }, address)

describe('files for search engines, messengers and security researchers', () => {
  const files = [
    ['/robots.txt', 'text/plain', `Sitemap: ${stack.siteUrl}/sitemap.xml`],
    ['/sitemap.xml', 'application/xml', `<loc>${stack.siteUrl}/pricing</loc>`],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', `Canonical: ${stack.siteUrl}/.well-known/security.txt`],
  ] as const
  it('serves files with the address of the stage, and names page and picture by absolute URLs', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/pricing')
      for (const [path, type, part] of files) {
        const answer = await fetched(page, path)
        expect([path, answer.status, answer.type]).toEqual([path, 200, expect.stringContaining(type)])
        expect(answer.text).toContain(part)
      }
      const read = await page.evaluate(() => ({
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
        image: document.querySelector('meta[property="og:image"]')?.getAttribute('content'),
        url: document.querySelector('meta[property="og:url"]')?.getAttribute('content'),
      }))
      const { canonical, image, url } = head.parse(read)
      expect([canonical, url]).toEqual([`${stack.siteUrl}/pricing`, `${stack.siteUrl}/pricing`])
      const picture = await fetched(page, image)
      expect([picture.status, picture.type]).toEqual([200, 'image/png'])
    })
  })

  it('puts structured data on the home page under the content security policy', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/')
      const data = await page.locator('script[type="application/ld+json"]').textContent()
      expect(JSON.parse(data ?? '{}')).toMatchObject({ '@type': 'HVACBusiness', name: '견본에어컨' })
    })
  })
})

it('opens pages by addresses as others spell them, and the 404 page for a page or file that is not there', async () => {
  await asVisitor(async ({ page, open, expectRefusal }) => {
    await open('//COMPLETEDREQUESTS/index.html?fbclid=1')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/completedRequests?fbclid=1')
    expect(await page.title()).toContain('완료된 예약')
    await open('/AddressForm/?kakao_from=talk&amp;service=%C3%BB+%BC%D2')
    await page.getByRole('heading', { level: 1, name: '어디로 방문하면 될까요?' }).waitFor()
    expect(decodeURIComponent(new URL(page.url()).search)).toBe('?kakao_from=talk&service=청소')
    for (const link of [
      '/addressform&service=청소',
      '/addressform%3Fservice%3D청소).',
      '/AddressForm.html).?service=청소',
    ]) {
      await open(link)
      await page.getByRole('heading', { level: 1, name: '어디로 방문하면 될까요?' }).waitFor()
      expect(decodeURIComponent(page.url().slice(stack.siteUrl.length))).toBe('/addressform?service=청소')
    }
    expectRefusal(404)
    for (const path of ['/nowhere', '/favicon.ico', '/services/cleaning.b', '/og/nothing.png']) {
      const { status, type, text } = await fetched(page, path)
      expect([path, status, type]).toEqual([path, 404, expect.stringContaining('text/html')])
      expect(text).toContain('페이지를 찾을 수 없어요')
    }
  })
})
