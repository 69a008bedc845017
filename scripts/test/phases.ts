import { CannotStart } from '../local/cannot-start.ts'
import { lastLines } from '../local/last-lines.ts'
import { CommandFailed } from '../local/run-command.ts'

export type Count = { passed: number; failed: number }

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs the phases of a test run one after the other, prints each with its time, and counts. */
export class Phases {
  readonly count: Count = { passed: 0, failed: 0 }
  #stopped = false

  /** No phase begins any more, and none comes to an end: what the run was told to undo is not in use. */
  stop(): void {
    this.#stopped = true
  }

  /**
   * One phase that counts as one test, or as many as its work says.
   * A phase that throws has failed once; the next one runs all the same.
   * @returns what the work came to, or undefined when it failed
   */
  async run<T>(name: string, work: () => Promise<T>, counted?: (result: T) => Count): Promise<T | undefined> {
    const since = performance.now()
    console.log(`· ${name} …`)
    try {
      const result = await work()
      if (this.#stopped) return new Promise(() => {})
      const { passed, failed } = counted?.(result) ?? { passed: 1, failed: 0 }
      this.count.passed += passed
      this.count.failed += failed
      const sum = counted ? `${passed} passed, ${failed} failed, ` : ''
      console.log(`  ${failed === 0 ? '✓' : '✗'} ${name}: ${sum}${seconds(since)}`)
      return result
    } catch (error) {
      if (this.#stopped) return new Promise(() => {})
      this.count.failed += 1
      console.log(`${explain(error)}\n  ✗ ${name}: failed after ${seconds(since)}`)
      return undefined
    }
  }
}

function explain(error: unknown): string {
  if (error instanceof CommandFailed) return `${lastLines(error.output, 60)}\n${error.message}`
  if (error instanceof CannotStart) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
