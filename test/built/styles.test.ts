import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtFile } from './built-site.ts'

const src = join(import.meta.dirname, '../../web/src')
const classNames = /\.([a-z]\w*)(?=[^{}]*\{)/gi

/** How many sheets name a class. */
const named = new Map<string, number>()
for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.module.css')) continue
  const rules = readFileSync(join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  for (const name of new Set([...rules.matchAll(classNames)].map(([, found]) => found ?? ''))) {
    named.set(name, (named.get(name) ?? 0) + 1)
  }
}

it('styles the prerendered pages with every class of every sheet', () => {
  const style = /<style>([\s\S]*)<\/style>/.exec(builtFile('index.html'))?.[1] ?? ''
  const found = (name: string) => new Set(style.match(new RegExp(`\\.${name}_[0-9a-f]{5}\\b`, 'g'))).size
  expect(named.size).toBeGreaterThan(100)
  expect([...named].filter(([name, sheets]) => found(name) !== sheets)).toEqual([])
})
