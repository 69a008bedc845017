import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { stack } from '../support/stack.ts'

/** A phone of today, as most customers hold it. */
const phoneWindow = { width: 412, height: 915 }

/** A visitor with a browser of their own: nothing stored, nobody else's bookings. */
export type Visitor = {
  page: Page
  context: BrowserContext
  /** Opens a page of the site. @param path begins with a slash */
  open(path: string): Promise<void>
  /** A line of the browser's console that this test means to provoke; all others fail it. */
  expectConsole(pattern: RegExp): void
}

let browser: Browser

/** Starts the browser for a file of tests. */
export function withBrowser() {
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())
}

export type VisitorOptions = {
  width?: number
  height?: number
  /** What the browser has kept of the site from earlier, by key. */
  stored?: Record<string, unknown>
}

/**
 * Lets one visitor do something. Fails when the page throws, when the browser reports an error or a warning that was
 * not expected, or a breach of the content security policy (which it reports as an error).
 */
export async function asVisitor(act: (visitor: Visitor) => Promise<void>, options: VisitorOptions = {}) {
  const { width = phoneWindow.width, height = phoneWindow.height, stored = {} } = options
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'ko-KR',
    // A traveller's phone: every day and hour on the screen is Seoul's all the same.
    timezoneId: 'America/New_York',
    hasTouch: true,
    isMobile: width < 600,
    storageState: { cookies: [], origins: [{ origin: stack.siteUrl, localStorage }] },
  })
  context.setDefaultTimeout(10_000)
  const complaints: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  const page = await context.newPage()
  try {
    await act({
      page,
      context,
      open: async (path) => {
        await page.goto(stack.siteUrl + path)
      },
      expectConsole: (pattern) => expected.push(pattern),
    })
    expect(complaints.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
  } finally {
    await context.close()
  }
}
