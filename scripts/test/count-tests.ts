import type { TestCase, TestRunResult } from 'vitest/node'

export type Count = { passed: number; failed: number; skipped: number }

/**
 * Counts a test that was skipped with a note as skipped: the note says what the machine lacks. A test skipped without one, a
 * file or hook that threw, an unhandled error, and a project without tests have failed.
 */
export function countTests(projects: readonly string[], { testModules, unhandledErrors }: TestRunResult): Count {
  const empty = projects.filter((name) => !testModules.some(({ project }) => project.name === name))
  for (const name of empty) console.log(`✗ ${name} has no tests`)
  const count = { passed: 0, failed: unhandledErrors.length + empty.length, skipped: 0 }
  for (const module of testModules) {
    for (const test of module.children.allTests()) {
      count[countedAs(test)] += 1
      report(module.moduleId, test)
    }
    const brokenSuites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
    count.failed += brokenSuites.length + (module.errors().length > 0 ? 1 : 0)
  }
  return count
}

function noteOf(test: TestCase) {
  const result = test.result()
  return result.state === 'skipped' ? result.note : undefined
}

function countedAs(test: TestCase): keyof Count {
  if (test.result().state === 'passed') return 'passed'
  return noteOf(test) ? 'skipped' : 'failed'
}

/** Why the first try failed, in a line. */
const firstErrorOf = (test: TestCase) => test.result().errors?.[0]?.message.split('\n')[0]

function report(moduleId: string, test: TestCase) {
  const note = noteOf(test)
  if (test.diagnostic()?.flaky)
    console.log(`! ${moduleId}: ${test.fullName} passed at the second try, after: ${firstErrorOf(test)}`)
  if (note) console.log(`· skipped: ${test.fullName}. ${note}`)
  else if (test.result().state === 'skipped') console.log(`✗ ${moduleId}: ${test.fullName} was skipped`)
}
