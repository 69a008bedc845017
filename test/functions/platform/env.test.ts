import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { withoutAws } from '../../support/without-aws.ts'

await withoutAws()
const { count, list, readEnv } = await import('../../../functions/platform/env.ts')

describe('what the stack tells a function', () => {
  it.each([
    ['0', 0],
    ['3', 3],
    ['100000', 100_000],
  ])('%s is a count', (text, value) => {
    expect(count.parse(text)).toBe(value)
  })

  it.each(['-1', '1.5', 'three', undefined])('%j is no count', (text) => {
    expect(count.safeParse(text).success).toBe(false)
  })

  it('is a list where commas stand', () => {
    expect(list.parse('강북구,노원구')).toEqual(['강북구', '노원구'])
  })

  it('stops the function when a value is missing, naming it', () => {
    vi.stubEnv('A_TABLE', 'Things')
    expect(readEnv({ A_TABLE: z.string() })).toEqual({ A_TABLE: 'Things' })
    expect(() => readEnv({ ANOTHER_TABLE: z.string() })).toThrow('ANOTHER_TABLE')
  })
})
