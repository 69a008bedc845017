import { expect, it } from 'vitest'
import { widthOf } from '../../../ops/command-line/table.ts'
import { overview, readDrill } from '../../../ops/drill/command-line.ts'
import { drills } from '../../../ops/drill/drills.ts'

it.each(Object.keys(drills))('lists %s with what goes wrong, within 100 columns', (name) => {
  expect(overview()).toContain(`\n${name} `)
  for (const line of overview().split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(100)
  expect(readDrill([name])).toMatchObject({ name, options: {} })
})

it.each([[[]], [['help']], [['--help']]])('lists them where nothing else is asked: %j', (args) => {
  expect(readDrill(args)).toBeUndefined()
})

it.each([
  [['nothing'], 'There is no drill nothing: npm run drill lists them.'],
  [['toString'], 'There is no drill toString: npm run drill lists them.'],
  [['slow-region', '--slower', '1'], "Unknown option '--slower'"],
])('refuses what cannot be meant: %j', (args, sentence) => {
  expect(() => readDrill(args)).toThrow(sentence)
})
