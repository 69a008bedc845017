import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import { ApiError, type FieldError } from '#shared/errors.ts'
import { type FieldErrorCode, fieldErrorCodes } from '#shared/field-errors.ts'
import { limits } from '#shared/limits.ts'

type Schema = z.ZodMiniType
type Issue = z.core.$ZodIssue

/**
 * Returns the JSON of a request.
 * @throws ApiError BODY_TOO_LARGE, INVALID_BODY (no UTF-8, no JSON)
 */
export function jsonBody({ body, isBase64Encoded }: Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded'>): unknown {
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > limits.body.bytes) throw new ApiError('BODY_TOO_LARGE')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ApiError('INVALID_BODY')
  }
}

/**
 * Parses a value by its schema.
 * @throws ApiError INVALID_BODY (no object), UNKNOWN_FIELD (only unknown fields are wrong), INVALID_FIELD
 */
export function parse<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { issues } = result.error
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('INVALID_BODY')
  const onlyUnknown = issues.every((issue) => issue.code === 'unrecognized_keys')
  throw new ApiError(onlyUnknown ? 'UNKNOWN_FIELD' : 'INVALID_FIELD', { fields: issues.flatMap(fieldErrors) })
}

const MOST_ECHOED = 20
const LONGEST_ECHO = 40

function fieldErrors(issue: Issue): FieldError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, MOST_ECHOED)
      .map((key) => ({ field: key.slice(0, LONGEST_ECHO), code: 'FIELD_NOT_KNOWN' }))
  return [{ field: String(issue.path[0] ?? ''), code: fieldCode(issue.message) }]
}

const isFieldCode = (text: string): text is FieldErrorCode => (fieldErrorCodes as readonly string[]).includes(text)
const fieldCode = (message: string) => (isFieldCode(message) ? message : 'VALUE_NOT_ALLOWED')
