import { createHash } from 'node:crypto'
import {
  findPriceProblem,
  type PublishedPriceList,
  priceLineSchema,
  priceListSchema,
} from '#shared/prices/price-list.ts'
import { SettingsProblem } from './parse-settings.ts'

/**
 * Checks the price list of a stage and gives it its ID.
 * @param source file of the list, named in the error
 * @throws SettingsProblem with one sentence for each wrong line
 */
export function parsePriceList(list: unknown, source: string): PublishedPriceList {
  const lines: unknown = typeof list === 'object' && list !== null && 'lines' in list ? list.lines : undefined
  if (Array.isArray(lines)) rejectWrongLines(lines, source)
  const parsed = priceListSchema.safeParse(list)
  if (parsed.success) return { id: idOf(parsed.data), ...parsed.data }
  throw new SettingsProblem(`${source} is wrong: expected {"sample": true or false, "lines": [the prices]}.`)
}

const idOf = (list: object) => createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16)

function rejectWrongLines(lines: readonly unknown[], source: string) {
  const ids = new Set<unknown>()
  const sentences = lines.flatMap((line, index) => {
    const problem = problemOf(line, ids)
    return problem === undefined ? [] : [`${source}: line ${index + 1}${nameOf(line)} is wrong: ${problem}.`]
  })
  if (sentences.length > 0) throw new SettingsProblem(sentences.join('\n'))
}

/** @param ids of the lines before, to which this adds the line's own */
function problemOf(line: unknown, ids: Set<unknown>): string | undefined {
  const parsed = priceLineSchema.safeParse(line)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    if (issue?.code === 'unrecognized_keys') return `"${issue.keys[0]}" is no field of a price`
    return issue?.path.length ? `"${issue.path.join('.')}": ${issue.message}` : 'expected an object'
  }
  if (ids.has(parsed.data.id)) return 'another line has its id'
  ids.add(parsed.data.id)
  return findPriceProblem(parsed.data)
}

const nameOf = (line: unknown) =>
  typeof line === 'object' && line !== null && 'id' in line && typeof line.id === 'string' ? ` ("${line.id}")` : ''
