import type { TestRunResult } from 'vitest/node'

export type Count = { passed: number; failed: number }

/** Counts a skipped test, a file or hook that threw, an unhandled error, and a project without tests as failed. */
export function countTests(projects: readonly string[], { testModules, unhandledErrors }: TestRunResult): Count {
  const empty = projects.filter((name) => !testModules.some(({ project }) => project.name === name))
  for (const name of empty) console.log(`✗ ${name} has no tests`)
  const count = { passed: 0, failed: unhandledErrors.length + empty.length }
  for (const module of testModules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      count[state === 'passed' ? 'passed' : 'failed'] += 1
      if (test.diagnostic()?.flaky) console.log(`! ${module.moduleId}: ${test.fullName} passed at the second try`)
      if (state === 'skipped') console.log(`✗ ${module.moduleId}: ${test.fullName} was skipped`)
    }
    const brokenSuites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
    count.failed += brokenSuites.length + (module.errors().length > 0 ? 1 : 0)
  }
  return count
}
