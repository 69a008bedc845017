import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { Route } from '#shared/contract/route.ts'
import { routes } from '#shared/contract.ts'

type Schema = z.core.$ZodType
type Definition = {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  options?: Schema[]
  entries?: Record<string, unknown>
  values?: unknown[]
}

const unreadable = [
  ...[null, 0, -1, 1.5, 1e308, true, [], {}, [null], ['x'], { a: 1 }],
  ...['', ' ', 'x', '-1', 'NaN', '1e400', '\u0000', '가', '\ud800', '2'.repeat(5000), '__proto__'],
  ...['2026-13-45', '9999-99-99', '2026-02-30', '0000-00-00', '2026-12-1', '2026년 13월 45일', '2026-13'],
]
const texts = ['2026-12-10', '2026년 12월 10일', '01012345678', 'a'.repeat(22), '2026-12', '123456', '7', '가나']

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition
const inside = ({ innerType, in: input }: Definition) => innerType ?? input

/** A value of a schema, as far as its kind says. */
function sampleOf(schema: Schema): unknown {
  const definition = definitionOf(schema)
  const { type, shape, element, options, entries, values } = definition
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, sampleOf(field)]))
  if (element) return [sampleOf(element)]
  if (options?.[0]) return sampleOf(options[0])
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  const inner = inside(definition)
  if (inner) return sampleOf(inner)
  if (type !== 'string') return type === 'boolean' ? true : 1
  return texts.find((text) => (schema as z.ZodMiniType).safeParse(text).success) ?? '가'
}

/** Paths of every field, also of those inside of lists. */
function pathsOf(schema: Schema): string[][] {
  const definition = definitionOf(schema)
  const { shape, element, options } = definition
  if (options) return options.flatMap(pathsOf)
  const children: [string, Schema][] = shape ? Object.entries(shape) : element ? [['0', element]] : []
  const inner = inside(definition)
  if (inner) return pathsOf(inner)
  return children.flatMap(([name, child]) => [[name], ...pathsOf(child).map((path) => [name, ...path])])
}

function withValue(sample: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const copy: Record<string, unknown> = Object.assign(Array.isArray(sample) ? [] : {}, sample)
  copy[name] = rest.length === 0 ? value : withValue(copy[name], rest, value)
  return copy
}

const inputs = Object.entries<Route>(routes).flatMap(([name, { query, body }]) =>
  [query, body].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
)

describe('unreadable value in any field of a query or body', () => {
  it.each(inputs)('judges an unreadable value in a query or body and never throws: %s', (_, schema) => {
    const sample = sampleOf(schema)
    const paths = pathsOf(schema)
    expect(paths).not.toEqual([])
    for (const path of paths)
      for (const value of unreadable)
        expect(() => schema.safeParse(withValue(sample, path, value)), `${path} ${JSON.stringify(value)}`).not.toThrow()
  })
})
