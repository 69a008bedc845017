import { parseArgs } from 'node:util'
import { isStageName, type StageName, stageNames } from '#shared/deployment.ts'
import { LaunchError } from '../local/launch-errors.ts'
import { explanations } from './table.ts'

/** A command line that is not valid: one sentence, and exit code 2. */
export class WrongUsage extends LaunchError {}

/** @property value placeholder for what follows the option; a flag has none */
export type Option = { value?: string; meaning: string; multiple?: boolean }
export type Options = Readonly<Record<string, Option>>

type ValueOf<One extends Option> = One extends { value: string } ? string : boolean
type Values<Given extends Options> = {
  [Name in keyof Given]?: Given[Name] extends { multiple: true } ? ValueOf<Given[Name]>[] : ValueOf<Given[Name]>
}

export const commonOptions = {
  stage: { value: 'name', meaning: 'local (the stage that runs here), dev, prod or prod-<city>; default local' },
  json: { meaning: 'prints JSON' },
  help: { meaning: 'prints this text' },
} as const satisfies Options

/** @param positionals options whose value may stand without the name, in this order @throws WrongUsage */
export function parseOptions<const Given extends Options>(
  args: readonly string[],
  options: Given,
  positionals: readonly string[] = [],
): Values<Given> {
  const config = Object.entries<Option>(options).map(([name, { value, multiple = false }]) => [
    name,
    { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple },
  ])
  const { values, positionals: given } = parse(args, Object.fromEntries(config))
  const extra = given[positionals.length]
  if (extra !== undefined) throw new WrongUsage(`Unexpected argument: ${extra}. --help lists the options.`)
  return { ...values, ...Object.fromEntries(given.map((value, index) => [positionals[index], value])) } as Values<Given>
}

function parse(args: readonly string[], options: Record<string, { type: 'string' | 'boolean'; multiple: boolean }>) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

/** @throws WrongUsage */
export function parseStage(stage: string = 'local'): StageName {
  if (isStageName(stage)) return stage
  throw new WrongUsage(`There is no stage ${stage}: --stage takes ${stageNames.join(', ')}.`)
}

/** Formats the options as a table for the help of a command. */
export const optionsTable = (options: Options) =>
  explanations(
    ['option', 'meaning'],
    Object.entries(options).map(([name, { value, meaning }]) => [
      value === undefined ? `--${name}` : `--${name} <${value}>`,
      meaning,
    ]),
  )
