import { tables } from '../../functions/platform/dynamodb/tables.ts'
import { printHead, printRow } from '../table.ts'
import { otherBookings } from './bench-data.ts'
import { runBookingLifecycle } from './booking-lifecycle.ts'
import { type Count, countRequests, sumOf } from './count-requests.ts'
import { customerOperations, prepareCustomer, removeCustomer } from './customer-operations.ts'
import { countEveryRoute } from './every-route.ts'
import { load } from './load.ts'
import { measuredOperations, prepareData } from './operations-under-test.ts'

const SIZES = [1_000, 10_000, 100_000] as const

const written = (number: number) => number.toLocaleString('en')
const cells = ({ requests, read, written: items }: Count) => [requests, read, items].map(written)

async function countAll(): Promise<Map<string, Count>> {
  await prepareData()
  const counts = new Map<string, Count>()
  const count = async (operations: typeof measuredOperations) => {
    for (const [name, run] of Object.entries(operations)) counts.set(name, await countRequests(run))
  }
  await prepareCustomer()
  await count(customerOperations)
  await removeCustomer()
  await count(measuredOperations)
  return counts
}

type Counts = ReadonlyMap<string, Count>

/** Prints what each costs with few bookings, and where it differs with more. @returns those that differ */
function printCounts(heading: string, [few = new Map(), ...larger]: readonly Counts[]): string[] {
  console.log()
  const columns = SIZES.slice(1).map((size) => `with ${written(size)}`)
  printHead(heading, 'requests', 'items read', 'items written', ...columns)
  const grown: string[] = []
  for (const [name, count] of few) {
    const before = cells(count)
    const later = larger.map((many) => cells(many.get(name) ?? count))
    if (later.some((after) => after.join() !== before.join())) grown.push(name)
    printRow(
      name,
      ...before,
      ...later.map((after) => (after.join() === before.join() ? 'the same' : after.join(' · '))),
    )
  }
  return grown
}

/**
 * Counts the requests of each operation and of each route of the contract with 1,000 bookings, then with 10,000 and 100,000 in the
 * same tables; then those of one whole booking.
 * @returns how many operations and routes were measured, and those that cost more with more bookings
 */
export async function measure() {
  let loaded = 0
  const operations: Counts[] = []
  const routes: Counts[] = []
  for (const size of SIZES) {
    const since = performance.now()
    await load(tables.bookings, otherBookings(loaded, size))
    console.log(
      `${written(size - loaded)} bookings were written in ${((performance.now() - since) / 1000).toFixed(0)} s`,
    )
    loaded = size
    operations.push(await countAll())
    await prepareData()
    routes.push(await countEveryRoute())
  }
  const grown = [...printCounts('operation', operations), ...printCounts('route', routes)]

  console.log()
  printHead('of one booking', 'requests', 'items read', 'items written', 'transactions', 'messages')
  const { steps } = await runBookingLifecycle()
  for (const { name, count } of [...steps, { name: 'in all', count: sumOf(steps.map((step) => step.count)) }])
    printRow(name, ...cells(count), written(count.transactions), written(count.messages))
  return { operations: operations[0]?.size ?? 0, routes: routes[0]?.size ?? 0, grown }
}
