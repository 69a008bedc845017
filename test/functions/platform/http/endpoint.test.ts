import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { route } from '#shared/contract/route.ts'
import { ApiError } from '#shared/errors.ts'
import { withoutAws } from '../../../support/in-process/without-aws.ts'

await withoutAws()
const { endpoint } = await import('../../../../functions/platform/http/endpoint.ts')

const key = '0f8fad5b-d9cb-469f-a165-70867728950e'

const change = route({
  method: 'PATCH',
  path: '/things/{thing}',
  access: 'public',
  summary: 'Change a thing',
  query: z.object({ only: z.optional(z.string()) }),
  body: z.strictObject({ name: z.string() }),
  idempotent: true,
  success: 200,
  response: z.object({ name: z.string() }),
  errors: [],
})
const remove = route({ ...change, method: 'DELETE', success: 204, response: z.undefined() })
const mine = route({
  method: 'GET',
  path: '/mine',
  access: 'member',
  summary: 'Show what is mine',
  success: 200,
  response: z.object({ uid: z.string() }),
  errors: [],
})

type Sent = { headers?: Record<string, string>; body?: string; claims?: Record<string, string> }

const request = ({ headers = {}, body = '{"name":"a"}', claims }: Sent = {}) =>
  ({
    headers: { 'idempotency-key': key, 'content-type': 'application/json', ...headers },
    body,
    isBase64Encoded: false,
    pathParameters: { thing: 'b' },
    queryStringParameters: { only: 'c' },
    requestContext: { http: { sourceIp: '203.0.113.7' }, ...(claims && { authorizer: { jwt: { claims } } }) },
  }) as unknown as APIGatewayProxyEventV2

/** What the use case of `change` is called with. */
async function callOf(sent: Sent) {
  let given: unknown
  const { handler } = endpoint(change, async (call) => {
    given = call
    return { name: call.body.name }
  })
  await handler(request(sent))
  return given
}

describe('use case', () => {
  it('gets the parsed request without HTTP', async () => {
    expect(await callOf({ headers: { authorization: 'Bearer bk_token' } })).toEqual({
      body: { name: 'a' },
      query: { only: 'c' },
      params: { thing: 'b' },
      bearer: 'bk_token',
      idempotencyKey: key,
      uid: undefined,
      staff_id: undefined,
      ipPrefixes: ['203.0.113.7'],
      now: expect.any(Date),
    })
  })

  it('does not call the use case with an invalid body', async () => {
    await expect(callOf({ body: '{"name":1}' })).rejects.toMatchObject({ code: 'INVALID_FIELD' })
    await expect(callOf({ body: '{"name":"a","more":1}' })).rejects.toMatchObject({ code: 'UNKNOWN_FIELD' })
  })

  it('accepts a request without parameters', async () => {
    const { pathParameters: _, queryStringParameters: __, ...bare } = request()
    const { handler } = endpoint(change, async ({ params, query }) => ({ name: JSON.stringify([params, query]) }))
    expect(JSON.parse((await handler(bare as APIGatewayProxyEventV2)).body ?? '').name).toBe('[{},{}]')
  })

  it.each([
    ['Bearer bk_token', 'bk_token'],
    ['bearer  bk_token', 'bk_token'],
    ['Bearer a.b~c+d/e=-', 'a.b~c+d/e=-'],
    ['Basic bk_token', undefined],
    ['bk_token', undefined],
    ['Bearer', undefined],
    ['Bearer two tokens', undefined],
    [`Bearer ${'a'.repeat(4096)}`, 'a'.repeat(4096)],
    [`Bearer ${'a'.repeat(4097)}`, undefined],
    ['No Bearer bk_token', undefined],
  ])('reads the token of the request %j', async (authorization, bearer) => {
    expect(await callOf({ headers: { authorization } })).toMatchObject({ bearer })
  })
})

