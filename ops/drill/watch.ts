import { isDeepStrictEqual } from 'node:util'

/** What a drill tells whoever watches. */
export type Watch = {
  /** What is done now. */
  say(text: string): void
  /** Compares what is seen with what was expected, as values. @param what is expected, in words */
  expect(what: string, seen: unknown, expected: unknown): void
}

/** @param print takes one line @returns besides, `end` tells how much was as expected, and whether all was */
export function newWatch(print: (line: string) => void): Watch & { end(): boolean } {
  const counts = { right: 0, wrong: 0 }
  return {
    say: (text) => print(`  · ${text}`),
    expect(what, seen, expected) {
      const isRight = isDeepStrictEqual(seen, expected)
      counts[isRight ? 'right' : 'wrong'] += 1
      print(
        isRight ? `  ✓ ${what}: ${written(seen)}` : `  ✗ ${what}: expected ${written(expected)}, saw ${written(seen)}`,
      )
    },
    end() {
      print(`${counts.right} as expected, ${counts.wrong} not`)
      return counts.wrong === 0
    },
  }
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
