import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from '../launch-errors.ts'
import { freePort, isFree } from '../ports.ts'
import { step } from '../steps.ts'
import { emulatorAt, requireServices } from './emulator-health.ts'
import { installEmulator, requirementsHash } from './emulator-install.ts'
import { startEmulator } from './emulator-process.ts'

export const emulatorPort = 4566

export type Emulator = {
  endpoint: string
  port: number
  /** Whether this launcher started it: other emulators are neither stopped nor cleared. */
  own: boolean
  stop(): Promise<void>
  /** Folder of its data, where they stay until the next start. */
  state?: string
  /** Starts it again without data; only for an emulator of our own. */
  restartEmpty?(): Promise<void>
}

type Wanted = {
  port: number | undefined
  fresh: boolean
  /** Folder of our own emulators: each port has its own data, so that two can run side by side. */
  folder: string
}

/** @property keep whether its data stays until the next start */
type Own = { port: number; folder: string; fresh: boolean; keep: boolean }

const portOf = (endpoint: string) => {
  const { port, protocol } = new URL(endpoint)
  return Number(port || (protocol === 'https:' ? 443 : 80))
}

const namedEndpoint = () => process.env.AWS_ENDPOINT_URL?.replace(/\/+$/, '')

/** Returns the address at which an emulator is looked for. */
export const emulatorEndpoint = (port: number | undefined) =>
  (port === undefined && namedEndpoint()) || `http://127.0.0.1:${port ?? emulatorPort}`

/**
 * Finds the emulator that AWS_ENDPOINT_URL names or that listens on the default port, or starts one of our own. A given port
 * always gets an emulator of our own.
 * @throws LaunchError when the port is in use, the named emulator does not respond, or it lacks a service of the stacks
 */
export async function findOrStartEmulator({ port, fresh, folder }: Wanted): Promise<Emulator> {
  const named = namedEndpoint()
  if (port === undefined) {
    const endpoint = named || `http://127.0.0.1:${emulatorPort}`
    const found = await emulatorAt(endpoint)
    if (found !== undefined) {
      requireServices(endpoint, found)
      return existingEmulator(endpoint, fresh)
    }
    if (named) throw new LaunchError(`No emulator answers at ${named}: start it, or unset AWS_ENDPOINT_URL.`)
  }
  const chosen = port ?? emulatorPort
  return ownEmulator({ port: chosen, folder: join(folder, String(chosen)), fresh, keep: true })
}

/** Starts an empty emulator of our own on a free port. */
export async function temporaryEmulator(folder: string): Promise<Emulator & { kill(): void }> {
  return ownEmulator({ port: await freePort(), folder, fresh: true, keep: false })
}

function existingEmulator(endpoint: string, fresh: boolean): Emulator {
  console.log(`· emulator at ${endpoint} was there already: it is used, and left running at the end`)
  if (fresh) console.log('  --fresh clears only an emulator of our own: this one keeps what is in it')
  return { endpoint, port: portOf(endpoint), own: false, stop: async () => {} }
}

async function ownEmulator({ port, folder, fresh, keep }: Own): Promise<Emulator & { kill(): void }> {
  if (!(await isFree(port))) {
    throw new LaunchError(`Port ${port} is in use: choose another with --port.`)
  }
  mkdirSync(folder, { recursive: true })
  const program = await step('install the emulator', installEmulator, (found) =>
    'image' in found ? `from the image ${found.image}` : 'ready',
  )
  const clear = () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  // Another version of the emulator may not read this state.
  const stamp = join(folder, 'written-by')
  const isOurs = existsSync(stamp) && readFileSync(stamp, 'utf8') === requirementsHash()
  if (fresh || !isOurs) clear()
  writeFileSync(stamp, requirementsHash())

  const start = () =>
    step(
      'start the emulator',
      () => startEmulator({ program, port, folder, keep }),
      () => `port ${port}`,
    )
  let running = await start()
  const restartEmpty = async () => {
    await running.stop()
    clear()
    writeFileSync(stamp, requirementsHash())
    running = await start()
  }
  return {
    endpoint: `http://127.0.0.1:${port}`,
    port,
    own: true,
    ...(keep && { state: folder }),
    stop: () => running.stop(),
    kill: () => running.kill(),
    restartEmpty,
  }
}
