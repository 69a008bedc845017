import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { expect, it } from 'vitest'
import { builtFile, staffFiles } from './built-site.ts'

const alone = ['rolldown-runtime', 'page-repairs']

const dist = join(import.meta.dirname, '../../dist')

it('builds staff and customers separately (decision 0019)', () => {
  builtFile('index.html')
  const customers = JSON.parse(readFileSync(join(dist, 'web-manifest.json'), 'utf8')) as Manifest
  const staff = staffFiles()
  expect(staff.length).toBeGreaterThan(3)
  expect(Object.keys(customers).filter((module) => module.includes('src/staff/'))).toEqual([])
  // Files that import nothing have the same text, and so the same name: the bundler's runtime, the care for translated texts.
  const ofBoth = Object.values(customers).filter(({ file }) => staff.includes(file))
  expect(ofBoth.map(({ name = '' }) => name).filter((name) => !alone.includes(name))).toEqual([])
  const documents = readdirSync(join(dist, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith('staff'))
    .map(builtFile)
  expect(documents.length).toBeGreaterThan(20)
  for (const document of documents) {
    expect(document).not.toContain('/staff')
    expect(staff.filter((file) => document.includes(file) && !file.includes('runtime'))).toEqual([])
  }
})

it('excludes robots from the staff pages and has no inline script', () => {
  const document = builtFile('staff/index.html')
  expect(document).toContain('<meta name="robots" content="noindex, nofollow" />')
  expect(document).not.toMatch(/<script(?![^>]* src=)/)
})
