import { randomUUID } from 'node:crypto'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { type Route, routeKeyOf } from '#shared/contract/route.ts'
import { accountApiRoutes, photosRoutes, routes, staffApiRoutes } from '#shared/contract.ts'
import { expectFigures } from '../../bench/prove/expect-figures.ts'
import type { Answer, Driver } from '../support/in-process/api-driver.ts'
import type { Caller } from '../support/inputs/callers.ts'
import { generateCall, mark, nastyValues, pick, randomFrom } from '../support/inputs/generated-calls.ts'

vi.stubEnv('POWERTOOLS_DEV', 'true') // writes to the console, where the test reads it
const { inProcess } = await import('../support/in-process/api-driver.ts')
const { makeCallers } = await import('../support/inputs/callers.ts')
const { aNewBooking, aPhone, visitOn } = await import('../support/bookings/bookings.ts')
const { bookableDay, everything, storedItem } = await import('../support/bookings/world.ts')
const { aProfile } = await import('../support/customers/customers.ts')
const { logger } = await import('../../functions/platform/logger.ts')
const { clientConfig } = await import('../../functions/platform/aws/time-limits.ts')
const { dynamo, tables } = await import('../../functions/platform/dynamodb/tables.ts')
const { collectJobs, unknownFields, withoutNumbers } = await import('../support/inputs/queued-jobs.ts')
const { siteObjects } = await import('../support/inputs/site-objects.ts')
const { handler: booking } = await import('../../functions/handlers/booking-api.ts')
const { handler: account } = await import('../../functions/handlers/account-api.ts')
const { handler: staff } = await import('../../functions/handlers/staff-api.ts')
const { handler: photos } = await import('../../functions/handlers/photos.ts')

const CALLS = 20_000
const PER_WORLD = 1_000
const TEST_MS = 900_000

const drivers = {
  booking: inProcess(booking),
  account: inProcess(account),
  staff: inProcess(staff),
  photos: inProcess(photos),
}
const keySchemas = new DynamoDBClient(clientConfig(3))

/** Returns the primary keys of all stored items, which every list of keys, export and error of a table may show. */
async function storedKeys(): Promise<string> {
  const keys: unknown[] = []
  for (const TableName of Object.values(tables)) {
    const { Table } = await keySchemas.send(new DescribeTableCommand({ TableName }))
    const names = Table?.KeySchema?.map(({ AttributeName = '' }) => AttributeName) ?? []
    for (const item of await everything(TableName)) keys.push(names.map((name) => item[name]))
  }
  return JSON.stringify(keys)
}

const isIn = (zone: Record<string, Route>, route: Route) => Object.values(zone).includes(route)
function driverOf(route: Route): Driver {
  if (isIn(accountApiRoutes, route)) return drivers.account
  if (isIn(staffApiRoutes, route)) return drivers.staff
  return isIn(photosRoutes, route) ? drivers.photos : drivers.booking
}
const all: readonly Route[] = Object.values(routes)

const lines: string[] = []
let changes = 0
const stored: string[] = [tables.bookings, tables.customers, tables.staff, tables.slots, tables.figures]
type Write = { TableName?: string }
const findings = {
  faults: [] as string[],
  echoes: [] as string[],
  changed: [] as string[],
  seen: [] as string[],
  unlisted: [] as string[],
}
const statuses = new Map<number, number>()

beforeAll(() => {
  logger.setLogLevel('INFO')
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const result = await next(args)
        const { TransactItems } = args.input as { TransactItems?: Record<string, Write>[] }
        const writes = TransactItems?.flatMap((item) => ('ConditionCheck' in item ? [] : Object.values(item)))
        if (/^(Put|Update|Delete|TransactWrite)/.test(commandName))
          changes += (writes ?? [args.input as Write]).filter(({ TableName = '' }) => stored.includes(TableName)).length
        return result
      },
    { step: 'initialize', name: 'changes' },
  )
})
afterAll(() => {
  dynamo.middlewareStack.remove('changes')
  vi.unstubAllEnvs()
  vi.resetModules()
})

const readLog = () => {
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void lines.push(parts.join(' ')))
}

type Call = {
  route: Route
  caller: Caller
  path: string
  sent: object
  canaries: readonly string[]
  isOutsider: boolean
}

/** Makes a call, and records what it must not do. */
async function tryCall({ route, caller, path, sent, canaries, isOutsider }: Call): Promise<Answer> {
  const before = changes
  const name = `${routeKeyOf(route)} by ${caller.name}: ${JSON.stringify(sent).slice(0, 300)} ${path.slice(0, 200)}`
  const answer = await driverOf(route)(route.method, path, { key: randomUUID(), ...caller.proof, ...sent })
  const text = JSON.stringify(answer.body ?? '')
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if (answer.status >= 500) findings.faults.push(`${answer.status} ${answer.body?.code} ${name}`)
  if (answer.status < 400) {
    if (isOutsider && canaries.some((canary) => text.includes(canary))) findings.seen.push(name)
    return answer
  }
  if (text.includes(mark)) findings.echoes.push(name)
  if (changes > before) findings.changed.push(`${answer.status} ${answer.body?.code} ${name}`)
  if (canaries.some((canary) => text.includes(canary))) findings.seen.push(name)
  return answer
}

/** Cancels the booking of a world as its dispatcher, after whose message nothing else knows the number. */
async function cancelByDesk({ ids: [id = ''], insiders }: Awaited<ReturnType<typeof makeCallers>>) {
  const proof = insiders.find(({ name }) => name === 'a dispatcher')?.proof ?? {}
  const body = { version: (await storedItem(id))?.version, reason: 'no_technician' }
  return drivers.staff('POST', `/staff/bookings/${id}/cancellation`, { ...proof, body })
}

