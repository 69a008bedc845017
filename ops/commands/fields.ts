import * as z from 'zod/mini'
import type { Command } from '#shared/operations/command.ts'

/** A field of a command on the command line. */
export type Field = {
  name: string
  means: string
  kind: 'flag' | 'number' | 'text'
  repeated: boolean
  required: boolean
  /** Allowed values; empty when any value is allowed. */
  choices: readonly (string | number)[]
}

type JsonSchema = {
  type?: string
  enum?: (string | number)[]
  const?: string | number
  anyOf?: JsonSchema[]
  items?: JsonSchema
}

/** Returns the fields of a command from its schema. */
export function fieldsOf({ input, means }: Command): Field[] {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input' })
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => {
    const one = schema.type === 'array' ? (schema.items ?? {}) : schema
    const choices = one.enum ?? one.anyOf?.flatMap((choice) => choice.const ?? []) ?? []
    return {
      name,
      means: means[name] ?? '',
      kind: kindOf(one, choices),
      repeated: schema.type === 'array',
      required: required.includes(name),
      choices,
    }
  })
}

function kindOf({ type }: JsonSchema, choices: readonly (string | number)[]): Field['kind'] {
  if (type === 'boolean') return 'flag'
  return type === 'integer' || type === 'number' || typeof choices[0] === 'number' ? 'number' : 'text'
}
