import { writeFileSync, writeSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** What a run of vitest came to; `scripts/test.ts` reads it from the file that TEST_RESULT names. */
export type VitestResult = { passed: number; failed: number }

// The tests' own output goes to a log; this descriptor is the terminal of the one who runs them.
const terminal = 3
const say = (line: string) => writeSync(terminal, `${line}\n`)

/** Prints one line for each file of tests and every failure, and counts. A test that is skipped has not passed. */
export class ProgressReporter implements Reporter {
  onTestModuleEnd(module: TestModule) {
    const tests = [...module.children.allTests()]
    const bad = tests.filter((test) => !hasPassed(test))
    const file = relative(process.cwd(), module.moduleId)
    const mark = bad.length === 0 && module.errors().length === 0 ? '✓' : '✗'
    const time = (module.diagnostic().duration / 1000).toFixed(1)
    say(`    ${mark} ${file} (${tests.length - bad.length} of ${tests.length}, ${time} s)`)
    for (const error of module.errors()) say(indent(explain(error)))
    for (const suite of module.children.allSuites()) {
      for (const error of suite.errors()) say(indent(`${suite.fullName}: ${explain(error)}`))
    }
    for (const test of bad) {
      say(`      ✗ ${test.fullName}`)
      const { state, errors } = test.result()
      if (state === 'skipped') say(indent('It was skipped.'))
      for (const error of errors ?? []) say(indent(explain(error)))
    }
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const passed = tests.filter(hasPassed).length
    // A file that could not be loaded, or a suite whose hook threw, has failed whether or not it named its tests.
    const broken = modules.filter((module) => module.errors().length > 0).length
    const brokenSuites = modules
      .flatMap((module) => [...module.children.allSuites()])
      .filter((suite) => suite.errors().length > 0).length
    for (const error of unhandled) say(indent(explain(error)))
    const failed = tests.length - passed + broken + brokenSuites + unhandled.length
    const result: VitestResult = { passed, failed }
    writeFileSync(process.env.TEST_RESULT ?? '', JSON.stringify(result))
  }
}

const hasPassed = (test: TestCase) => test.result().state === 'passed'

function explain({ message, stack = '', diff }: { message: string; stack?: string; diff?: string }): string {
  const ours = stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line))
  return [message, diff, ...ours.slice(0, 5)].filter(Boolean).join('\n')
}

const indent = (text: string) => stripVTControlCharacters(text).replace(/^/gm, '        ')
