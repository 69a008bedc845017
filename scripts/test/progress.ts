import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node'

export type Count = { passed: number; failed: number }

const indent = (text: string) => stripVTControlCharacters(text).replace(/^/gm, '      ')
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Prints a line for each file of tests, every failure as it happens and a sum for each project, and counts. */
export class ProgressReporter implements Reporter {
  readonly count: Count = { passed: 0, failed: 0 }
  readonly #projects: readonly string[]
  readonly #sums = new Map<string, Count & { files: number; since: number }>()

  constructor(projects: readonly string[]) {
    this.#projects = projects
  }

  onTestRunStart(specifications: readonly TestSpecification[]) {
    for (const name of this.#projects) {
      const files = specifications.filter(({ project }) => project.name === name).length
      this.#sums.set(name, { passed: 0, failed: 0, files, since: 0 })
      if (files === 0) this.#fail(`There is no test of ${name}.`)
    }
  }

  onTestModuleStart({ project }: TestModule) {
    const sum = this.#sums.get(project.name)
    if (sum !== undefined) sum.since ||= performance.now()
  }

  onTestModuleEnd(module: TestModule) {
    const tests = [...module.children.allTests()]
    const bad = tests.filter((test) => !hasPassed(test))
    const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
    // A file that could not be loaded, or a suite whose hook threw, has failed whether or not it named its tests.
    const failed = bad.length + suites.length + (module.errors().length > 0 ? 1 : 0)
    const time = seconds(module.diagnostic().duration)
    const file = relative(process.cwd(), module.moduleId)
    console.log(`  ${failed === 0 ? '✓' : '✗'} ${file} (${tests.length - bad.length} of ${tests.length}, ${time})`)
    for (const error of module.errors()) console.log(indent(explainError(error)))
    for (const suite of suites)
      for (const error of suite.errors()) console.log(indent(`${suite.fullName}: ${explainError(error)}`))
    for (const test of bad) console.log(`    ✗ ${test.fullName}\n${indent(reasonOf(test))}`)
    this.#add(module.project.name, { passed: tests.length - bad.length, failed })
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    for (const error of unhandled) this.#fail(indent(explainError(error)))
    for (const [name, { files }] of this.#sums) if (files > 0) this.#fail(`${files} files of ${name} did not run.`)
  }

  #fail(reason: string) {
    console.log(reason)
    this.count.failed += 1
  }

  #add(project: string, { passed, failed }: Count) {
    this.count.passed += passed
    this.count.failed += failed
    const sum = this.#sums.get(project)
    if (sum === undefined) return
    sum.passed += passed
    sum.failed += failed
    sum.files -= 1
    if (sum.files > 0) return
    const time = seconds(performance.now() - sum.since)
    console.log(`${sum.failed === 0 ? '✓' : '✗'} ${project}: ${sum.passed} passed, ${sum.failed} failed, ${time}`)
  }
}

/** A test that is skipped has not passed. */
const hasPassed = (test: TestCase) => test.result().state === 'passed'

function reasonOf(test: TestCase): string {
  const { state, errors } = test.result()
  return state === 'skipped' ? 'It was skipped.' : (errors ?? []).map(explainError).join('\n')
}

type Explained = { message: string; stack?: string; diff?: string; cause?: unknown }

function explainError({ message, stack = '', diff, cause }: Explained): string {
  const ours = stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line))
  const because = isExplained(cause) ? `because of: ${explainError(cause)}` : undefined
  return [message, diff, ...ours.slice(0, 5), because].filter(Boolean).join('\n')
}

const isExplained = (cause: unknown): cause is Explained =>
  typeof cause === 'object' && cause !== null && 'message' in cause && typeof cause.message === 'string'
