import { beforeAll, describe, expect, it, vi } from 'vitest'
import { routes } from '#shared/contract.ts'
import { type Driver, inProcess } from '../../../support/in-process/api-driver.ts'
import { stubEnvironment } from '../../../support/in-process/function-env.ts'

let bookingApi: Driver
let accountApi: Driver
beforeAll(async () => {
  stubEnvironment()
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT')
  bookingApi = inProcess((await import('../../../../functions/handlers/booking-api.ts')).handler)
  accountApi = inProcess((await import('../../../../functions/handlers/account-api.ts')).handler)
})

const notFound = { status: 404, body: { code: 'ROUTE_NOT_FOUND' } }

describe('unmatched routes ($default)', () => {
  it.each([
    ['GET', '/nowhere'],
    ['PUT', '/bookings'],
    ['GET', '/bookings/a/b'],
    ['POST', '/bookings/'],
    ['GET', '/__proto__'],
  ])('responds with a problem to an unmatched route: %s %s', async (method, path) => {
    expect(await bookingApi(method, path)).toMatchObject(notFound)
  })
})

it.each([
  ['/availability?from=2026-11-24&days=0', 400],
  ['/nowhere', 404],
])('names the error ID of the log line in its response to %s, %i', async (path, status) => {
  const { errorIdOf } = await import('../../../../functions/platform/http/error-id.ts')
  const headers = { 'x-viewer-request': 'Zq3-cloudfront' }
  const number = errorIdOf({ headers, requestContext: {} as never })
  expect(await bookingApi('GET', path, { headers })).toMatchObject({ status, headers: { 'x-request-id': number } })
})

it('serves a route only in the function of its trust zone', async () => {
  const { method, path } = routes.sendCode
  expect(await bookingApi(method, path, { body: {} })).toMatchObject(notFound)
  expect(await accountApi(method, path, { body: {} })).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD' } })
})
