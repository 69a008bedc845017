import type { Command } from '#shared/operations/command.ts'
import { table } from '../command-line/table.ts'
import { commands } from './commands.ts'
import { type Field, fieldsOf } from './fields.ts'

const everywhere = [
  ['--stage <name>', 'local (the one that runs here), dev or prod; local without it'],
  ['--json', 'the answer as JSON'],
  ['--help', 'this text'],
]

/** Every command with what it does. */
export const overview = () =>
  [
    'npm run ops -- <command> [options]',
    '',
    table(
      ['command', 'does'],
      Object.entries(commands).map(([name, { summary }]) => [name, summary]),
    ),
    '',
    'npm run ops -- <command> --help tells its options. Exit code: 0 done, 1 refused, 2 wrong usage.',
  ].join('\n')

/** One command with its options. */
export function helpOf(name: string): string {
  const command = commands[name] as Command
  const fields = fieldsOf(command)
  const words = (command.positionals ?? []).map((word) => wordOf(fields.find((field) => field.name === word)))
  const sure = command.destroys ? [['--yes', 'really do it: it cannot be taken back']] : []
  const options = [...fields.map((field) => [optionOf(field), meaningOf(field)]), ...sure, ...everywhere]
  return [
    ['npm run ops --', name, ...words, '[options]'].join(' '),
    `${command.summary}.`,
    '',
    table(['option', 'means'], options),
    ...refusalsOf(command),
  ].join('\n')
}

/** What stops it, and what to do then. */
const refusalsOf = ({ refusals = {} }: Command) =>
  Object.keys(refusals).length === 0
    ? []
    : ['', 'Refused, with nothing done:', ...Object.values(refusals).map((sentence) => `${sentence}.`)]

const wordOf = (field: Field | undefined) => (field?.required ? `<${field.option}>` : `[${field?.option}]`)
const optionOf = ({ option, kind }: Field) => (kind === 'flag' ? `--${option}` : `--${option} <${kind}>`)
const meaningOf = ({ means, required, choices }: Field) =>
  [
    required ? `${means} (required)` : means,
    choices.length > 0 && !means.includes(String(choices[0])) ? choices.join(' · ') : '',
  ]
    .filter(Boolean)
    .join(': ')
