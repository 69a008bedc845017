import { isDeepStrictEqual } from 'node:util'

/** Prints the progress of a drill. */
export type Watch = {
  say(text: string): void
  /** Prints whether a value is as expected. */
  expect(name: string, actual: unknown, expected: unknown): void
}

/** @param print prints one line @returns also `end`, which prints the counts and returns whether all was as expected */
export function newWatch(print: (line: string) => void): Watch & { end(): boolean } {
  const counts = { right: 0, wrong: 0 }
  return {
    say: (text) => print(`  · ${text}`),
    expect(name, actual, expected) {
      const isRight = isDeepStrictEqual(actual, expected)
      counts[isRight ? 'right' : 'wrong'] += 1
      print(
        isRight ? `  ✓ ${name}: ${format(actual)}` : `  ✗ ${name}: expected ${format(expected)}, got ${format(actual)}`,
      )
    },
    end() {
      print(`${counts.right} as expected, ${counts.wrong} not`)
      return counts.wrong === 0
    },
  }
}

const format = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
