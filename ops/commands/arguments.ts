import type { StageName } from '#shared/deployment.ts'
import type { Command } from '#shared/operations/command.ts'
import {
  commonOptions,
  type Options,
  parseOptions,
  parseStage,
  WrongUsage,
} from '../../scripts/command-line/parse-options.ts'
import { commands } from './commands.ts'
import { type Field, fieldsOf } from './fields.ts'

/** A parsed command line. @property name absent when help with all commands is requested */
export type Arguments =
  | { name?: string; help: true }
  | { name: string; help: false; stage: StageName; json: boolean; yes: boolean; input: Record<string, unknown> }

/** @throws WrongUsage */
export function readArguments(args: readonly string[]): Arguments {
  const [first = 'help', second = ''] = args
  const name = [`${first} ${second}`, first].find((name) => Object.hasOwn(commands, name))
  if (name === undefined) {
    if (first === '--help' || first === 'help') return { help: true }
    throw new WrongUsage(`There is no command ${first}. npm run ops -- help lists them.`)
  }
  const command = commands[name] as Command
  const fields = fieldsOf(command)
  const positionals = (command.positionals ?? []).map(optionOf)
  const values = parseOptions(args.slice(name.split(' ').length), optionsOf(command), positionals)
  if (values.help) return { name, help: true }
  const input = fields.flatMap((field) => {
    const value = values[optionOf(field.name)]
    return value === undefined ? [] : [[field.name, parseField(field, value)]]
  })
  return {
    name,
    help: false,
    stage: parseStage(values.stage as string | undefined),
    json: values.json === true,
    yes: values.yes === true,
    input: validate(command, fields, Object.fromEntries(input)),
  }
}

/** `weekly_day_off` → `weekly-day-off` */
export const optionOf = (name: string) => name.replaceAll('_', '-')

export const optionsOf = (command: Command): Options => ({
  ...Object.fromEntries(
    fieldsOf(command).map(({ name, kind, repeated, ...field }) => [
      optionOf(name),
      { ...(kind !== 'flag' && { value: kind }), meaning: meaningOf(field), multiple: repeated },
    ]),
  ),
  ...(command.destroys && { yes: { meaning: 'confirms a change that cannot be undone' } }),
  ...commonOptions,
})

function meaningOf({ means, required, choices }: Pick<Field, 'means' | 'required' | 'choices'>) {
  const meaning = required ? `${means} (required)` : means
  const isListed = choices.length === 0 || means.includes(String(choices[0]))
  return isListed ? meaning : [meaning, choices.join(' · ')].filter(Boolean).join(': ')
}

type Value = string | boolean

function parseField({ kind, repeated }: Field, value: Value | Value[]) {
  const parse = (text: Value) => (kind === 'number' ? Number(text) : text)
  if (Array.isArray(value)) return value.map(parse)
  return repeated ? [parse(value)] : parse(value)
}

/** Returns the input as its schema parses it: phones without hyphens. */
function validate({ input: schema }: Command, fields: readonly Field[], input: Record<string, unknown>) {
  const missing = fields.find(({ name, required }) => required && input[name] === undefined)
  if (missing !== undefined) throw new WrongUsage(`--${optionOf(missing.name)} is missing: ${missing.means}.`)
  const { data, error } = schema.safeParse(input)
  if (error === undefined) return data as Record<string, unknown>
  const [issue] = error.issues
  const wrong = fields.find(({ name }) => name === issue?.path[0])
  throw new WrongUsage(`--${optionOf(wrong?.name ?? '')} is wrong: ${expectationOf(wrong) ?? issue?.message}.`)
}

function expectationOf(field: Field | undefined): string | undefined {
  if (field !== undefined && field.choices.length > 0) return `expected one of ${field.choices.join(', ')}`
  return field?.kind === 'number' ? 'expected a whole number' : undefined
}
