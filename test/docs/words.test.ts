import { expect, it } from 'vitest'
import { discouragedWords } from './discouraged-words.ts'

it('uses no discouraged words in names, comments, sentences, test titles and documents', () => {
  expect(discouragedWords()).toEqual([])
})
