import { parseArgs } from 'node:util'
import { LaunchError } from './launch-errors.ts'

/** What a launcher was asked for on the command line. */
export type LaunchOptions = { port: number | undefined; fresh: boolean }

/**
 * Reads `npm run dev -- --fresh`, and `npm run dev --fresh` too: npm takes that for a setting of its own, which it
 * hands on by the environment.
 * @throws LaunchError for an unknown option or a port that is none
 */
export function launchOptions(args: string[], env: NodeJS.ProcessEnv = process.env): LaunchOptions {
  const given = parsed(args)
  const port = given.port ?? env.npm_config_port
  const fresh = given.fresh ?? Boolean(env.npm_config_fresh)
  if (port === undefined) return { port, fresh }
  const number = Number(port)
  if (Number.isInteger(number) && number > 0 && number < 65_536) return { port: number, fresh }
  throw new LaunchError(`--port takes a number from 1 to 65535, not ${port}.`)
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { port: { type: 'string' }, fresh: { type: 'boolean' } } }).values
  } catch {
    throw new LaunchError(
      'The options are --port <number>, for an emulator of its own, and --fresh, to forget its data: ' +
        'npm run dev -- --port 4600 --fresh.',
    )
  }
}