const printed = (list: readonly string[]) => list.slice(0, 5)

it('answers generated calls of every caller by the contract', { timeout: TEST_MS }, async (context) => {
  readLog()
  const random = randomFrom(49)
  const secrets: string[] = []
  const jobs = collectJobs()
  context.onTestFinished(jobs.stop)
  let callers = 0
  for (let done = 0; done < CALLS; done += PER_WORLD) {
    const world = await makeCallers(done / PER_WORLD)
    const everyone = [...world.outsiders, ...world.insiders]
    callers = everyone.length
    secrets.push(...world.canaries, ...world.tokens)
    for (let call = 0; call < PER_WORLD; call += 1) {
      const route = pick(random, all)
      const fitting = everyone.filter(({ opens = [] }) => opens.includes(route.access))
      const caller = pick(random, fitting.length > 0 && random() < 0.6 ? fitting : everyone)
      const { path, ...sent } = generateCall(route, random, world.ids)
      const isOutsider = world.outsiders.includes(caller)
      await tryCall({ route, caller, path, sent, canaries: world.canaries, isOutsider })
      await jobs.readStream()
    }
    await cancelByDesk(world)
    await jobs.readStream()
  }
  const log = lines.join('\n')
  const inLog = secrets.filter((secret) => log.includes(secret))
  const metrics = lines.filter((line) => line.includes('"CloudWatchMetrics"'))
  const inMetrics = secrets.filter((secret) => metrics.some((line) => line.includes(secret)))
  const keys = await storedKeys()
  const inKeys = secrets.filter((secret) => keys.includes(secret))
  const leaks = jobs.bodies.map(withoutNumbers)
  const inJobs = secrets.filter((secret) => leaks.some((job) => job.includes(secret)))
  const files = await siteObjects()
  const inSite = secrets.filter((secret) => files.some((file) => file.includes(secret)))
  process.stdout.write(`${JSON.stringify([...statuses].sort())} ${lines.length} lines\n`)
  expect(Object.values(findings).flatMap(printed)).toEqual([])
  expect([...inLog, ...inKeys, ...inJobs, ...inSite]).toEqual([])
  expect(jobs.bodies.flatMap(unknownFields)).toEqual([])
  // The number is there, and is all that is.
  expect(jobs.bodies.filter((job) => secrets.some((secret) => job.includes(secret))).length).toBeGreaterThan(0)
  expect(metrics.length).toBeGreaterThan(0)
  expectFigures(context, [
    { name: 'routes of the contract', value: all.length },
    { name: 'kinds of caller', value: callers },
    {
      name: 'calls that were accepted',
      of: CALLS,
      value: [200, 201, 202, 204].reduce((sum, one) => sum + (statuses.get(one) ?? 0), 0),
    },
    { name: 'answers 500 and above', of: CALLS, value: findings.faults.length, expected: 0 },
    { name: 'errors that repeat the input', of: CALLS, value: findings.echoes.length, expected: 0 },
    { name: 'refused calls that changed a stored item', of: CALLS, value: findings.changed.length, expected: 0 },
    { name: "canaries in others' answers", of: secrets.length, value: findings.seen.length, expected: 0 },
    { name: 'canaries and tokens in the log', of: secrets.length, value: inLog.length, expected: 0 },
    {
      name: `canaries and tokens in ${metrics.length} metrics`,
      of: secrets.length,
      value: inMetrics.length,
      expected: 0,
    },
    { name: 'canaries and tokens in primary keys', of: secrets.length, value: inKeys.length, expected: 0 },
    {
      name: `canaries and tokens in ${jobs.bodies.length} jobs, which dead letters repeat, but for numbers of cancelled bookings`,
      of: secrets.length,
      value: inJobs.length,
      expected: 0,
    },
    {
      name: `canaries and tokens in ${files.length} files of the site`,
      of: secrets.length,
      value: inSite.length,
      expected: 0,
    },
  ])
})

const order = () => ({ ...aNewBooking({ customer_phone: aPhone() }), ...visitOn(bookableDay(52), serviceTimes[2]) })
/** Good bodies, of which each field takes each nasty value. */
const forms: [Route, () => Record<string, unknown>][] = [
  [routes.createBooking, order],
  [routes.lookUpBookings, () => ({ customer_phone: aPhone() })],
  [routes.sendCode, () => ({ to: aPhone(), purpose: 'lookup' })],
  [routes.signUp, () => ({ ...aProfile(), phone: aPhone(), code: '123456', challenge: 'a'.repeat(22), consent: true })],
]

it('answers hand-made calls by the contract', { timeout: TEST_MS }, async (context) => {
  readLog()
  const { outsiders, canaries } = await makeCallers(21)
  const [caller] = outsiders
  if (caller === undefined) throw new Error('There is no caller.')
  let calls = 0
  for (const [route, form] of forms)
    for (const field of Object.keys(form()))
      for (const value of nastyValues) {
        calls += 1
        const sent = { body: { ...form(), [field]: value } }
        await tryCall({ route, caller, path: route.path, sent, canaries, isOutsider: true })
      }
  expect(Object.values(findings).flatMap(printed)).toEqual([])
  expectFigures(context, [
    { name: 'answers 500, repeated inputs, or changes by refused calls', of: calls, value: 0, expected: 0 },
  ])
})
