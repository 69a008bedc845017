import * as z from 'zod'
import { serviceTimes } from '#shared/booking/options.ts'
import type { Route } from '#shared/contract/route.ts'
import { aNewBooking, visitOn } from '../bookings/bookings.ts'
import { bookableDay } from '../bookings/world.ts'

/** Stands in every text that no schema accepts as it is: no error may repeat it. */
export const mark = 'Zq7'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Values that programs, people and attackers send in place of any other. */
export const nastyValues: readonly unknown[] = [
  ...['', ' ', '\u0000', `${mark}\u0000`, '\u202e', '\u200b', '\ufeff', '\ud800', `${mark}\ud83d`],
  ...[
    `<script>${mark}</script>`,
    `'; DROP TABLE ${mark};--`,
    `\${jndi:ldap://${mark}}`,
    `{{${mark}}}`,
    `../../${mark}`,
  ],
  ...[`=${mark}()`, `＝${mark}`, `%00${mark}`, `${mark}\r\nSet-Cookie: a=b`, mark.repeat(4_000), '가'.repeat(5_000)],
  ...['+82 10-1234-5678', '０１０－１２３４－５６７８', '0082 (0)10 1234 5678', '010ㅡ1234ㅡ5678', '٠١٠١٢٣٤٥٦٧٨'],
  ...['2027년 02월 29일', '0000년 00월 00일', '9999-12-31', '2027-02-29', '1e309', 'NaN', 'null', 'undefined'],
  ...[null, true, false, 0, -0, -1, 0.5, 2 ** 53, -(2 ** 63), [], [[]], {}, [null], { $gt: '' }, { S: mark }],
  ...[{ constructor: { prototype: { a: mark } } }, Array(300).fill(mark), { toString: mark }, ['__proto__', mark]],
]

export type Random = () => number
export const randomFrom = (seed: number): Random => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}
export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const order = { ...aNewBooking(), ...visitOn(bookableDay(50), serviceTimes[0]) }
/** A good value of a field by its name. */
const goodValues: Record<string, unknown> = {
  ...order,
  ...{ version: 1, consent: true, to: '01012345678', phoneNumber: '+821012345678', phone: '01012345678' },
  ...{ code: '123456', challenge: 'a'.repeat(22), name: '홍길동', birth_date: '1990년 01월 01일' },
  ...{
    address: order.customer_address,
    address_detail: '2층',
    day: bookableDay(50),
    month: bookableDay(50).slice(0, 7),
  },
  ...{ service_day: bookableDay(50), from: bookableDay(40), days: 7, memo: '메모', rating: 5, text: '좋았어요' },
}

/** Generates a value for a schema: mostly one that it may accept. */
function valueFor(schema: Schema, random: Random, name = ''): unknown {
  if (random() < 0.15) return pick(random, nastyValues)
  if (name in goodValues && random() < 0.8) return goodValues[name]
  const options = schema.anyOf ?? schema.oneOf
  if (options) return valueFor(pick(random, options), random, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueFor(part, random, name)))
  if ('const' in schema) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  if (schema.type === 'object' || schema.properties) return objectFor(schema, random)
  if (schema.type === 'array')
    return Array.from({ length: Math.floor(random() * 4) }, () => valueFor(schema.items ?? {}, random, name))
  if (schema.type === 'integer' || schema.type === 'number') return pick(random, [0, 1, 2, 7, 30, 10_000, 50_000])
  if (schema.type === 'boolean') return random() < 0.5
  return pick(random, ['견본', '01012345678', bookableDay(50), 'a'.repeat(32), mark])
}

function objectFor({ properties = {}, required = [] }: Schema, random: Random) {
  const entries = Object.entries(properties).filter(([name]) => random() < (required.includes(name) ? 0.96 : 0.3))
  const made = entries.map(([name, schema]) => [name, valueFor(schema, random, name)])
  // Errors repeat the name of an unknown field, at most 40 characters of it, and never a value.
  if (random() < 0.05) made.push([pick(random, ['__proto__', 'constructor', 'status']), mark])
  return Object.fromEntries(made)
}

const schemas = new Map<z.core.$ZodType, Schema>()
function schemaOf(schema: z.core.$ZodType): Schema {
  const known = schemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(schema, known)
  return known
}

export type Generated = { path: string; body?: unknown; raw?: string }

const loneSurrogate = /\p{Surrogate}/u

/** Generates path, query and body of a call. @param ids what stands for parameters of the path */
export function generateCall(route: Route, random: Random, ids: readonly string[]): Generated {
  const parameter = () =>
    encodeURIComponent(
      random() < 0.75 ? pick(random, ids) : pick(random, ['x', mark, '0'.repeat(32), '가나다', '..%2f']),
    )
  const path = route.path.replaceAll(/{\w+}/g, parameter)
  const query = route.query ? (valueFor(schemaOf(route.query), random) as Record<string, unknown>) : {}
  const texts = Object.entries(query ?? {}).flatMap(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return !loneSurrogate.test(text) ? [`${encodeURIComponent(name)}=${encodeURIComponent(text)}`] : []
  })
  const search = texts.length > 0 ? `?${texts.join('&')}` : ''
  if (route.body === undefined) return { path: path + search }
  if (random() < 0.03)
    return { path: path + search, raw: pick(random, ['', '{', '[]', 'null', `"${mark}"`, `{"a":${mark}}`]) }
  return { path: path + search, body: valueFor(schemaOf(route.body), random) }
}
