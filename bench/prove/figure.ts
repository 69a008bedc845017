/** What a figure must be; without one it is printed for the record. */
export type Expected = number | { atMost: number } | { atLeast: number }

/** A figure of an experiment: a count or a ratio. @property of how many were tried */
export type Figure = { name: string; value: number; of?: number; expected?: Expected }

export function isAsExpected({ value, expected }: Figure): boolean {
  if (expected === undefined) return true
  if (typeof expected === 'number') return value === expected
  return 'atMost' in expected ? value <= expected.atMost : value >= expected.atLeast
}
