import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LaunchError } from '../launch-errors.ts'
import { detachedGroup, hasEnded, signalGroup } from '../process-group.ts'
import { withoutAws } from './emulator-environment.ts'
import { emulatorAt } from './emulator-health.ts'
import type { EmulatorProgram } from './emulator-install.ts'

export type EmulatorProcess = {
  /** Ends the emulator after it has saved its state. */
  stop(): Promise<void>
  /** Kills the emulator without saving its state. */
  kill(): void
}

type Start = {
  program: EmulatorProgram
  port: number
  /** Folder of its log and temporary files and, with `keep`, of its state from one start to the next. */
  folder: string
  keep: boolean
}

/** Time for saving the state. */
const graceMs = 10_000

/** @throws LaunchError when the emulator ends at once or does not respond in time */
export async function startEmulator(start: Start): Promise<EmulatorProcess> {
  const { program, port, folder } = start
  rmSync(join(folder, 'tmp'), { recursive: true, force: true })
  mkdirSync(join(folder, 'tmp'), { recursive: true })
  // Lambdas are unpacked below: without a package.json there, they would be ES modules like the project.
  writeFileSync(join(folder, 'tmp', 'package.json'), '{ "type": "commonjs" }')
  rewindStreams(join(folder, 'state', 'lambda.json'))
  const logFile = join(folder, 'emulator.log')
  const log = openSync(logFile, 'w')
  const container = `aircon-booking-${port}`
  const child =
    'python' in program
      ? spawnPython(program.python, start, log)
      : spawn('docker', containerArguments(program.image, container, start), {
          stdio: ['ignore', log, log],
          ...detachedGroup,
        })
  const kill = 'python' in program ? () => signalGroup(child, 'SIGKILL') : () => killContainer(container)

  const stop = () => end(child, kill)
  // The image may have to be downloaded first.
  const deadline = Date.now() + ('python' in program ? 60_000 : 300_000)
  while ((await emulatorAt(`http://127.0.0.1:${port}`)) === undefined) {
    if (hasEnded(child) || Date.now() > deadline) {
      await stop()
      throw new LaunchError(`The emulator did not start on port ${port}: its log is ${logFile}.`)
    }
    await sleep(100)
  }
  return { stop, kill }
}

/**
 * Sets what the functions have read of each stream back to nothing. The emulator saves these positions, but not the streams:
 * functions would miss as many changes as they had read before, and no message would be sent.
 */
function rewindStreams(savedFunctions: string) {
  if (!existsSync(savedFunctions)) return
  const state = JSON.parse(readFileSync(savedFunctions, 'utf8'))
  const positions = state.payload.dynamodb_stream_positions.data
  for (const source of Object.keys(positions)) positions[source] = 0
  writeFileSync(savedFunctions, JSON.stringify(state))
}

function settings({ port, keep }: Start): Record<string, string> {
  return {
    GATEWAY_PORT: String(port),
    // MQTT and SFTP are not needed, and each opens a port.
    IOT_MTLS_ENABLED: '0',
    SFTP_ENABLED: '0',
    ...(keep ? { PERSIST_STATE: '1', S3_PERSIST: '1' } : {}),
  }
}

/** Returns the environment of an emulator that runs on Python. */
export function environmentOf(start: Start, system: NodeJS.Platform = process.platform): NodeJS.ProcessEnv {
  const tmp = join(start.folder, 'tmp')
  return {
    ...withoutAws(),
    ...settings(start),
    // It checks rights: each function runs with those of its role. Batches of SQS need our patch of it (`emulator.py`).
    AUTH: 'true',
    BIND_HOST: '127.0.0.1',
    STATE_DIR: join(start.folder, 'state'),
    S3_DATA_DIR: join(start.folder, 's3'),
    // Python reads TMPDIR first; other programs on Windows read only TEMP and TMP.
    TMPDIR: tmp,
    ...(system === 'win32' ? { TEMP: tmp, TMP: tmp } : {}),
    // Its Lambdas run on the Node.js of this launcher.
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  }
}

const spawnPython = (python: string, start: Start, log: number): ChildProcess =>
  spawn(python, [join(import.meta.dirname, 'emulator.py')], {
    stdio: ['pipe', log, log],
    ...detachedGroup,
    env: environmentOf(start),
  })

/** Returns the arguments of `docker` for the unpatched image: it checks no rights, since it would refuse every message. */
export function containerArguments(image: string, container: string, start: Start): string[] {
  const inside = { ...settings(start), STATE_DIR: '/data/state', S3_DATA_DIR: '/data/s3' }
  const variables = Object.entries(inside).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  const options = ['-p', `127.0.0.1:${start.port}:${start.port}`, '-v', `${start.folder}:/data`]
  return ['run', '--rm', '--init', '--name', container, ...options, ...variables, image]
}

/** Ends a child gently: on Windows, where a signal would kill it, by closing its input. */
export function endGently(
  child: Pick<ChildProcess, 'stdin' | 'kill'>,
  system: NodeJS.Platform = process.platform,
): void {
  if (system === 'win32' && child.stdin) child.stdin.end()
  else child.kill('SIGTERM')
}

async function end(child: ChildProcess, kill: () => void): Promise<void> {
  if (!hasEnded(child)) endGently(child)
  const deadline = Date.now() + graceMs
  while (!hasEnded(child) && Date.now() < deadline) await sleep(50)
  // It may ignore the signal while it polls a stream, and its Lambdas may outlive it.
  kill()
  while (!hasEnded(child)) await sleep(20)
}

function killContainer(container: string): void {
  try {
    execFileSync('docker', ['rm', '--force', container], { stdio: 'ignore' })
  } catch {
    // The container is gone.
  }
}
