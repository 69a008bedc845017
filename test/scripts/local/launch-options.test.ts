import { describe, expect, it } from 'vitest'
import { CannotStart } from '../../../scripts/local/cannot-start.ts'
import { launchOptions } from '../../../scripts/local/launch-options.ts'

describe('the options of a launcher', () => {
  it('are a port and whether to start afresh, both absent by default', () => {
    expect(launchOptions([])).toEqual({ port: undefined, fresh: false })
    expect(launchOptions(['--port', '4600', '--fresh'])).toEqual({ port: 4600, fresh: true })
  })

  it.each([['--port', '0'], ['--port', '65536'], ['--port', 'x'], ['--port', ''], ['--prot', '4600'], ['4600']])(
    'refuse %s %s in one sentence',
    (...args) => {
      expect(() => launchOptions(args.filter((arg) => arg !== undefined))).toThrow(CannotStart)
    },
  )
})
