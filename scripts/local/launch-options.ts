import { commonOptions, optionsTable, parseOptions, WrongUsage } from '../command-line/parse-options.ts'
import { HelpText } from './launch-errors.ts'

export type LaunchOptions = { port: number | undefined; fresh: boolean; check: boolean }

const options = {
  port: { value: 'number', meaning: 'port of an emulator of its own' },
  fresh: { meaning: 'clears the data of that emulator' },
  check: { meaning: 'starts nothing, and shows what the running emulator has of all that the product needs' },
  help: commonOptions.help,
} as const

/**
 * Reads `npm run dev -- --fresh`, and `npm run dev --fresh`, which npm passes on in the environment.
 * @throws WrongUsage
 * @throws HelpText for `--help`
 */
export function launchOptions(args: string[], env: NodeJS.ProcessEnv = process.env): LaunchOptions {
  const {
    port = env.npm_config_port,
    fresh = Boolean(env.npm_config_fresh),
    check = false,
    help,
  } = parseOptions(args, options)
  if (help) throw new HelpText(`npm run dev -- [options], npm run local -- [options]\n\n${optionsTable(options)}`)
  if (port === undefined) return { port, fresh, check }
  const number = Number(port)
  if (Number.isInteger(number) && number > 0 && number < 65_536) return { port: number, fresh, check }
  throw new WrongUsage(`--port takes a number from 1 to 65535, not ${port}.`)
}
