import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { HelpText, LaunchError } from '../../../scripts/local/launch-errors.ts'
import { launchOptions } from '../../../scripts/local/launch-options.ts'

describe('the options of a launcher', () => {
  it('accepts a port and whether to start afresh as launch options, both absent by default', () => {
    expect(launchOptions([], {})).toEqual({ port: undefined, fresh: false, check: false })
    expect(launchOptions(['--port', '4600', '--fresh'])).toEqual({ port: 4600, fresh: true, check: false })
  })

  it('understands launch options without the two dashes too, as npm then passes them on', () => {
    expect(launchOptions([], { npm_config_fresh: 'true' })).toEqual({ port: undefined, fresh: true, check: false })
    expect(launchOptions([], { npm_config_port: '4600' })).toEqual({ port: 4600, fresh: false, check: false })
    expect(launchOptions(['--port', '4700'], { npm_config_port: '4600' })).toEqual({
      port: 4700,
      fresh: false,
      check: false,
    })
  })

  it('explains launch options on --help, without an error', async () => {
    expect(() => launchOptions(['--help'])).toThrow(HelpText)
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      'scripts/local/dev.ts',
      '--help',
    ])
    expect(stdout).toMatch(/--port <number> +port of an emulator of its own/)
  })

  it.each([['--port', '0'], ['--port', '65536'], ['--port', 'x'], ['--port', ''], ['--prot', '4600'], ['4600']])(
    'refuses the launch options %s %s in one sentence',
    (...args) => {
      expect(() => launchOptions(args.filter((arg) => arg !== undefined))).toThrow(LaunchError)
    },
  )
})
