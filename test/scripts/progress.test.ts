import { beforeEach, expect, it, vi } from 'vitest'
import type { SerializedError, TestModule, TestSpecification } from 'vitest/node'
import { ProgressReporter } from '../../scripts/test/progress.ts'

let lines: string[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
})

const project = { name: 'unit' }
const specifications = [{ project }] as TestSpecification[]
const error = (message: string, more: Partial<SerializedError> = {}): SerializedError => ({
  name: 'Error',
  message,
  ...more,
})

/** A file of tests as the runner tells of it. */
function moduleOf(results: { state: string; errors?: SerializedError[] }[], errors: SerializedError[] = []) {
  const tests = results.map((result, n) => ({ fullName: `test ${n}`, result: () => result }))
  const children = { allTests: () => tests, allSuites: () => [] }
  const module = { project, children, errors: () => errors, diagnostic: () => ({ duration: 5 }), moduleId: 'a.test.ts' }
  return module as unknown as TestModule
}

function report(...modules: TestModule[]) {
  const reporter = new ProgressReporter(['unit'])
  reporter.onTestRunStart(specifications)
  for (const module of modules) {
    reporter.onTestModuleStart(module)
    reporter.onTestModuleEnd(module)
  }
  return reporter
}

it('counts what passed; a test that was skipped has failed', () => {
  const { count } = report(moduleOf([{ state: 'passed' }, { state: 'skipped' }]))
  expect(count).toEqual({ passed: 1, failed: 1 })
  expect(lines.join('\n')).toContain('It was skipped.')
  expect(lines.at(-1)).toMatch(/^✗ unit: 1 passed, 1 failed/)
})

it('tells of a failure what was thrown, and what that came of', () => {
  const cause = error('expected 1 to be 2', { diff: '- 2\n+ 1' })
  const failed = { state: 'failed', errors: [error('Property failed after 336 tests', { cause })] }
  report(moduleOf([failed]))
  expect(lines.join('\n')).toMatch(
    /Property failed after 336 tests\n\s+because of: expected 1 to be 2\n\s+- 2\n\s+\+ 1/,
  )
})

it('counts a file that could not be loaded, one that did not run, and what nobody caught', () => {
  expect(report(moduleOf([], [error('no such module')])).count).toEqual({ passed: 0, failed: 1 })
  const reporter = report()
  reporter.onTestRunEnd([], [error('thrown by nobody')])
  expect(reporter.count).toEqual({ passed: 0, failed: 2 })
  expect(lines).toContain('1 files of unit did not run.')
})

it('counts a project without tests', () => {
  const reporter = new ProgressReporter(['unit'])
  reporter.onTestRunStart([])
  expect(reporter.count).toEqual({ passed: 0, failed: 1 })
})
