import { chromium, type ElementHandle as PlaywrightElement } from 'playwright-core'
import { launchOptions } from '../browser/browser.ts'
import type { ElementHandle, Engine } from './driver.ts'
import { olderChromium } from './older-chromium.ts'

type ChromiumElement = ElementHandle & { own: PlaywrightElement<HTMLElement> }

/** An older Chromium from npm, as the browsers of other makers have it. */
export const chromiumOf = (version: keyof typeof olderChromium.integrities): Engine => ({
  name: `Chromium ${version.split('.')[0]}`,
  // This build of 121, 6167.0 from before its release, dies when a click goes back; 119 and 122 do not.
  goesBack: version !== '121.0.0',
  missing: () => olderChromium.missing(version),
  async launch(viewport) {
    const browser = await chromium.launch({ ...launchOptions(), executablePath: olderChromium.path(version) })
    const context = await browser.newContext({
      viewport,
      locale: 'ko-KR',
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const complaints: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    context.on('weberror', (error) => complaints.push(String(error.error())))
    page.on('crash', () => complaints.push('The page crashed.'))
    const handleOf = (own: PlaywrightElement<HTMLElement>): ChromiumElement => ({
      own,
      click: () => own.click(),
      type: (text) => page.keyboard.type(text),
      upload: (file) => own.setInputFiles(file),
    })
    const returned = (element: PlaywrightElement | null) =>
      element === null ? undefined : handleOf(element as PlaywrightElement<HTMLElement>)
    return {
      goto: async (url) => void (await page.goto(url)),
      evaluate: (code, argument) => page.evaluate(code as () => never, argument),
      element: async (code, argument) => returned((await page.evaluateHandle(code as never, argument)).asElement()),
      on: async (element, code, argument) =>
        returned((await (element as ChromiumElement).own.evaluateHandle(code as never, argument)).asElement()),
      back: async () => void (await page.goBack()),
      screenshot: () => page.screenshot(),
      complaints: async () => [...complaints],
      async answerScript(address, body) {
        await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body }))
      },
      close: () => browser.close(),
    }
  },
})
