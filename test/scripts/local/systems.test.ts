import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findPython, pythonIn } from '../../../scripts/local/emulator/emulator-install.ts'
import { containerArguments, endGently, environmentOf } from '../../../scripts/local/emulator/emulator-process.ts'
import { groupOn, signalGroup } from '../../../scripts/local/process-group.ts'
import { findBrowser } from '../../support/browser/browser.ts'
import { browsersOn } from '../../support/browser/browsers-on.ts'
import { testFontEnvironment } from '../../support/browser/test-font.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

afterEach(() => vi.unstubAllEnvs())

/** Sets PATH to a folder that has only these commands, each a shell script. */
function machineWith(commands: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, script] of Object.entries(commands)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  vi.stubEnv('PATH', folder)
  return folder
}

describe('findPython', () => {
  it.each<[string, Record<string, string>, string[] | undefined]>([
    ['python3', { python3: 'exit 0', python: 'exit 0' }, ['python3']],
    ['python without a number', { python: 'exit 0' }, ['python']],
    ['a newer version next to an old one', { python3: 'exit 1', 'python3.12': 'exit 0' }, ['python3.12']],
    ['the launcher of Windows', { python3: 'exit 9', py: '[ "$1" = -3 ]' }, ['py', '-3']],
    ['none', { python3: 'exit 1' }, undefined],
  ])('finds a Python for %s', async (_, commands, found) => {
    machineWith(commands)
    expect(await findPython()).toEqual(found)
  })

  it('finds a Python that is as new as required', async () => {
    machineWith({ python3: 'case "$2" in *"(3, 12)"*) exit 1;; esac', 'python3.13': 'exit 0' })
    expect([await findPython(), await findPython(12)]).toEqual([['python3'], ['python3.13']])
  })

  it.each([
    ['linux', '/clone/.local/venv', '/clone/.local/venv/bin/python'],
    ['darwin', '/clone/.local/venv', '/clone/.local/venv/bin/python'],
    ['win32', 'C:\\clone\\.local\\venv', 'C:\\clone\\.local\\venv\\Scripts\\python.exe'],
  ] as const)('finds the Python of a virtual environment on %s', (system, venv, python) => {
    expect(pythonIn(venv, system)).toBe(python)
  })
})

describe('the emulator', () => {
  const start = { program: { python: 'python3' }, port: 4600, folder: temporaryFolder(), keep: true }

  it.each(['linux', 'darwin', 'win32'] as const)('runs the emulator on the Node.js of its launcher on %s', (system) => {
    expect(environmentOf(start, system).PATH?.split(delimiter)[0]).toBe(join(process.execPath, '..'))
  })

  it('stores temporary files of the emulator in its folder, by the variables of each system', () => {
    const tmp = join(start.folder, 'tmp')
    expect(environmentOf(start, 'darwin').TMPDIR).toBe(tmp)
    expect(environmentOf(start, 'win32')).toMatchObject({ TEMP: tmp, TMP: tmp })
  })

  it('checks rights in the emulator only where our patches run, since the image would send no message', () => {
    expect(environmentOf(start).AUTH).toBe('true')
    const typed = containerArguments('ministackorg/ministack:1.5.33', 'aircon-booking-4600', start)
    expect(typed.slice(0, 9)).toEqual([
      ...['run', '--rm', '--init', '--name', 'aircon-booking-4600'],
      ...['-p', '127.0.0.1:4600:4600', '-v', `${start.folder}:/data`],
    ])
    expect(typed.at(-1)).toBe('ministackorg/ministack:1.5.33')
    expect(typed).toContain('GATEWAY_PORT=4600')
    expect(typed).toContain('PERSIST_STATE=1')
    expect(typed.join(' ')).not.toContain('AUTH')
  })

  it('hides the AWS settings of the machine from the emulator', () => {
    vi.stubEnv('AWS_PROFILE', 'production')
    expect(environmentOf(start).AWS_PROFILE).toBeUndefined()
  })

  it.each([
    ['linux', ['SIGTERM']],
    ['darwin', ['SIGTERM']],
    // A signal would end it before it saves its state.
    ['win32', ['end of input']],
  ] as const)('stops the emulator on %s by the means of that system', (system, expected) => {
    const received: string[] = []
    const kill = (signal: string) => received.push(signal) > 0
    const stdin = { end: () => received.push('end of input') }
    endGently({ stdin, kill } as unknown as Parameters<typeof endGently>[0], system)
    expect(received).toEqual(expected)
  })
})

