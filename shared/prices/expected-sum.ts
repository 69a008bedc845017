import { won, wonRange } from '../korean.ts'
import { dismantlingId, type Won } from './fee-amounts.ts'
import type { ShownLine } from './price-list.ts'

/** The expected sum of a visit in won. `max` is absent where a part is open: it has a lowest amount only, or none. */
export type ExpectedSum = { min: number; max?: number | undefined }

/** Returns what work and call-out fee come to together (specification 1.3). Of several prices of a unit the lowest counts. */
export function expectedSum(lines: readonly ShownLine[], callOut: Won): ExpectedSum {
  const units = linesOfUnits(lines)
  const work = units.reduce((sum, ofUnit) => sum + lowestOf(ofUnit), 0)
  const isClosed = units.length > 0 && units.every(isFixed)
  return { min: callOut.min + work, ...(isClosed && { max: callOut.max + work }) }
}

/**
 * The text of an expected sum: `120,000 ~ 180,000원`, `100,000원부터`, or `출장비 20,000원부터` where no price of work is known.
 * @param lines the work in it
 */
export function expectedSumText({ lines, min, max }: ExpectedSum & { lines: readonly ShownLine[] }): string {
  if (max !== undefined) return wonRange({ min, max })
  return `${lines.some(({ amount }) => amount !== undefined) ? '' : '출장비 '}${won(min)}부터`
}

/** Returns the position of the unit that a line of a price is for, from 1. IDs of a list contain no underscore. */
export const positionOfLine = ({ id }: { id: string }) => Number(/_(\d)$/.exec(id)?.[1] ?? 1)

/** Returns the prices of each unit; 분해·조립비 is a part of its own. */
function linesOfUnits(lines: readonly ShownLine[]): ShownLine[][] {
  const parts = [...new Set(lines.map(partOf))]
  return parts.map((part) => lines.filter((line) => partOf(line) === part))
}

const partOf = (line: ShownLine) => (line.id === dismantlingId ? dismantlingId : positionOfLine(line))

const isFixed = ([first, ...others]: readonly ShownLine[]) => first?.kind === 'fixed' && others.length === 0

/** Returns the lines whose amounts are final: the only line of a part if its price is fixed. Several may be alternatives. */
export const fixedLines = (lines: readonly ShownLine[]): ShownLine[] => linesOfUnits(lines).filter(isFixed).flat()

function lowestOf(lines: readonly ShownLine[]) {
  const amounts = lines.flatMap(({ amount }) => amount ?? [])
  return amounts.length > 0 ? Math.min(...amounts) : 0
}
