import type { StageName } from '#shared/deployment.ts'
import { table } from '../command-line/table.ts'
import { parseArguments, stageOf } from '../command-line/usage.ts'

/** Options that a command takes besides those of all: what each is followed by, and what it means. */
export type Options = Readonly<Record<string, { value: string; means: string }>>

/** What was asked for. @property own values of the command's own options, by their names */
export type ParsedOptions =
  | { help: true }
  | { help: false; stage: StageName; json: boolean; own: Record<string, string | undefined> }

/** @throws WrongUsage */
export function readOptions(args: readonly string[], options: Options): ParsedOptions {
  const { values } = parseArguments({
    args: [...args],
    options: {
      ...Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }])),
      stage: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const { stage, json, help, ...own } = values as Record<string, string | boolean | undefined>
  if (help === true) return { help: true }
  return { help: false, stage: stageOf(stage), json: json === true, own: own as Record<string, string | undefined> }
}

/** @param command as it is typed @param after what else there is to say */
export const helpText = (command: string, does: string, options: Options, after: string) =>
  [
    `${command} [options]`,
    does,
    '',
    table(
      ['option', 'means'],
      [
        ['--stage <name>', 'local (the one that runs here), dev or prod; local without it'],
        ...Object.entries(options).map(([name, { value, means }]) => [`--${name} <${value}>`, means]),
        ['--json', 'the findings as JSON'],
        ['--help', 'this text'],
      ],
    ),
    '',
    after,
    '',
    'Exit code: 0 nothing stands in the way, 1 something failed or could not be asked, 2 wrong usage.',
  ].join('\n')
