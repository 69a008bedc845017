import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { builtChunks, builtFile, scriptsOf, scriptsOfBoard, scriptsOfPage, styleSheet } from './built-site.ts'

const total = (chunks: readonly { bytes: number }[]) => chunks.reduce((sum, { bytes }) => sum + bytes, 0)
const documents = Object.values(paths).map((path) => (path === '/' ? '' : `${path.slice(1)}/`))

/** From the home screen to the card of the booking. */
const guestsWay = [
  'home',
  'service',
  'address-form',
  'address-search',
  'service-date',
  'basic-info',
  'additional-request',
  'booked',
  'dashboard',
]

describe('bytes of the site, after brotli (decision 0007)', () => {
  it('loads at most 88,000 bytes of script for the first route', () => {
    expect(total(scriptsOfPage('home'))).toBeLessThanOrEqual(88_000)
  })

  it('loads at most 195,000 bytes of script for a guest from the home screen to the card of the booking', () => {
    const onTheWay = guestsWay.flatMap((page) => scriptsOfPage(page))
    const once = new Map(onTheWay.map((chunk) => [chunk.name, chunk]))
    expect(total([...once.values()])).toBeLessThanOrEqual(195_000)
  })

  it.each(['service', 'request-start', 'install', 'address-search', 'pricing', 'faq', 'terms', 'privacy', 'not-found'])(
    // With the sum of a service, its lines and a worked example (decision 0096), the address of the screen of a quote, and the
    // districts above the heading.
    'draws the %s page, which has no data, with at most 91,000 bytes of script',
    (page) => {
      expect(total(scriptsOfPage(page))).toBeLessThanOrEqual(91_000)
    },
  )

  // Its technicians and reviews come after it: their code and libraries are as much again.
  it('draws the page of a district with at most 92,000 bytes of script', () => {
    expect(total(scriptsOfPage('area'))).toBeLessThanOrEqual(92_000)
  })

  it('builds no files that import each other in a circle, which would run one before what it needs', () => {
    const imports = new Map(
      builtChunks().map(({ name, source }) => [
        name,
        [...source.matchAll(/(?:from|import)["']\.\/([^"']+\.js)["']/g)].map(([, file]) => `assets/${file}`),
      ]),
    )
    const reach = (from: string, seen = new Set<string>()): Set<string> => {
      for (const file of imports.get(from) ?? []) if (!seen.has(file)) reach(file, seen.add(file))
      return seen
    }
    expect([...imports.keys()].filter((file) => reach(file).has(file))).toEqual([])
  })

  it('keeps every file that is loaded later at 45,000 bytes', () => {
    const entry = new Set(scriptsOf('index.html').map(({ name }) => name))
    const later = builtChunks().filter(({ name }) => !entry.has(name))
    const tooLarge = later.filter(({ bytes }) => bytes > 45_000)
    expect(tooLarge.map(({ name, bytes }) => `${name}: ${bytes}`)).toEqual([])
  })

  it('adds at most 40,000 bytes for all steps after the first', () => {
    const before = new Set(scriptsOfPage('address-form').map(({ name }) => name))
    expect(total(scriptsOfPage('service-date').filter(({ name }) => !before.has(name)))).toBeLessThanOrEqual(40_000)
  })

  // With the frame of wide windows, the card that folds, photos and the worked example.
  it('loads at most 13,200 bytes of styles after the document', () => {
    expect(brotliCompressSync(styleSheet()).length).toBeLessThanOrEqual(13_200)
  })

  // With the mark of the opened visit, technicians of other districts, and as many rows as the window has space for.
  it('loads at most 152,000 bytes of script for the dispatch board', () => {
    expect(total(scriptsOfBoard())).toBeLessThanOrEqual(152_000)
  })

  it.each(documents)('sends the document %s with its styles in at most 10,000 bytes', (path) => {
    expect(brotliCompressSync(builtFile(`${path}index.html`)).length).toBeLessThanOrEqual(10_000)
  })
})
