import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { documentAt, sectionOf } from './markdown.ts'

const src = join(import.meta.dirname, '../../web/src')

it('lists every breakpoint of the styles in docs/architecture.md', () => {
  const listed = [...sectionOf(documentAt('docs/architecture.md'), 'Styles').matchAll(/`((?:min|max)-\w+: \d+px)`/g)]
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx?)$/.test(file))
  const used = files.flatMap((file) => [
    ...readFileSync(join(src, file), 'utf8').matchAll(/\(((?:min|max)-(?:width|height): \d+px)\)/g),
  ])
  expect(new Set(used.map(([, size]) => size))).toEqual(new Set(listed.map(([, size]) => size)))
})
