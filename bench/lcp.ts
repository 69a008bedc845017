import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { paths } from '#shared/paths.ts'
import { projectFolder } from '../scripts/local/local-folder.ts'
import { launchBrowser } from '../test/support/browser/browser.ts'
import { serveCompressedSite } from './compressed-site.ts'

const PAIRS = 11
const BUDGET = 1.05
const routes = [paths.home, paths.requests, paths.pricing]

/** Slow 4G in bytes and milliseconds, and a processor of a quarter of the speed. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4

type Seen = { lcp: number; cls: number }

/**
 * Times the largest paint of pages as they are built, and of the same documents without any script, in turn; prints
 * the median of the ratios of each pair, and the layout shift of the built page.
 */
export async function lcp() {
  const site = join(projectFolder, 'dist', 'web')
  if (!existsSync(site)) throw new Error('There is no built site: run npm run build first.')
  const server = await serveCompressedSite(site)
  const browser = await launchBrowser()
  try {
    console.log(`${PAIRS} pairs a page, slow 4G, ${CPU_SLOWDOWN} times slower, Chromium ${browser.version()}`)
    console.log(
      `${'page'.padEnd(20)}${['built', 'scriptless', 'ratio', 'CLS'].map((name) => name.padStart(12)).join('')}`,
    )
    for (const route of routes) print(route, await pairsOf(browser, server.url, route))
  } finally {
    await browser.close()
    server.stop()
  }
}

async function pairsOf(browser: Browser, url: string, route: string) {
  const built = () => look(browser, url + route)
  const scriptless = () => look(browser, `${url}/scriptless${route}`)
  await built() // fills the server's cache
  const pairs: { built: Seen; scriptless: Seen }[] = []
  for (let n = 0; n < PAIRS; n += 1) {
    // Whatever the first of a pair does to the machine is done to each kind as often.
    const first = n % 2 === 0 ? await built() : await scriptless()
    const second = n % 2 === 0 ? await scriptless() : await built()
    pairs.push(n % 2 === 0 ? { built: first, scriptless: second } : { built: second, scriptless: first })
  }
  return pairs
}

/** One first visit. @returns milliseconds to the largest paint, and the sum of the layout shifts */
async function look(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: 'ko-KR', isMobile: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4g)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(() => {
      const seen = { lcp: 0, cls: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.lcp = startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) seen.cls += Reflect.get(shift, 'value')
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    // Long enough for what the scripts draw after they have arrived.
    await page.waitForTimeout(500)
    return await page.evaluate(() => Reflect.get(window, 'seen'))
  } finally {
    await context.close()
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function print(route: string, pairs: readonly { built: Seen; scriptless: Seen }[]) {
  const ratio = median(pairs.map(({ built, scriptless }) => built.lcp / scriptless.lcp))
  const cells = [
    median(pairs.map(({ built }) => built.lcp)).toFixed(0),
    median(pairs.map(({ scriptless }) => scriptless.lcp)).toFixed(0),
    ratio.toFixed(2),
    Math.max(...pairs.map(({ built }) => built.cls)).toFixed(3),
  ]
  const verdict = ratio > BUDGET ? `  over ${BUDGET}` : ''
  console.log(`${route.padEnd(20)}${cells.map((cell) => cell.padStart(12)).join('')}${verdict}`)
}
