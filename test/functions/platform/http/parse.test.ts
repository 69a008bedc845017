import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { jsonBody, parse } from '../../../../functions/platform/http/parse.ts'

const bytesOf = (...bytes: number[]) => ({ body: Buffer.from(bytes).toString('base64'), isBase64Encoded: true })
const text = (body: string | undefined) => ({ ...(body !== undefined && { body }), isBase64Encoded: false })

describe('body of a request', () => {
  it('parses a JSON body, plain or in base64', () => {
    expect(jsonBody(text('{"a":"가"}'))).toEqual({ a: '가' })
    expect(jsonBody({ body: Buffer.from('{"a":"가"}').toString('base64'), isBase64Encoded: true })).toEqual({ a: '가' })
  })

  it.each([undefined, '', '{', 'a'])('rejects the request body %j', (body) => {
    expect(() => jsonBody(text(body))).toThrow('INVALID_BODY')
  })

  it('rejects a request body of invalid UTF-8', () => {
    expect(() => jsonBody(bytesOf(0x22, 0xff, 0x22))).toThrow('INVALID_BODY')
  })

  it('accepts a request body of at most 32,768 bytes', () => {
    const ofBytes = (bytes: number) => text(JSON.stringify('a'.repeat(bytes - 2)))
    expect(jsonBody(ofBytes(32_768))).toHaveLength(32_766)
    expect(() => jsonBody(ofBytes(32_769))).toThrow('BODY_TOO_LARGE')
    expect(() => jsonBody(text(JSON.stringify('가'.repeat(11_000))))).toThrow('BODY_TOO_LARGE')
  })
})

describe('parsed body', () => {
  const schema = z.strictObject({
    phone: z.string('PHONE_REQUIRED').check(z.minLength(3, 'PHONE_INVALID')),
    tags: z.array(z.enum(['a'], 'VALUE_NOT_ALLOWED')),
    count: z.optional(z.number('expected a number')),
  })
  const refusalOf = (value: unknown) => {
    try {
      return parse(schema, value)
    } catch (refusal) {
      return refusal
    }
  }

  it('parses a body into the fields of its schema', () => {
    expect(refusalOf({ phone: '010', tags: ['a'] })).toEqual({ phone: '010', tags: ['a'] })
  })

  it.each([null, [], 'text', 7, undefined])('rejects the parsed body %j', (value) => {
    expect(refusalOf(value)).toMatchObject({ code: 'INVALID_BODY', fields: [] })
  })

  it('names each invalid field of a body once', () => {
    expect(refusalOf({ phone: '0', tags: ['a', 'b'] })).toMatchObject({
      code: 'INVALID_FIELD',
      fields: [
        { field: 'phone', code: 'PHONE_INVALID' },
        { field: 'tags', code: 'VALUE_NOT_ALLOWED' },
      ],
    })
  })

  it('uses the general code for a field without a sentence', () => {
    expect(refusalOf({ phone: '010', tags: [], count: 'x' })).toMatchObject({
      fields: [{ field: 'count', code: 'VALUE_NOT_ALLOWED' }],
    })
  })

  it('reports unknown fields only when all others are valid', () => {
    const unknown = { field: 'status', code: 'FIELD_NOT_KNOWN' }
    expect(refusalOf({ phone: '010', tags: [], status: 4 })).toMatchObject({ code: 'UNKNOWN_FIELD', fields: [unknown] })
    expect(refusalOf({ tags: [], status: 4 })).toMatchObject({
      code: 'INVALID_FIELD',
      fields: [{ field: 'phone', code: 'PHONE_REQUIRED' }, unknown],
    })
  })

  it('echoes at most 20 unknown fields of 40 characters', () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`${index}`.padEnd(41, 'x'), 1]))
    const { fields } = refusalOf({ phone: '010', tags: [], ...many }) as { fields: { field: string }[] }
    expect(fields).toHaveLength(20)
    expect(new Set(fields.map(({ field }) => field.length))).toEqual(new Set([40]))
  })
})
