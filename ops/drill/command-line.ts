import { table } from '../command-line/table.ts'
import { parseArguments, WrongUsage } from '../command-line/usage.ts'
import type { Drill } from './drill.ts'
import { drills } from './drills.ts'

const named: Readonly<Record<string, Drill>> = drills

/** Every drill with what goes wrong in it, and its options. */
export const overview = () =>
  [
    'npm run drill -- <name> [options]',
    '',
    table(
      ['drill', 'what goes wrong'],
      Object.entries(named).flatMap(([name, { summary, options = {} }]) => [
        [name, summary],
        ...Object.entries(options).map(([option, means]) => [`  --${option}`, means]),
      ]),
    ),
    '',
    'Exit code: 0 all was as expected, 1 something was not, 2 wrong usage.',
  ].join('\n')

/** The drill that is asked for; undefined where help is. @throws WrongUsage */
export function readDrill([name, ...args]: readonly string[]) {
  if (name === undefined || name === 'help' || name === '--help') return undefined
  const drill = Object.hasOwn(named, name) ? named[name] : undefined
  if (drill === undefined) throw new WrongUsage(`There is no drill ${name}: npm run drill lists them.`)
  const options = Object.fromEntries(
    Object.keys(drill.options ?? {}).map((option) => [option, { type: 'string' as const }]),
  )
  return { name, drill, options: parseArguments({ args, options }).values as Partial<Record<string, string>> }
}
