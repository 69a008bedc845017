import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import type { Route } from '#shared/contract/route.ts'
import { accountApiRoutes, bookingApiRoutes } from '#shared/contract.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, bookedCount, emptySlot } from '../../support/bookings/world.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { type Driver, inProcess } from '../../support/in-process/api-driver.ts'
import { stubSettings } from '../../support/in-process/function-env.ts'
import { stack } from '../../support/stacks/stack.ts'

const call = inProcess(handler)
const day = bookableDay(44)
const [slot] = serviceTimes
const bookingOf = () => ({ ...aNewBooking({ customer_phone: aPhone() }), ...visitOn(day, slot) })

/** Lets DynamoDB fail the first calls of a command, or of a command on one table. */
function failFirst(count: number, command: string, error: () => Error, table?: string) {
  let left = count
  dynamo.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName !== command || left === 0) return next(args)
        if (table !== undefined && !JSON.stringify(args.input).includes(table)) return next(args)
        left -= 1
        throw error()
      },
    { step: 'initialize', name: 'failing', override: true },
  )
}

const conflict = () =>
  new TransactionCanceledException({
    message: 'conflict',
    $metadata: {},
    CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }, { Code: 'None' }],
  })

const throttled = () => Object.assign(new Error('slow down'), { name: 'ThrottlingException' })

afterEach(() => dynamo.middlewareStack.remove('failing'))

describe('failing DynamoDB', () => {
  it('retries a conflict of DynamoDB with another transaction', async () => {
    await emptySlot(day, slot)
    failFirst(5, 'TransactWriteItemsCommand', conflict)
    expect(await call('POST', '/bookings', { body: bookingOf(), key: randomUUID() })).toMatchObject({ status: 201 })
    expect(await bookedCount(day, slot)).toBe(1)
  })

  it.each([
    ['SLOT_FULL for a full slot', 1, { status: 409, body: { code: 'SLOT_FULL' } }],
    ['503 for one with a spot', 2, { status: 503, body: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '1' } }],
  ])('returns %s when other transactions always conflict', async (_, capacity, expected) => {
    await emptySlot(day, slot, capacity)
    expect(await call('POST', '/bookings', { body: bookingOf(), key: randomUUID() })).toMatchObject({ status: 201 })
    failFirst(Number.POSITIVE_INFINITY, 'TransactWriteItemsCommand', conflict)
    expect(await call('POST', '/bookings', { body: bookingOf(), key: randomUUID() })).toMatchObject(expected)
    expect(await bookedCount(day, slot)).toBe(1)
  })

  it('returns 503 with Retry-After while tables throttle, and creates no booking', async () => {
    await emptySlot(day, slot)
    failFirst(1, 'TransactWriteItemsCommand', throttled)
    const answer = await call('POST', '/bookings', { body: bookingOf(), key: randomUUID() })
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '5' } })
    expect(await bookedCount(day, slot)).toBe(0)
  })

  it.each(['GetItemCommand', 'TransactWriteItemsCommand'])(
    'reports ill health when tables do not respond to %s',
    async (command) => {
      failFirst(1, command, throttled)
      expect(await call('GET', '/health')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    },
  )

  it('returns 500 with only an error ID for a bug', async () => {
    failFirst(1, 'TransactWriteItemsCommand', () => new TypeError(`cannot read ${'01012345678'}`))
    const answer = await call('POST', '/bookings', { body: bookingOf(), key: randomUUID() })
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'INTERNAL_ERROR', error_id: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) },
    })
    expect(JSON.stringify(answer)).not.toContain('01012345678')
  })
})

describe('routes of the contract', () => {
  const codesOf = async (routes: Record<string, Route>) =>
    Promise.all(Object.values(routes).map(async ({ method, path }) => (await call(method, path)).body?.code))

  it('serves the routes of the contract that belong to bookings, and no others', async () => {
    expect(await codesOf(bookingApiRoutes)).not.toContain('ROUTE_NOT_FOUND')
    expect(new Set(await codesOf(accountApiRoutes))).toEqual(new Set(['ROUTE_NOT_FOUND']))
  })
})

/** Everything that is written while the test runs, to its end. */
function captureLog() {
  const lines: string[] = []
  const capture = (line: unknown) => lines.push(String(line))
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(capture)
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => Boolean(capture(line)))
  return lines
}

/** What it says of requests: a metric that is counted on the way has a line of its own. */
const requestsIn = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'request')

