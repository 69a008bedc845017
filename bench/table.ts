export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Prints a row of a Markdown table, as docs/performance.md has it. */
export const printRow = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

export function printHead(...names: readonly string[]) {
  printRow(...names)
  printRow(...names.map(() => '---'))
}
