/** Width of a table of sentences, in columns of a terminal. */
const WIDTH = 100
const GAP = '  '

/** Two columns wide in a terminal: Korean, Chinese and full-width characters. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u

const widthOfCharacter = (character: string) => (wide.test(character) ? 2 : 1)

/** Returns the columns that a text takes in a terminal. */
export const widthOf = (text: string) => [...text].reduce((width, character) => width + widthOfCharacter(character), 0)

/** Fits a text to a number of columns: cuts it with an ellipsis, or pads it with spaces. */
export function fitToWidth(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text + ' '.repeat(columns - widthOf(text))
  let cut = ''
  for (const character of text) {
    if (widthOf(cut) + widthOfCharacter(character) > columns - 1) break
    cut += character
  }
  return fitToWidth(`${cut}…`, columns)
}

/** Breaks a text between words into lines within the columns. */
function wrap(text: string, columns: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = [lines.at(-1), word].filter(Boolean).join(' ')
    if (widthOf(line) <= columns || lines.at(-1) === '') lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines
}

/** Formats rows of a name and a sentence under their headings; a sentence takes further lines where it is long. */
export function explanations(
  headings: readonly [string, string],
  rows: readonly (readonly [string, string])[],
): string {
  const name = Math.max(...[headings, ...rows].map(([text]) => widthOf(text)))
  return [headings, ...rows]
    .flatMap(([text, sentence]) =>
      wrap(sentence, WIDTH - name - GAP.length).map((line, at) =>
        `${fitToWidth(at === 0 ? text : '', name)}${GAP}${line}`.trimEnd(),
      ),
    )
    .join('\n')
}

/**
 * Formats rows under their headings, each line within the width; the widest columns are cut first.
 * @param width `Infinity` for data that the next command may need whole
 */
export function table(headings: readonly string[], rows: readonly (readonly string[])[], width = WIDTH): string {
  const columns = headings.map((heading, at) =>
    Math.max(...[heading, ...rows.map((row) => row[at] ?? '')].map(widthOf)),
  )
  const total = () => columns.reduce((sum, width) => sum + width, 0) + GAP.length * (columns.length - 1)
  while (total() > width) {
    const widest = columns.indexOf(Math.max(...columns))
    columns[widest] = (columns[widest] ?? 1) - 1
  }
  return [headings, ...rows]
    .map((row) =>
      row
        .map((cell, at) => fitToWidth(cell, columns[at] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n')
}
