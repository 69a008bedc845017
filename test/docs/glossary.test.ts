import { expect, it } from 'vitest'
import { documentAt, rowsOf } from './markdown.ts'

it('the glossary has at most 80 words, each once', () => {
  const words = documentAt('docs/glossary.md')
    .split(/^## /m)
    .flatMap(rowsOf)
    .map(([word]) => word)
  expect(words.length).toBeLessThanOrEqual(80)
  expect(new Set(words).size).toBe(words.length)
})
