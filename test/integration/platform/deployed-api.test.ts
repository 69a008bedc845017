import { describe, expect, it } from 'vitest'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'

const call = overHttp(stack.apiUrl)

describe('deployed API', () => {
  it('is healthy while the tables respond', async () => {
    expect(await call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  it.each([
    ['GET', '/nowhere'],
    ['PUT', '/bookings'],
    ['DELETE', '/bookings'],
    ['GET', '/bookings/a/b'],
  ])('returns a problem for %s %s', async (method, path) => {
    expect(await call(method, path)).toMatchObject({ status: 404, body: { code: 'ROUTE_NOT_FOUND' } })
  })
})
