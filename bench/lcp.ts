import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { paths } from '#shared/paths.ts'
import { localStage } from '../infra/stages/local-stage.ts'
import { documentOfStage } from '../infra/stages/site-documents.ts'
import { projectFolder } from '../scripts/local/local-folder.ts'
import { launchBrowser } from '../test/support/browser/browser.ts'
import type { Figure } from './prove/figure.ts'
import { serveSite } from './site-server.ts'
import { middleMean, printHead, printRow } from './table.ts'

const PAIRS = 11
const routes = [paths.home, paths.requests, paths.pricing]

/** Bytes a second and milliseconds of a line. */
const lines = {
  'slow 4G': { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  '50 Mbit/s': { offline: false, latency: 20, downloadThroughput: 6_250_000, uploadThroughput: 6_250_000 },
}
type Line = (typeof lines)[keyof typeof lines]

/** Milliseconds between two frames. A paint waits for the next one. */
const FRAME = 1_000 / 60

/** The most frames that a page may be painted after itself without scripts. */
const FRAMES = 2

/** The most layout shift. */
const SHIFT = 0.01

/** A processor of a quarter of the speed. */
const CPU_SLOWDOWN = 4

type Paint = { lcp: number; cls: number }
type Pair = { built: Paint; scriptless: Paint }

/**
 * Times the largest paint of pages as they are built, and of the same documents without any script, in turn; prints the
 * means of the middle half of each, their ratio, by how many frames they differ, and the layout shift of the built page.
 * @returns frames, ratios and shifts
 */
export async function lcp(times = PAIRS): Promise<Figure[]> {
  const site = join(projectFolder, 'dist', 'web')
  if (!existsSync(site)) throw new Error('There is no built site: run npm run build first.')
  const server = await serveSite(noSignIn, (path) => readPage(site, path))
  const browser = await launchBrowser()
  const figures: Figure[] = []
  try {
    for (const [name, line] of Object.entries(lines)) {
      console.log(`${times} pairs a page, ${name}, ${CPU_SLOWDOWN} times slower, Chromium ${browser.version()}`)
      printHead('page', 'built (ms)', 'without scripts (ms)', 'ratio', 'frames later', 'layout shift')
      for (const route of routes) {
        const pairs = await measurePairs(browser, server.url, route, line, times)
        figures.push(...print(route, pairs, name))
      }
    }
    return figures
  } finally {
    await browser.close()
    server.stop()
  }
}

// No page that is measured signs in.
const noSignIn = { userPoolId: '', userPoolClientId: '', staffUserPoolId: '', staffUserPoolClientId: '' }

const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link rel="(modulepreload|preload)"[^>]*>/g, '')

/** Reads a file of the site; under `/scriptless` every page is the same document without its scripts. */
async function readPage(site: string, path: string) {
  const isScriptless = path.startsWith('/scriptless')
  const page = isScriptless ? path.slice('/scriptless'.length) : path
  const name = extname(page) === '' ? join(page, 'index.html') : page
  const content = await readFile(join(site, name))
  if (extname(name) !== '.html') return { name, content }
  const html = documentOfStage(content.toString(), name.replace(/^\//, ''), localStage)
  return { name, content: isScriptless ? withoutScripts(html) : html }
}

async function measurePairs(browser: Browser, url: string, route: string, line: Line, times: number): Promise<Pair[]> {
  const built = () => openPage(browser, url + route, line)
  const scriptless = () => openPage(browser, `${url}/scriptless${route}`, line)
  await built() // fills the server's cache
  const pairs: Pair[] = []
  for (let n = 0; n < times; n += 1) {
    // Each kind is first as often as the other, since the first may slow the second.
    const first = n % 2 === 0 ? await built() : await scriptless()
    const second = n % 2 === 0 ? await scriptless() : await built()
    pairs.push(n % 2 === 0 ? { built: first, scriptless: second } : { built: second, scriptless: first })
  }
  return pairs
}

/** Opens a page as a first visit. @returns milliseconds to the largest paint, and the sum of the layout shifts */
async function openPage(browser: Browser, url: string, line: Line): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: 'ko-KR', isMobile: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(() => {
      const paint = { lcp: 0, cls: 0 }
      Object.assign(window, { paint })
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) paint.lcp = startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) paint.cls += Reflect.get(shift, 'value')
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // Without an API the page asks for its figures again and again, so it is never done.
    await page.goto(url)
    // Scripts may render more after they have loaded.
    await page.waitForTimeout(2_000)
    return await page.evaluate(() => Reflect.get(window, 'paint'))
  } finally {
    await context.close()
  }
}

function print(route: string, pairs: readonly Pair[], line: string): Figure[] {
  const [built, scriptless] = (['built', 'scriptless'] as const).map((kind) =>
    middleMean(pairs.map((pair) => pair[kind].lcp)),
  ) as [number, number]
  const ratio = built / scriptless
  const frames = Math.max((built - scriptless) / FRAME, 0)
  const shift = Math.max(...pairs.map((pair) => pair.built.cls))
  printRow(
    route,
    built.toFixed(0),
    scriptless.toFixed(0),
    ratio.toFixed(2),
    frames > FRAMES ? `${frames.toFixed(1)}, over ${FRAMES}` : frames.toFixed(1),
    shift.toFixed(3),
  )
  const row = (name: string, figure: Omit<Figure, 'name' | 'of'>): Figure => ({
    name: `${route} on ${line}: ${name}`,
    of: pairs.length,
    ...figure,
  })
  return [
    row('built ÷ without scripts', { value: ratio }),
    row('frames after the page without scripts', { value: frames, expected: { atMost: FRAMES } }),
    row('layout shift', { value: shift, expected: { atMost: SHIFT } }),
  ]
}
