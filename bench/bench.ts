import { board } from './board.ts'
import { cold } from './cold.ts'
import { lcp } from './lcp.ts'
import { operations, season, units } from './operations.ts'
import { work } from './work.ts'

const benches: Record<string, () => Promise<unknown>> = {
  board,
  cold: () => cold(),
  lcp: () => lcp(),
  operations,
  season,
  units,
  work,
}

const [name = ''] = process.argv.slice(2)
const bench = benches[name]
if (bench === undefined) {
  console.error(`Say which benchmark to run: npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exit(1)
}
await bench()