describe('a process group', () => {
  it.each([
    ['linux', true],
    ['darwin', true],
    ['win32', false],
  ] as const)('knows whether a process group exists on %s: %s', (system, detached) => {
    expect(groupOn(system)).toEqual({ detached })
  })

  it('ends a process group with its child on Linux and macOS', async () => {
    const child = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; wait'], { ...groupOn('linux'), stdio: 'pipe' })
    const grandchild = Number(
      await new Promise<string>((resolve) => child.stdout.once('data', (id) => resolve(String(id)))),
    )
    signalGroup(child, 'SIGKILL', 'linux')
    await new Promise((ended) => child.once('close', ended))
    const stat = `/proc/${grandchild}/stat`
    await expect.poll(() => !existsSync(stat) || / Z /.test(readFileSync(stat, 'utf8'))).toBe(true)
  })

  it('ends a process group by taskkill on Windows', () => {
    const folder = machineWith({ taskkill: `echo "$@" > ${join('$(dirname "$0")', 'arguments')}` })
    vi.stubEnv('PATH', [folder, '/usr/bin', '/bin'].join(delimiter))
    signalGroup({ pid: 4711 }, 'SIGTERM', 'win32')
    expect(readFileSync(join(folder, 'arguments'), 'utf8')).toBe('/pid 4711 /t /f\n')
  })

  it('accepts that a process group has ended already', () => {
    machineWith({ taskkill: 'exit 128' })
    expect(() => signalGroup({ pid: 4711 }, 'SIGKILL', 'win32')).not.toThrow()
    expect(() => signalGroup({ pid: undefined }, 'SIGKILL')).not.toThrow()
  })
})

describe('findBrowser', () => {
  it('searches the program folders of each system for a browser', () => {
    expect(browsersOn('darwin', { HOME: '/Users/me' })).toContain(
      '/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    )
    const windows = { ProgramFiles: 'D:\\Programs', LOCALAPPDATA: 'C:\\Users\\me\\AppData\\Local' }
    expect(browsersOn('win32', windows)).toEqual([
      'D:\\Programs\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Users\\me\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
      'D:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe',
      'C:\\Users\\me\\AppData\\Local\\Microsoft\\Edge\\Application\\msedge.exe',
    ])
    expect(browsersOn('linux', {})).toContain('/usr/bin/chromium')
  })

  it('requires the font of link pictures from npm', () => {
    expect(() => testFontEnvironment(temporaryFolder())).toThrow(
      'The browser tests need the font @expo-google-fonts/nanum-gothic: run npm ci, and try again.',
    )
  })

  it.each([
    ['darwin', 'arm64'],
    ['win32', 'x64'],
    ['linux', 'arm64'],
  ] as const)('needs an installed browser on %s %s, where the browser from npm does not run', (system, processor) => {
    vi.stubEnv('LOCALAPPDATA', 'C:\\Users\\me\\AppData\\Local')
    const [first = ''] = browsersOn(system, process.env)
    expect(findBrowser(system, processor, (path) => path === first)).toBe(first)
    expect(() => findBrowser(system, processor, () => false)).toThrow(
      `The browser tests need Chrome or Chromium on ${system} ${processor}: install Google Chrome, Chromium or Edge, and try again.`,
    )
  })
})
