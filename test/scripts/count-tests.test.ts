import { beforeEach, expect, it, vi } from 'vitest'
import type { TestRunResult } from 'vitest/node'
import { countTests } from '../../scripts/test/count-tests.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

function moduleOf(states: string[], errors: object[] = [], flaky = false) {
  const tests = states.map((state) => ({ fullName: state, result: () => ({ state }), diagnostic: () => ({ flaky }) }))
  const children = { allTests: () => tests, allSuites: () => [{ errors: () => [] }] }
  return { project: { name: 'unit' }, children, errors: () => errors, moduleId: 'a.test.ts' }
}

const count = (modules: object[], unhandledErrors: object[] = []) =>
  countTests(['unit'], { testModules: modules, unhandledErrors } as TestRunResult)

it('counts passed tests; a skipped test has failed', () => {
  expect(count([moduleOf(['passed', 'failed', 'skipped'])])).toEqual({ passed: 1, failed: 2 })
})

it('counts a test that passed at its second try as passed, and names it', () => {
  const log = vi.spyOn(console, 'log')
  expect(count([moduleOf(['passed'], [], true)])).toEqual({ passed: 1, failed: 0 })
  expect(log).toHaveBeenCalledWith('! a.test.ts: passed passed at the second try')
})

it('counts a file that could not be loaded, an unhandled error and a project without tests as failed', () => {
  expect(count([moduleOf([], [new Error('no such module')])], [new Error('unhandled')])).toEqual({
    passed: 0,
    failed: 2,
  })
  expect(count([])).toEqual({ passed: 0, failed: 1 })
})
