import { expect, it } from 'vitest'
import { discouragedWords } from './discouraged-words.ts'

it('uses no more discouraged words than before', () => {
  const tooMany = discouragedWords().filter(({ uses, ceiling }) =>
    uses.some((count, area) => count > (ceiling[area] ?? 0)),
  )
  expect(tooMany).toEqual([])
})
