import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { launchBrowser } from '../support/browser/browser.ts'
import { stack } from '../support/stacks/stack.ts'

/** A phone of today, as most customers hold it. */
const phoneWindow = { width: 412, height: 915 }

/** A visitor with a new browser. */
export type Visitor = {
  page: Page
  context: BrowserContext
  /** Opens a page of the site. @param path begins with a slash */
  open(path: string): Promise<void>
  reload(): Promise<void>
  /** The browser reports refusals and lost answers as errors: those that this test provokes. All others fail it. */
  expectRefusal(status: number): void
  expectLostAnswer(): void
  expectComplaint(pattern: RegExp): void
}

let browser: Browser

/** Starts the browser for a file of tests. */
export function withBrowser() {
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())
}

/** Waits for the commit of hydration: a click before it has no effect, or loads the next page as a document. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const root = Object.entries(document.getElementById('root') ?? {}) as [
      string,
      { stateNode: { current: { child: unknown } } },
    ][]
    const container = root.find(([key]) => key.startsWith('__reactContainer'))?.[1]
    return document.querySelector('h1') !== null && Boolean(container?.stateNode.current.child)
  })
}

async function openPage(page: Page, path: string) {
  await page.goto(stack.siteUrl + path)
  await waitForHydration(page)
}

export type VisitorOptions = {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  /** What the browser has kept of the site from earlier, by key. */
  stored?: Record<string, unknown>
  /** What else is special about the browser. */
  browser?: Pick<BrowserContextOptions, 'userAgent' | 'forcedColors' | 'javaScriptEnabled'>
  /** As `stored`, for what is kept as it is and not as JSON. */
  storedText?: Record<string, string>
}

/**
 * Lets one visitor do something. Fails when the page throws, when the browser reports an error or a warning that was
 * not expected, or a breach of the content security policy (which it reports as an error).
 */
export async function asVisitor(act: (visitor: Visitor) => Promise<void>, options: VisitorOptions = {}) {
  const { width = phoneWindow.width, height = phoneWindow.height, stored = {}, storedText = {} } = options
  const { colorScheme = 'light' } = options
  const localStorage = [
    ...Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
    ...Object.entries(storedText).map(([name, value]) => ({ name, value })),
  ]
  const context = await browser.newContext({
    ...options.browser,
    viewport: { width, height },
    locale: 'ko-KR',
    colorScheme,
    // A dialog that is still fading in has no contrast to judge.
    reducedMotion: 'reduce',
    // A traveller's phone: every day and hour on the screen is Seoul's all the same.
    timezoneId: 'America/New_York',
    hasTouch: true,
    isMobile: width < 600,
    storageState: { cookies: [], origins: [{ origin: stack.siteUrl, localStorage }] },
  })
  context.setDefaultTimeout(20_000)
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
      open: (path) => openPage(page, path),
      reload: async () => {
        await page.reload()
        await waitForHydration(page)
      },
      expectRefusal: (status) => expected.push(new RegExp(`status of ${status} `)),
      expectLostAnswer: () => expected.push(/net::ERR_FAILED/),
      expectComplaint: (pattern) => expected.push(pattern),
    })
    expect(complaints.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
  } finally {
    // A response that still waits in a route would reach no page.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}
