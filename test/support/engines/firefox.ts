import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ConsoleMessage, launch, type ElementHandle as PuppeteerElement } from 'puppeteer-core'
import { projectFolder } from '../../../scripts/local/local-folder.ts'
import { testFontEnvironment } from '../browser/test-font.ts'
import type { ElementHandle, Engine } from './driver.ts'

const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find(
  (path) => existsSync(path),
)

type FirefoxElement = ElementHandle & { own: PuppeteerElement<HTMLElement> }

/** Describes what was logged; an error is only a handle until the page describes it. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const describe = (value: unknown) => (value instanceof Error ? `${value} ${value.stack}` : String(value))
  const texts = await Promise.all(message.args().map((value) => value.evaluate(describe).catch(() => message.text())))
  return texts.join(' ')
}

/** An installed Firefox, by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  goesBack: true,
  missing: async () => (installed === undefined ? 'Install firefox-esr or firefox to run it in Firefox.' : undefined),
  async launch(size) {
    const browser = await launch({
      browser: 'firefox',
      executablePath: installed ?? '',
      env: testFontEnvironment() as Record<string, string>,
      extraPrefsFirefox: {
        'intl.accept_languages': 'ko-KR',
        'ui.prefersReducedMotion': 1,
        // Its processes for pages read fonts from the folders of the system alone.
        'security.sandbox.content.read_path_whitelist': join(projectFolder, 'node_modules/'),
      },
    })
    const page = await browser.newPage()
    await page.setViewport(size)
    const complaints: Promise<string>[] = []
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) complaints.push(textOf(message))
    })
    page.on('pageerror', (error) => complaints.push(Promise.resolve(String(error))))
    const handleOf = (own: PuppeteerElement<HTMLElement>): FirefoxElement => ({
      own,
      click: () => own.click(),
      type: (text) => own.type(text),
      upload: (file) => (own as unknown as PuppeteerElement<HTMLInputElement>).uploadFile(file),
    })
    const returned = (element: PuppeteerElement<Node> | null) =>
      element === null ? undefined : handleOf(element as PuppeteerElement<HTMLElement>)
    return {
      goto: async (url) => void (await page.goto(url)),
      evaluate: (code, argument) => page.evaluate(code as () => never, argument),
      element: async (code, argument) =>
        returned((await page.evaluateHandle(code as () => HTMLElement, argument)).asElement()),
      on: async (element, code, argument) =>
        returned(
          (await page.evaluateHandle(code as () => HTMLElement, (element as FirefoxElement).own, argument)).asElement(),
        ),
      back: async () => void (await page.goBack()),
      screenshot: async () => Buffer.from(await page.screenshot()),
      complaints: () => Promise.all(complaints),
      async answerScript(address, script) {
        await page.setRequestInterception(true)
        page.on('request', (request) => {
          if (!address.test(request.url())) return void request.continue()
          return void request.respond({ contentType: 'text/javascript', body: script })
        })
      },
      close: () => browser.close(),
    }
  },
}
