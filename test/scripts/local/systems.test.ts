import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findPython, pythonIn } from '../../../scripts/local/emulator/emulator-install.ts'
import { askToEnd, environmentOf } from '../../../scripts/local/emulator/emulator-process.ts'
import { groupOn, signalGroup } from '../../../scripts/local/process-group.ts'
import { findBrowser } from '../../support/browser/browser.ts'
import { browsersOn } from '../../support/browser/browsers-on.ts'
import { testFontEnvironment } from '../../support/browser/test-font.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

afterEach(() => vi.unstubAllEnvs())

/** Commands of a machine that has these alone, by what each does as a shell script. */
function machineWith(commands: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, script] of Object.entries(commands)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  vi.stubEnv('PATH', folder)
  return folder
}

describe('the Python of a machine', () => {
  it.each<[string, Record<string, string>, string[] | undefined]>([
    ['the usual one', { python3: 'exit 0', python: 'exit 0' }, ['python3']],
    ['one that is named without its number', { python: 'exit 0' }, ['python']],
    ['a newer one beside one that is too old', { python3: 'exit 1', 'python3.12': 'exit 0' }, ['python3.12']],
    ['that of the launcher of Windows', { python3: 'exit 9', py: '[ "$1" = -3 ]' }, ['py', '-3']],
    ['none', { python3: 'exit 1' }, undefined],
  ])('is %s', async (_, commands, found) => {
    machineWith(commands)
    expect(await findPython()).toEqual(found)
  })

  it.each([
    ['linux', '/clone/.local/venv', '/clone/.local/venv/bin/python'],
    ['darwin', '/clone/.local/venv', '/clone/.local/venv/bin/python'],
    ['win32', 'C:\\clone\\.local\\venv', 'C:\\clone\\.local\\venv\\Scripts\\python.exe'],
  ] as const)('lies in a virtual environment of %s where that puts it', (system, venv, python) => {
    expect(pythonIn(venv, system)).toBe(python)
  })
})

describe('the emulator of a machine', () => {
  const start = { program: { python: 'python3' }, port: 4600, folder: temporaryFolder(), keep: true }

  it.each(['linux', 'darwin', 'win32'] as const)('runs on the Node.js of its launcher on %s', (system) => {
    expect(environmentOf(start, system).PATH?.split(delimiter)[0]).toBe(join(process.execPath, '..'))
  })

  it('has its temporary files beside its data, by the names that each system knows', () => {
    const tmp = join(start.folder, 'tmp')
    expect(environmentOf(start, 'darwin').TMPDIR).toBe(tmp)
    expect(environmentOf(start, 'win32')).toMatchObject({ TEMP: tmp, TMP: tmp })
  })

  it('never sees what this machine knows of AWS', () => {
    vi.stubEnv('AWS_PROFILE', 'production')
    expect(environmentOf(start).AWS_PROFILE).toBeUndefined()
  })

  it.each([
    ['linux', ['SIGTERM']],
    ['darwin', ['SIGTERM']],
    // A signal would end it there before it had saved its state.
    ['win32', ['end of input']],
  ] as const)('is asked to end on %s as that system can', (system, asked) => {
    const heard: string[] = []
    const kill = (signal: string) => heard.push(signal) > 0
    const stdin = { end: () => heard.push('end of input') }
    askToEnd({ stdin, kill } as unknown as Parameters<typeof askToEnd>[0], system)
    expect(heard).toEqual(asked)
  })
})

describe('what a child has started', () => {
  it.each([
    ['linux', true],
    ['darwin', true],
    ['win32', false],
  ] as const)('is its process group, where %s has such', (system, detached) => {
    expect(groupOn(system)).toEqual({ detached })
  })

  it('ends with it on Linux and macOS', async () => {
    const child = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; wait'], { ...groupOn('linux'), stdio: 'pipe' })
    const grandchild = Number(await new Promise<string>((told) => child.stdout.once('data', (id) => told(String(id)))))
    signalGroup(child, 'SIGKILL', 'linux')
    await new Promise((ended) => child.once('close', ended))
    const stat = `/proc/${grandchild}/stat`
    await expect.poll(() => !existsSync(stat) || / Z /.test(readFileSync(stat, 'utf8'))).toBe(true)
  })

  it('ends with it on Windows by the command that knows the tree of processes', () => {
    const folder = machineWith({ taskkill: `echo "$@" > ${join('$(dirname "$0")', 'asked')}` })
    vi.stubEnv('PATH', [folder, '/usr/bin', '/bin'].join(delimiter))
    signalGroup({ pid: 4711 }, 'SIGTERM', 'win32')
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('/pid 4711 /t /f\n')
  })

  it('may be gone already', () => {
    machineWith({ taskkill: 'exit 128' })
    expect(() => signalGroup({ pid: 4711 }, 'SIGKILL', 'win32')).not.toThrow()
    expect(() => signalGroup({ pid: undefined }, 'SIGKILL')).not.toThrow()
  })
})

describe('an installed browser', () => {
  it('is looked for where each system puts programs', () => {
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

  it('requires the font from npm', () => {
    expect(() => testFontEnvironment(temporaryFolder())).toThrow(
      'The browser tests need the font @expo-google-fonts/nanum-gothic: run npm ci, and try again.',
    )
  })

  it.each([
    ['darwin', 'arm64'],
    ['win32', 'x64'],
    ['linux', 'arm64'],
  ] as const)('is required on %s %s, which the browser from npm does not run on', (system, processor) => {
    vi.stubEnv('LOCALAPPDATA', 'C:\\Users\\me\\AppData\\Local')
    const [first = ''] = browsersOn(system, process.env)
    expect(findBrowser(system, processor, (path) => path === first)).toBe(first)
    expect(() => findBrowser(system, processor, () => false)).toThrow(
      `The browser tests need Chrome or Chromium on ${system} ${processor}: install Google Chrome, Chromium or Edge, and try again.`,
    )
  })
})
