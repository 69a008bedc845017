import { expect, it } from 'vitest'
import { documentAt, rowsOf } from './markdown.ts'

it('the glossary has at most 85 terms, each once', () => {
  const terms = documentAt('docs/glossary.md')
    .split(/^## /m)
    .flatMap(rowsOf)
    .map(([word]) => word)
  expect(terms.length).toBeLessThanOrEqual(85)
  expect(new Set(terms).size).toBe(terms.length)
})
