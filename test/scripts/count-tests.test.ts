import { beforeEach, expect, it, vi } from 'vitest'
import type { TestRunResult } from 'vitest/node'
import { countTests } from '../../scripts/test/count-tests.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

function moduleOf(
  states: string[],
  errors: object[] = [],
  { flaky = false, note }: { flaky?: boolean; note?: string } = {},
) {
  const tests = states.map((state) => ({
    fullName: state,
    result: () => ({ state, note, errors: flaky ? [new Error('no list\nexpected 1')] : undefined }),
    diagnostic: () => ({ flaky }),
  }))
  const children = { allTests: () => tests, allSuites: () => [{ errors: () => [] }] }
  return { project: { name: 'unit' }, children, errors: () => errors, moduleId: 'a.test.ts' }
}

const count = (modules: object[], unhandledErrors: object[] = []) =>
  countTests(['unit'], { testModules: modules, unhandledErrors } as TestRunResult)

it('counts a test that was skipped without a note as failed', () => {
  expect(count([moduleOf(['passed', 'failed', 'skipped'])])).toEqual({ passed: 1, failed: 2, skipped: 0 })
})

it('counts a test that was skipped with a note as skipped, and prints the note', () => {
  const log = vi.spyOn(console, 'log')
  const note = 'Install firefox-esr.'
  expect(count([moduleOf(['passed', 'skipped'], [], { note })])).toEqual({ passed: 1, failed: 0, skipped: 1 })
  expect(log).toHaveBeenCalledWith('· skipped: skipped. Install firefox-esr.')
})

it('counts a test that passed at its second try as passed, and says why the first failed', () => {
  const log = vi.spyOn(console, 'log')
  expect(count([moduleOf(['passed'], [], { flaky: true })])).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(log).toHaveBeenCalledWith('! a.test.ts: passed passed at the second try, after: no list')
})

it('counts a file that could not be loaded, an unhandled error and a project without tests as failed', () => {
  expect(count([moduleOf([], [new Error('no such module')])], [new Error('unhandled')])).toEqual({
    passed: 0,
    failed: 2,
    skipped: 0,
  })
  expect(count([])).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
