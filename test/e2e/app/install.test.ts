import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { launchWithProfile } from '../../support/browser/browser.ts'
import { stack } from '../../support/stacks/stack.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

type Icon = { src: string; sizes: string; type: string; purpose: string }

async function onSite(act: (page: Page, session: CDPSession) => Promise<void>, path = '') {
  const context = await launchWithProfile(temporaryFolder())
  try {
    const page = await context.newPage()
    await page.goto(stack.siteUrl + path)
    await act(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

/** The width and height of an image of the site as the browser decodes it. */
const sizeOf = (page: Page, src: string) =>
  page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, src)

describe('installed site (specification 9.20)', () => {
  it('installs the site in Korean, like an app, and with icons of the stated sizes', async () => {
    await onSite(async (page, session) => {
      const { url, errors, data } = await session.send('Page.getAppManifest')
      expect(errors).toEqual([])
      // A headless shell finds none whatever it is given, a whole Chrome judges: the icons below hold in both.
      expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
      expect(url).toBe(`${stack.siteUrl}/manifest.webmanifest`)
      const manifest = JSON.parse(data ?? '')
      expect(manifest).toMatchObject({
        lang: 'ko',
        name: '견본에어컨',
        short_name: '견본에어컨',
        display: 'standalone',
        start_url: '/',
      })
      const icons: Icon[] = manifest.icons
      const images = icons.filter(({ type }) => type === 'image/png')
      expect(images.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
      ])
      for (const { src, sizes } of images) expect(await sizeOf(page, src), src).toBe(sizes)
      const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
      expect(await sizeOf(page, touchIcon ?? '')).toBe('180x180')
    })
  })

  it('opens the staff’s half apart from the customers’, at the visits of the day (specification 9.27)', async () => {
    await onSite(async (page, session) => {
      const { url, errors, data } = await session.send('Page.getAppManifest')
      expect(errors).toEqual([])
      expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
      expect(url).toBe(`${stack.siteUrl}/staff.webmanifest`)
      const manifest = JSON.parse(data ?? '')
      const address = { id: '/staff', start_url: '/staff/visits', scope: '/staff' }
      expect(manifest).toMatchObject({ ...address, lang: 'ko', display: 'standalone' })
      const icons: Icon[] = manifest.icons
      for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png'))
        expect(await sizeOf(page, src), src).toBe(sizes)
      expect((await page.goto(stack.siteUrl + manifest.start_url))?.status()).toBe(200)
    }, '/staff')
  })

  it('installs the site without a service worker', async () => {
    await onSite(async (page) => {
      expect(await page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length ?? 0)).toBe(0)
    })
  })
})
