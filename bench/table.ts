export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Returns the mean of the middle half. Unlike a median it does not jump where times are multiples of a frame. */
export function middleMean(values: readonly number[]): number {
  const cut = Math.floor(values.length / 4)
  const middle = values.toSorted((a, b) => a - b).slice(cut, values.length - cut)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

/** Returns the ratio of the fastest runs, for figures of a busy machine: other work only makes a run slower. */
export const ratioOfFastest = (times: readonly number[], others: readonly number[]) =>
  Math.min(...times) / Math.min(...others)

/** Prints a row of a Markdown table, as docs/performance.md has it. */
export const printRow = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

export function printHead(...names: readonly string[]) {
  printRow(...names)
  printRow(...names.map(() => '---'))
}
