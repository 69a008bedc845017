import { expect, it } from 'vitest'
import { withoutAws } from '../../support/in-process/without-aws.ts'

await withoutAws({ work: { bookings: 20, codes: 40, perIpHour: 60, openCodesPerHour: 300 } })
const { pickTries } = await import('../../../functions/sms/proof-of-work.ts')

it.each([
  [0, 680],
  [3, 5_440],
])('picks the tries of level %i evenly from one to %i, so that no place to begin at is better', (level, most) => {
  const picked = Array.from({ length: 4_000 }, () => pickTries(level))
  expect(Math.min(...picked)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...picked)).toBeLessThanOrEqual(most)
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => picked.filter((tries) => Math.ceil((tries * 10) / most) === tenth + 1).length,
  )
  // 400 each; less than 300 or more than 500 would happen once in a million runs.
  expect(Math.min(...tenths)).toBeGreaterThan(300)
  expect(Math.max(...tenths)).toBeLessThan(500)
})
