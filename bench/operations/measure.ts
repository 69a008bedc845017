import { tables } from '../../functions/platform/dynamodb/tables.ts'
import { printHead, printRow } from '../table.ts'
import { otherBookings } from './bench-data.ts'
import { runBookingLifecycle } from './booking-lifecycle.ts'
import { type Count, countRequests, sumOf } from './count-requests.ts'
import { customerOperations, prepareCustomer, removeCustomer } from './customer-operations.ts'
import { load } from './load.ts'
import { measuredOperations, prepareData } from './operations-under-test.ts'

const SMALL = 1_000
const LARGE = 100_000

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

/**
 * Counts the requests of each operation with 1,000 bookings, then with 100,000 in the same tables; then those of one whole
 * booking.
 * @returns the operations that cost more with more bookings
 */
export async function measure(): Promise<string[]> {
  await load(tables.bookings, otherBookings(0, SMALL))
  const few = await countAll()
  const since = performance.now()
  await load(tables.bookings, otherBookings(SMALL, LARGE))
  console.log(
    `${written(LARGE - SMALL)} bookings were written in ${((performance.now() - since) / 1000).toFixed(0)} s\n`,
  )
  const many = await countAll()

  printHead('operation', 'requests', 'items read', 'items written', `with ${written(LARGE)}`)
  const grown: string[] = []
  for (const [name, count] of few) {
    const [before, after] = [cells(count), cells(many.get(name) ?? count)]
    if (after.join() !== before.join()) grown.push(name)
    printRow(name, ...before, after.join() === before.join() ? 'the same' : after.join(' · '))
  }

  console.log()
  printHead('of one booking', 'requests', 'items read', 'items written', 'transactions', 'messages')
  const { steps } = await runBookingLifecycle()
  for (const { name, count } of [...steps, { name: 'in all', count: sumOf(steps.map((step) => step.count)) }])
    printRow(name, ...cells(count), written(count.transactions), written(count.messages))
  return grown
}
