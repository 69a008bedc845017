import type { StageName } from '#shared/deployment.ts'
import type { Command } from '#shared/operations/command.ts'
import { parseArguments, stageOf, WrongUsage } from '../command-line/usage.ts'
import { commands } from './commands.ts'
import { type Field, fieldsOf } from './fields.ts'

/** What was asked for; without a name, for help. */
export type Asked =
  | { name?: string; help: true }
  | { name: string; help: false; stage: StageName; json: boolean; yes: boolean; input: Record<string, unknown> }

const everywhere = {
  stage: { type: 'string' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** @throws WrongUsage */
export function readArguments(args: readonly string[]): Asked {
  const name = nameAt(args)
  if (name === undefined) {
    const [first] = args
    if (first === undefined || first === '--help' || first === 'help') return { help: true }
    throw new WrongUsage(`There is no command ${first}. npm run ops -- help lists them.`)
  }
  const command = commands[name] as Command
  const fields = fieldsOf(command)
  const { values, positionals } = parsed(args.slice(name.split(' ').length), fields)
  if (values.help) return { name, help: true }
  const given = { ...values, ...worded(name, command.positionals ?? [], positionals) }
  const input = Object.fromEntries(
    fields.flatMap((field) => {
      const value = given[field.option]
      return value === undefined ? [] : [[field.name, readOff(field, value)]]
    }),
  )
  return {
    name,
    help: false,
    stage: stageOf(values.stage),
    json: values.json === true,
    yes: values.yes === true,
    input: judged(command, fields, input),
  }
}

const nameAt = ([first = '', second = '']: readonly string[]) =>
  [`${first} ${second}`, first].find((name) => Object.hasOwn(commands, name))

type Typed = Record<string, string | boolean | (string | boolean)[] | undefined>

function parsed(args: readonly string[], fields: readonly Field[]): { values: Typed; positionals: string[] } {
  const own = fields.map(({ option, kind, repeated }) => [
    option,
    { type: kind === 'flag' ? 'boolean' : 'string', multiple: repeated },
  ])
  return parseArguments({
    args: [...args],
    allowPositionals: true,
    options: { ...Object.fromEntries(own), ...everywhere },
  })
}

/** What stands without its name. */
function worded(name: string, words: readonly string[], given: readonly string[]): Typed {
  const extra = given[words.length]
  if (extra !== undefined) throw new WrongUsage(`${name} does not know what to do with ${extra}.`)
  return Object.fromEntries(given.map((value, position) => [words[position]?.replaceAll('_', '-'), value]))
}

function readOff({ kind, repeated }: Field, value: NonNullable<Typed[string]>) {
  const one = (text: string | boolean) => (kind === 'number' ? Number(text) : text)
  if (Array.isArray(value)) return value.map(one)
  return repeated ? [one(value)] : one(value)
}

/** The input as its schema has it: phones without hyphens. */
function judged({ input: schema }: Command, fields: readonly Field[], input: Record<string, unknown>) {
  const missing = fields.find(({ name, required }) => required && input[name] === undefined)
  if (missing !== undefined) throw new WrongUsage(`--${missing.option} is missing: ${missing.means}.`)
  const { data, error } = schema.safeParse(input)
  if (error === undefined) return data as Record<string, unknown>
  const [issue] = error.issues
  const wrong = fields.find(({ name }) => name === issue?.path[0])
  throw new WrongUsage(`--${wrong?.option} is wrong: ${expectationOf(wrong) ?? issue?.message}.`)
}

function expectationOf(field: Field | undefined): string | undefined {
  if (field !== undefined && field.choices.length > 0) return `expected one of ${field.choices.join(', ')}`
  return field?.kind === 'number' ? 'expected a whole number' : undefined
}
