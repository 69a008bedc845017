import { describe, expect, it } from 'vitest'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'

const call = overHttp(stack.apiUrl)

describe('deployed API', () => {
  it('reports the deployed API as healthy while the tables respond', async () => {
    expect(await call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })

  it.each(['/health', '/public-figures', '/reviews'])('answers HEAD %s as GET, without the body', async (path) => {
    const { status, headers } = await call('GET', path)
    const head = await call('HEAD', path)
    expect(status).toBe(200)
    expect(head).toMatchObject({ status, body: undefined, headers: { 'content-type': headers['content-type'] } })
  })

  it('offers HEAD only for what everyone may read', async () => {
    for (const path of ['/nowhere', '/me', '/bookings'])
      expect(await call('HEAD', path)).toMatchObject({ status: 404, body: undefined })
  })

  it.each([
    ['GET', '/nowhere'],
    ['PUT', '/bookings'],
    ['DELETE', '/bookings'],
    ['GET', '/bookings/a/b'],
  ])('returns a problem of the API for %s %s', async (method, path) => {
    expect(await call(method, path)).toMatchObject({ status: 404, body: { code: 'ROUTE_NOT_FOUND' } })
  })
})
