import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { builtFile, staffFiles, styleSheet } from './built-site.ts'

const src = join(import.meta.dirname, '../../web/src')
const classNames = /\.([a-z]\w*)(?=[^{}]*\{)/gi

/** How many sheets of a half of the site name a class. */
function namedIn(isMeant: (file: string) => boolean) {
  const named = new Map<string, number>()
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.module.css') || !isMeant(file)) continue
    const rules = readFileSync(join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    for (const name of new Set([...rules.matchAll(classNames)].map(([, found]) => found ?? ''))) {
      named.set(name, (named.get(name) ?? 0) + 1)
    }
  }
  return named
}

const isStaffs = (file: string) => file.startsWith('staff')
const timesIn = (style: string) => (name: string) =>
  new Set(style.match(new RegExp(`\\.${name}_[0-9a-f]{5}\\b`, 'g'))).size

it("includes every class in the site's style sheet", () => {
  const found = timesIn(styleSheet())
  const named = namedIn((file) => !isStaffs(file))
  expect(named.size).toBeGreaterThan(100)
  expect([...named].filter(([name, sheets]) => found(name) !== sheets)).toEqual([])
})

it("includes every class in the staff's styles", () => {
  const found = timesIn(
    staffFiles()
      .filter((file) => file.endsWith('.css'))
      .map(builtFile)
      .join('\n'),
  )
  const named = namedIn(isStaffs)
  expect(named.size).toBeGreaterThan(100)
  expect([...named].filter(([name, sheets]) => found(name) < sheets)).toEqual([])
})

it('builds the two weights that every font has (specification 9.20)', () => {
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const weights = sheets.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/(?:font-weight|--weight-\w+):\s*([^;]+);/g)].map(
      ([, to]) => to,
    ),
  )
  const allowed = ['400', '700', 'inherit', 'var(--weight-regular)', 'var(--weight-bold)']
  expect(weights.filter((weight) => !allowed.includes(weight ?? ''))).toEqual([])
})

/** Amounts, slots, deadlines and conditions in the code of a screen. */
const matters =
  /\bwon\(|\d원|출장비|SumText\(|timeText\(|(?:instant|day)Label\(|editReason\(|\{(?:reason|reminder|movesText|done|line)\}|clockLabel\([^)]*\)\}(?:까지|부터)|\{deadlineHours\}|\d시까지|3시간 넘게/

it('never writes money, times or conditions small and muted (specification 9.20)', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const code = readFileSync(join(src, file), 'utf8')
      return [...code.matchAll(/<(Text|Row|Box)\b([^>]*)>([^<]*)/g)]
        .filter(
          ([, , looks = '', text = '']) =>
            /(?:size|as)="small"/.test(looks) && looks.includes('"muted"') && matters.test(text),
        )
        .map(([text]) => `${file}: ${text}`)
    })
  expect(texts).toEqual([])
  const rules = files
    .filter((file) => /(?:price|pricing|sum|fee|amount|quote|tracker)[^/\\]*\.module\.css$/.test(file))
    .flatMap((file) => readFileSync(join(src, file), 'utf8').match(/[^{}]+\{[^{}]*\}/g) ?? [])
  const faint = rules.filter((rule) => rule.includes('--size-small') && rule.includes('--text-muted'))
  // What a column is, not what it costs.
  expect(faint.filter((rule) => !rule.includes('thead th'))).toEqual([])
})

it.each(Object.values(paths))('puts a part of the style sheet into the document of %s', (path) => {
  const styles = builtFile(join(path, 'index.html'))
    .match(/<style>[\s\S]*?<\/style>/g)
    ?.join('\n')
  expect(styles).toContain('--accent-text')
  expect(styles?.length).toBeLessThan(styleSheet().length / 3)
})
