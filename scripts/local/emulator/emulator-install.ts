import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix, win32 } from 'node:path'
import { promisify } from 'node:util'
import { CommandFailed, LaunchError } from '../launch-errors.ts'
import { localFolder } from '../local-folder.ts'
import { runCommand } from '../run-command.ts'

const requirements = join(import.meta.dirname, 'requirements.txt')

/** How the emulator is started: with Python from a virtual environment, or from its container image. */
export type EmulatorProgram = { python: string } | { image: string }

/** Returns the hash of the pinned requirements, which identifies an installation and its saved state. */
export const requirementsHash = () => createHash('sha256').update(readFileSync(requirements)).digest('hex')

function pinnedVersion(): string {
  const [, version] = /^ministack==(\S+)/m.exec(readFileSync(requirements, 'utf8')) ?? []
  if (version === undefined) throw new Error(`${requirements} pins no ministack.`)
  return version
}

/**
 * Installs the emulator into a virtual environment unless it is installed.
 * @throws LaunchError without Python and Docker, and when it cannot be downloaded
 */
export async function installEmulator(): Promise<EmulatorProgram> {
  const venv = join(localFolder(), 'venv')
  const python = pythonIn(venv)
  const stamp = join(venv, 'installed')
  const hash = requirementsHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    if (await runs(python, '-c', 'import importlib.util as u; u.find_spec("ministack").origin')) return { python }
    console.log('the Python of the emulator has changed: the emulator is installed again')
  }

  const found = await findPython()
  if (found === undefined) return fromDocker('The emulator needs Python 3.10 or later with its venv module: install it')
  const [command, ...args] = found
  const logFile = join(localFolder('logs'), 'install.log')
  try {
    rmSync(venv, { recursive: true, force: true })
    await runCommand(command, [...args, '-m', 'venv', venv], { logFile })
    // Python compiles modules when it imports them, which is less than half of them.
    const options = '--quiet --disable-pip-version-check --no-compile --only-binary :all: --require-hashes'.split(' ')
    await runCommand(python, ['-m', 'pip', 'install', ...options, '-r', requirements], { logFile })
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    return fromDocker(`The emulator could not be downloaded (see ${logFile}): connect this machine to the internet`)
  }
  writeFileSync(stamp, hash)
  return { python }
}

/** Returns the interpreter of a virtual environment. */
export const pythonIn = (venv: string, system: NodeJS.Platform = process.platform) =>
  system === 'win32' ? win32.join(venv, 'Scripts', 'python.exe') : posix.join(venv, 'bin', 'python')

async function fromDocker(advice: string): Promise<EmulatorProgram> {
  if (await runs('docker', 'info')) return { image: `ministackorg/ministack:${pinnedVersion()}` }
  throw new LaunchError(`${advice}, or start Docker, and try again.`)
}

const pythons = [['python3'], ['python'], ['python3.13'], ['python3.12'], ['python3.11'], ['python3.10'], ['py', '-3']]

/** Returns the first Python of this machine, 3.10 or a later minor version, that can create virtual environments. */
export async function findPython(minor = 10): Promise<[string, ...string[]] | undefined> {
  const check = `import sys, venv, ensurepip; sys.exit(sys.version_info < (3, ${minor}))`
  for (const [command = '', ...args] of pythons) {
    // Some distributions package the venv module separately.
    if (await runs(command, ...args, '-c', check)) return [command, ...args]
  }
  return undefined
}

/** Whether a command exists and succeeds. */
const runs = (command: string, ...args: string[]): Promise<boolean> =>
  promisify(execFile)(command, args, { timeout: 10_000, windowsHide: true }).then(
    () => true,
    () => false,
  )
