import * as z from 'zod/mini'
import type { Access, Route } from '#shared/contract/route.ts'
import { routes } from '#shared/contract.ts'
import { apiErrorCodes } from '#shared/errors.ts'
import { fieldErrorCodes } from '#shared/field-errors.ts'
import { publishedPriceListSchema } from '#shared/prices/price-list.ts'
import { errorIdHeader, httpStatus } from '../functions/platform/http/problem.ts'

type JsonObject = Record<string, unknown>

/** Errors that any endpoint may return besides those of its route. */
const errorsOfAll = ['NOT_THROUGH_SITE', 'CROSS_SITE', 'UNAVAILABLE', 'BOOKING_UNREADABLE', 'INTERNAL_ERROR'] as const

/** Returns the API as OpenAPI 3.1, built from the route contract: `docs/openapi.json`. */
export function openApiDocument() {
  const paths: Record<string, JsonObject> = {}
  for (const [operationId, route] of Object.entries(routes) as [string, Route][])
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(operationId, route) }
  return {
    openapi: '3.1.0',
    info: { title: 'Air-conditioner visit booking', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes,
      headers: { RequestNumber: requestNumber },
      schemas: { Problem: problem },
    },
  }
}

const bearer = (description: string, more = {}) => ({ type: 'http', scheme: 'bearer', ...more, description })

const securitySchemes = {
  bookingToken: bearer('`manage_token` of the booking in the path'),
  lookupToken: bearer('`lookup_token` of POST /lookups/verify'),
  memberToken: bearer('Access token of the customers’ user pool; the id token is refused', { bearerFormat: 'JWT' }),
  staffToken: bearer('Access token of the staff’s user pool; the id token is refused', { bearerFormat: 'JWT' }),
}

/** Tokens that each access accepts; one of them is enough. */
const securityOf: Record<Access, Partial<Record<keyof typeof securitySchemes, []>>[]> = {
  public: [],
  booking: [{ bookingToken: [] }, { lookupToken: [] }],
  lookup: [{ lookupToken: [] }],
  member: [{ memberToken: [] }],
  staff: [{ staffToken: [] }],
  desk: [{ staffToken: [] }],
  technician: [{ staffToken: [] }],
}

const problem = {
  type: 'object',
  description: 'RFC 9457; `code` is stable, `detail` a Korean sentence',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: [...apiErrorCodes] },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: { field: { type: 'string' }, code: { enum: [...fieldErrorCodes, ...apiErrorCodes] } },
      },
    },
    tries_left: { type: 'integer', description: 'Of CODE_WRONG: answers that the code may still be given' },
    price_list: { ...schemaOf(publishedPriceListSchema, 'output'), description: 'Of PRICE_CHANGED: the list in force' },
    error_id: { type: 'string' },
  },
}

const requestNumber = {
  description:
    'Names the request: its line in the log does so, too, and `error_id` of an answer that failed on our side',
  schema: { type: 'string', examples: ['7F3K-2M9A'] },
}
const headers = { [errorIdHeader]: { $ref: '#/components/headers/RequestNumber' } }

const operation = (operationId: string, route: Route) => ({
  operationId,
  summary: route.summary,
  ...(route.access !== 'public' && { security: securityOf[route.access] }),
  ...parameters(route),
  ...(route.body && { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } }),
  responses: { [route.success]: success(route), ...problems(route) },
})

function parameters(route: Route) {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
    parameter(name ?? '', 'path', { type: 'string' }),
  )
  const { properties = {}, required = [] } = route.query ? schemaOf(route.query, 'input') : {}
  const inQuery = Object.entries(properties as JsonObject).map(([name, schema]) =>
    parameter(name, 'query', schema, (required as string[]).includes(name)),
  )
  const inHeader = route.idempotent ? [parameter('Idempotency-Key', 'header', { type: 'string', format: 'uuid' })] : []
  const all = [...inPath, ...inQuery, ...inHeader]
  return all.length > 0 && { parameters: all }
}

const parameter = (name: string, location: string, schema: unknown, required = true) => ({
  name,
  in: location,
  required,
  schema,
})

const json = (schema: JsonObject) => ({ 'application/json': { schema } })

const success = (route: Route) =>
  route.success === 204 ? { description: 'Done', headers } : { description: 'Done', headers, content: contentOf(route) }

const contentOf = ({ file, response }: Route) =>
  file === undefined ? json(schemaOf(response, 'output')) : { [file]: { schema: { type: 'string' } } }

/** Groups error codes by status. */
function problems(route: Route) {
  const byStatus: Record<number, string[]> = {}
  for (const code of [...route.errors, ...errorsOfAll])
    byStatus[httpStatus[code]] = [...(byStatus[httpStatus[code]] ?? []), code]
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        headers,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
