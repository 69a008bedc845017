import { expect, it } from 'vitest'
import { newWatch } from '../../../ops/drill/watch.ts'

function aWatch() {
  const lines: string[] = []
  return { lines, watch: newWatch((line) => lines.push(line)) }
}

it('says what a drill expected and saw, and that all was well', () => {
  const { lines, watch } = aWatch()
  watch.say('the table is throttled')
  watch.expect('a booking is refused', '503 UNAVAILABLE', '503 UNAVAILABLE')
  expect(watch.end()).toBe(true)
  expect(lines).toEqual([
    '  · the table is throttled',
    '  ✓ a booking is refused: 503 UNAVAILABLE',
    '1 as expected, 0 not',
  ])
})

it('says where a drill differs, and goes on', () => {
  const { lines, watch } = aWatch()
  watch.expect('each message arrives', [1, 2], [1, 1])
  watch.expect('spots', 3, 3)
  expect(watch.end()).toBe(false)
  expect(lines).toEqual(['  ✗ each message arrives: expected [1,1], got [1,2]', '  ✓ spots: 3', '1 as expected, 1 not'])
})
