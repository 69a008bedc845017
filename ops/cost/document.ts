import type { CostTable } from './tables.ts'

export const costDocument = 'docs/cost.md'

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const markdown = ({ head, rows }: CostTable) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const place = /(?<=<!-- table: (\w+) -->\n)[^<]*(?=<!-- end of table -->)/g

/** The document with the tables of today in their places. @throws Error where it has a place for none of them */
export function withTables(document: string, tables: Readonly<Record<string, CostTable>>): string {
  return document.replace(place, (_, name: string) => {
    const table = tables[name]
    if (table === undefined) throw new Error(`There is no table ${name}: ${costDocument} names one.`)
    return `\n${markdown(table)}\n\n`
  })
}

/** Names of the tables that a document has a place for. */
export const tablePlaceholders = (document: string) => [...document.matchAll(place)].map(([, name]) => name)
