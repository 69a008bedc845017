import { readdirSync, readFileSync } from 'node:fs'

/** @param path from the root of the project */
export const documentAt = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The whole specification. */
export const specification = readdirSync(new URL('../../docs/specification', import.meta.url))
  .map((file) => documentAt(`docs/specification/${file}`))
  .join('\n')

/** The text under a heading, up to the next one. @param heading without its marks, such as `7.1 Codes` */
export function sectionOf(document: string, heading: string): string {
  const section = document.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`No heading reads "${heading}".`)
  return section.slice(heading.length)
}

/** Cells of the table rows of a text, without the head. */
export function rowsOf(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

/** What stands between backticks. */
export const codesOf = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