describe('log', () => {
  it('logs one line per request with route, status, code, duration and IDs, without personal data', async () => {
    await emptySlot(day, slot)
    const lines = captureLog()
    const body = bookingOf()
    const { body: receipt } = await call('POST', '/bookings', { body, key: randomUUID() })
    await call('GET', `/bookings/${receipt.request_id}`, { token: receipt.manage_token })
    await call('POST', '/lookups', { body: { customer_phone: body.customer_phone } })
    await call('POST', '/bookings', { body: { ...body, customer_address: '서울 강남구 1' }, key: randomUUID() })
    failFirst(1, 'TransactWriteItemsCommand', () => new TypeError(`cannot read ${body.customer_phone}`))
    await call('POST', '/bookings', { body, key: randomUUID() })

    vi.restoreAllMocks()
    const entries = requestsIn(lines)
    expect(entries.map(({ route, status, code }) => [route, status, code])).toEqual([
      ['POST /api/bookings', 201, undefined],
      ['GET /api/bookings/{request_id}', 200, undefined],
      ['POST /api/lookups', 200, undefined],
      ['POST /api/bookings', 422, 'AREA_NOT_SERVED'],
      ['POST /api/bookings', 500, 'INTERNAL_ERROR'],
    ])
    for (const entry of entries)
      expect(entry).toMatchObject({ duration_ms: expect.any(Number), request_id: expect.any(String) })
    // What may have a release taken back: `infra/constructs/request-releases.ts`.
    expect(entries.map(({ InternalError }) => InternalError)).toEqual([...Array(4), 1])
    const log = lines.join('\n')
    for (const personal of [body.customer_phone, '도봉로', '1203호', '강남구', receipt.manage_token, '필터'])
      expect(log).not.toContain(personal)
  })
})

describe('log of members and lookups', () => {
  it('logs members and lookups without personal data', async () => {
    await emptySlot(day, slot)
    const { customer, claims } = await signedIn()
    const { lookup_token: token } = await issueLookupToken(customer.phone, new Date())
    const { customer_address, customer_address_detail, customer_phone, customer_type, ...order } = bookingOf()
    const lines = captureLog()

    const { body: receipt } = await call('POST', '/me/bookings', { body: order, key: randomUUID(), claims })
    const path = `bookings/${receipt.request_id}`
    await call('GET', '/me/bookings', { claims })
    await call('PATCH', `/me/${path}`, {
      claims,
      body: { version: 1, detailInfo: '공동현관 비밀번호는 앞동과 같아요' },
    })
    await call('GET', '/bookings', { token })
    await call('GET', `/${path}`, { token })
    const challenge = 'c'.repeat(22)
    await call('POST', '/lookups/verify', { body: { customer_phone: customer.phone, challenge, code: '987654' } })

    vi.restoreAllMocks()
    expect(requestsIn(lines).map(({ status }) => status)).toEqual([201, 200, 200, 200, 404, 401])
    const log = lines.join('\n')
    for (const personal of [
      customer.phone,
      customer.name,
      '도봉로',
      '1203호',
      '비밀번호',
      '987654',
      challenge,
      token,
      token.slice(3),
    ])
      expect(log).not.toContain(personal)
  })
})

describe('request that bypasses the site (specification 8.4)', () => {
  const onStage = async (): Promise<Driver> => {
    stubSettings({ stage: 'prod' })
    vi.resetModules()
    return inProcess((await import('../../../functions/handlers/booking-api.ts')).handler)
  }
  const originSecret = async () => {
    const { SecretString = '' } = await new SecretsManagerClient({}).send(
      new GetSecretValueCommand({ SecretId: stack.secrets.origin }),
    )
    return SecretString
  }
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  it('rejects a request that bypasses the site outside the local stage, whatever its address', async () => {
    const staged = await onStage()
    for (const headers of [
      {},
      { 'x-viewer-address': '203.0.113.1' },
      { 'x-viewer-address': '203.0.113.1', 'x-origin-verify': 'guess' },
    ])
      expect(await staged('GET', '/health', { headers: headers as Record<string, string> })).toMatchObject({
        status: 403,
        body: { code: 'NOT_THROUGH_SITE' },
      })
  })

  it('accepts a request with the secret of the site', async () => {
    const staged = await onStage()
    const headers = { 'x-viewer-address': '203.0.113.1', 'x-origin-verify': await originSecret() }
    expect(await staged('GET', '/health', { headers })).toMatchObject({ status: 200 })
  })
})