describe('idempotency key', () => {
  it('accepts a UUID as idempotency key and passes it on in lower case', async () => {
    expect(await callOf({ headers: { 'idempotency-key': ` ${key.toUpperCase()} ` } })).toMatchObject({
      idempotencyKey: key,
    })
  })

  it.each(['', 'a', key.slice(1), `${key}0`, `x${key}`, key.replaceAll('-', ''), key.replace('0', 'g')])(
    'rejects %j as an idempotency key',
    async (wrong) => {
      await expect(callOf({ headers: { 'idempotency-key': wrong } })).rejects.toMatchObject({
        code: 'IDEMPOTENCY_KEY_REQUIRED',
      })
    },
  )

  it('requires an idempotency key on no other routes', async () => {
    const { idempotent: _, ...plain } = change
    const { handler } = endpoint(plain, async ({ idempotencyKey }) => ({ name: String(idempotencyKey) }))
    expect((await handler(request({ headers: { 'idempotency-key': 'a' } }))).body).toBe('{"name":"undefined"}')
  })
})

describe('member route', () => {
  const { handler } = endpoint(mine, async ({ uid }) => ({ uid }))

  it('uses the subject of an access token', async () => {
    const answer = await handler(request({ claims: { token_use: 'access', sub: 'a-uid' } }))
    expect(answer.body).toBe('{"uid":"a-uid"}')
  })

  it.each<Sent>([
    {},
    { claims: {} },
    { claims: { token_use: 'id', sub: 'a-uid' } },
    { claims: { token_use: 'access' } },
    { claims: { sub: 'a-uid' } },
  ])('rejects a request of a member with %j', async (sent) => {
    await expect(handler(request(sent))).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
})

describe('staff route', () => {
  const staffRoute = route({ ...change, access: 'desk' })
  const claims = { token_use: 'access', username: 'a-staff-id' }

  it('uses the user name of an access token', async () => {
    const { handler } = endpoint(
      staffRoute,
      async (_, admitted: string) => ({ name: admitted }),
      async (staff_id) => `admitted as ${staff_id}`,
    )
    expect((await handler(request({ claims }))).body).toBe('{"name":"admitted as a-staff-id"}')
  })

  it.each<Sent>([
    {},
    { body: '{"name":1}' },
    { body: 'rubbish' },
    { headers: { 'content-type': 'text/plain' } },
    { headers: { 'idempotency-key': '' } },
  ])('rejects a caller without a right before it validates the body: %j', async (sent) => {
    const { handler } = endpoint(
      staffRoute,
      async () => ({ name: 'never called' }),
      async () => {
        throw new ApiError('STAFF_ONLY')
      },
    )
    await expect(handler(request({ ...sent, claims }))).rejects.toMatchObject({ code: 'STAFF_ONLY' })
  })
})

describe('response', () => {
  it('responds with JSON that no cache stores', async () => {
    const { handler } = endpoint(change, async ({ body }) => body)
    expect(await handler(request())).toEqual({
      statusCode: 200,
      headers: { 'cache-control': 'no-store', 'content-type': 'application/json' },
      body: '{"name":"a"}',
    })
  })

  it('responds without a body for 204', async () => {
    const { handler } = endpoint(remove, async () => undefined)
    expect(await handler(request())).toEqual({ statusCode: 204, headers: { 'cache-control': 'no-store' } })
  })
})

describe('origin of a request (specification 8.4)', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset=UTF-8',
  ])('accepts the origin %s', async (type) => {
    expect(await callOf({ headers: { 'content-type': type } })).toMatchObject({ body: { name: 'a' } })
  })

  it.each([
    'text/plain',
    'text/plain;application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    '',
  ])('rejects %j, which any web page can send', async (type) => {
    await expect(callOf({ headers: { 'content-type': type } })).rejects.toMatchObject({ code: 'NOT_JSON' })
  })

  it('requires no content type without a body', async () => {
    const { handler } = endpoint(mine, async ({ uid }) => ({ uid }))
    const claims = { token_use: 'access', sub: 'a-uid' }
    expect(await handler(request({ claims, headers: { 'content-type': '' } }))).toMatchObject({ statusCode: 200 })
  })

  it.each(['same-origin', 'same-site', 'none', undefined])(
    'accepts the site and clients without a page: %s',
    async (site) => {
      expect(await callOf({ headers: site === undefined ? {} : { 'sec-fetch-site': site } })).toBeDefined()
    },
  )

  it('rejects the origin of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    await expect(callOf({ headers })).rejects.toMatchObject({ code: 'CROSS_SITE' })
    const { handler } = endpoint(mine, async ({ uid }) => ({ uid }))
    const claims = { token_use: 'access', sub: 'a-uid' }
    await expect(handler(request({ headers, claims }))).rejects.toMatchObject({ code: 'CROSS_SITE' })
  })
})
