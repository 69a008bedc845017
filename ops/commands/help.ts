import type { Command } from '#shared/operations/command.ts'
import { optionsTable } from '../../scripts/command-line/parse-options.ts'
import { explanations } from '../../scripts/command-line/table.ts'
import { optionOf, optionsOf } from './arguments.ts'
import { commands } from './commands.ts'
import { fieldsOf } from './fields.ts'

/** Lists every command. */
export const overview = () =>
  [
    'npm run ops -- <command> [options]',
    '',
    explanations(
      ['command', 'does'],
      Object.entries(commands).map(([name, { summary }]) => [name, summary]),
    ),
    '',
    'npm run ops -- <command> --help lists its options. Exit code: 0 done, 1 refused, 2 wrong usage.',
  ].join('\n')

/** Explains one command with its options and refusals. */
export function helpOf(name: string): string {
  const command = commands[name] as Command
  const fields = fieldsOf(command)
  const positionals = (command.positionals ?? []).map((positional) => {
    const isRequired = fields.find((field) => field.name === positional)?.required
    return isRequired ? `<${optionOf(positional)}>` : `[${optionOf(positional)}]`
  })
  const refusals = Object.values(command.refusals ?? {})
  return [
    ['npm run ops --', name, ...positionals, '[options]'].join(' '),
    `${command.summary}.`,
    '',
    optionsTable(optionsOf(command)),
    ...(refusals.length > 0 ? ['', 'Refused, with nothing done:', ...refusals.map((sentence) => `${sentence}.`)] : []),
  ].join('\n')
}
