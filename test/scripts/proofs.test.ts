import { expect, it } from 'vitest'
import { type Experiment, experiments, type Part, parts, repeatOf } from '../../bench/prove/experiments.ts'
import { isAsExpected } from '../../bench/prove/figure.ts'
import { hasHeld, type Outcome, proofsDocument } from '../../bench/prove/proofs-document.ts'

const race: Experiment = {
  part: 'engines',
  tried: 'a race',
  tests: { project: 'tables', files: ['test/full/slot-race.test.ts'] },
}
const cold: Experiment = { part: 'speed', tried: 'starts', bench: 'cold' }
const outcomeOf = (changes: Partial<Outcome>): Outcome => ({ experiment: race, figures: [], notes: [], ...changes })
const passed = { passed: 2, failed: 0, skipped: 0 }
const runOf = (...outcomes: Outcome[]) => ({ day: '2026-11-28', commit: 'abcdef0', machine: '2 processors', outcomes })
const pageOf = (...outcomes: Outcome[]) => proofsDocument({ engines: runOf(...outcomes) }, '')

it('prints what was tried, how many, what came out and what was expected, and the command', () => {
  const figures = [{ name: 'bookings made', of: 600, value: 3, expected: 3 }]
  const page = pageOf(outcomeOf({ engine: 'the emulator', tests: passed, figures }))
  expect(page).toContain('**6 parts did not run.** All 2 expectations hold.')
  expect(page).toContain(
    'Run on 2026-11-28 at commit `abcdef0` on 2 processors. Repeat all by `npm run prove -- engines`',
  )
  expect(page).toContain('| a race, on the emulator: tests that failed | 2 | 0 | 0 | yes |')
  expect(page).toContain('| a race, on the emulator: bookings made | 600 | 3 | 3 | yes |')
  expect(page).toContain('- a race: `npx vitest run --project tables test/full/slot-race.test.ts`')
  expect(page).toContain('## 6. Speed compared with peers\n\nNot run.')
})

it.each<[string, Partial<Outcome>, string]>([
  [
    'a failed test',
    { tests: { passed: 1, failed: 1, skipped: 0 } },
    '| a race: tests that failed | 2 | 1 | 0 | **no** |',
  ],
  [
    'files without tests',
    { tests: { passed: 0, failed: 0, skipped: 0 } },
    '| a race: tests that failed | 0 | 0 | 0 | **no** |',
  ],
  ['a run that threw', { error: 'no Java' }, '| a race | – | not run: no Java | – | **no** |'],
  ['nothing', {}, '| a race | – | not run | – | **no** |'],
  [
    'another figure',
    { experiment: cold, figures: [{ name: 'ours ÷ middy', of: 6, value: 1.234, expected: { atMost: 1 } }] },
    '| starts: ours ÷ middy | 6 | 1.23 | at most 1 | **no** |',
  ],
])('prints as failed an experiment with %s', (_, changes, row) => {
  const outcome = outcomeOf(changes)
  expect(hasHeld(outcome)).toBe(false)
  const page = pageOf(outcome)
  expect(page).toContain(row)
  expect(page).toContain('**1 of 1 expectation does not hold.**')
})

it('prints what a machine lacks as not run', () => {
  const outcome = outcomeOf({ tests: { ...passed, skipped: 3 }, notes: ['Install cog.'] })
  expect(hasHeld(outcome)).toBe(true)
  expect(pageOf(outcome)).toContain('| a race: tests that failed | 5 | 0, 3 not run (Install cog.) | 0 | yes |')
})

it('keeps the sections of parts that did not run, and counts their rows', () => {
  const [experiment] = experiments.filter(({ part }) => part === 'season')
  if (experiment === undefined) throw new Error('no experiment')
  const figures = [{ name: 'bookings lost', of: 354, value: 2, expected: 0 }]
  const season = proofsDocument({ season: runOf(outcomeOf({ experiment, figures })) }, '')
  const page = proofsDocument({ engines: runOf(outcomeOf({ tests: passed })) }, season)
  expect(page).toContain('**5 parts did not run.** **1 of 2 expectations does not hold.**')
  expect(page.slice(page.indexOf('## 7.'))).toBe(season.slice(season.indexOf('## 7.')))
})

it('counts one part and one expectation in the singular', () => {
  const run = runOf(outcomeOf({ tests: passed }))
  const { season: _, ...others } = Object.fromEntries(Object.keys(parts).map((part) => [part, run]))
  expect(proofsDocument(others, '')).toContain('**1 part did not run.** All 6 expectations hold.')
  expect(proofsDocument({ engines: run }, '')).toContain('All 1 expectation holds.')
})

it('marks an experiment as not run that was added to a part since its run', () => {
  const before = pageOf(outcomeOf({ tests: passed }))
  const page = proofsDocument({}, before)
  expect(before).not.toContain('lost responses')
  expect(page).toContain('| lost responses to every write | – | not run | – | **no** |')
  expect(proofsDocument({}, page)).toBe(page)
})

it('writes lines of at most 120 characters besides tables and code', () => {
  const run = (part: Part) =>
    runOf(...experiments.filter((one) => one.part === part).map((experiment) => outcomeOf({ experiment })))
  const page = proofsDocument(Object.fromEntries((Object.keys(parts) as Part[]).map((part) => [part, run(part)])), '')
  const prose = page.split('\n').filter((line) => !/^(\|| {2}`[^`]+`$)/.test(line))
  expect(prose.filter((line) => line.length > 120)).toEqual([])
})

it('compares a figure with a number and with limits', () => {
  const figure = { name: 'one', value: 3 }
  expect(isAsExpected(figure)).toBe(true)
  expect(isAsExpected({ ...figure, expected: 3 })).toBe(true)
  expect(isAsExpected({ ...figure, expected: 2 })).toBe(false)
  expect(isAsExpected({ ...figure, expected: { atLeast: 3 } })).toBe(true)
  expect(isAsExpected({ ...figure, expected: { atLeast: 4 } })).toBe(false)
  expect(isAsExpected({ ...figure, expected: { atMost: 2 } })).toBe(false)
})

it('gives every experiment a part and a command', () => {
  expect(new Set(experiments.map(({ part }) => part))).toEqual(new Set(Object.keys(parts)))
  for (const experiment of experiments)
    expect(repeatOf(experiment)).toMatch(/^npm run bench -- |^npx vitest run --project/)
})
