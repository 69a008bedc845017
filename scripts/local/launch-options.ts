import { parseArgs } from 'node:util'
import { CannotStart } from './cannot-start.ts'

/** What a launcher was asked for on the command line. */
export type LaunchOptions = { port: number | undefined; fresh: boolean }

/** @throws CannotStart for an unknown option or a port that is none */
export function launchOptions(args: string[]): LaunchOptions {
  const { port, fresh } = parsed(args)
  if (port === undefined) return { port, fresh }
  const number = Number(port)
  if (Number.isInteger(number) && number > 0 && number < 65_536) return { port: number, fresh }
  throw new CannotStart(`--port takes a number from 1 to 65535, not ${port}.`)
}

function parsed(args: string[]) {
  try {
    const { values } = parseArgs({ args, options: { port: { type: 'string' }, fresh: { type: 'boolean' } } })
    return { port: values.port, fresh: values.fresh ?? false }
  } catch {
    throw new CannotStart(
      'The options are --port <number>, for an emulator of its own, and --fresh, to forget its data.',
    )
  }
}
