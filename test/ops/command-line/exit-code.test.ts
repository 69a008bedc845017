import { describe, expect, it, vi } from 'vitest'
import { SettingsProblem } from '../../../infra/stages/parse-settings.ts'
import { CommandError } from '../../../ops/command-line/command-error.ts'
import { exitCodeOf } from '../../../ops/command-line/exit-code.ts'
import { WrongUsage } from '../../../scripts/command-line/parse-options.ts'
import { LaunchError } from '../../../scripts/local/launch-errors.ts'

/** What a command that throws this prints, and its exit code. */
async function endOf(thrown: Error) {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  const code = await exitCodeOf(() => Promise.reject(thrown))
  const printed = print.mock.calls.flat()
  print.mockRestore()
  return { code, printed }
}

describe('a command', () => {
  it('ends a command with the code of its work', async () => {
    expect(await exitCodeOf(() => 0)).toBe(0)
    expect(await exitCodeOf(async () => 1)).toBe(1)
  })

  it('ends a command with 2 and a sentence on wrong usage', async () => {
    expect(await endOf(new WrongUsage('Say what.'))).toEqual({ code: 2, printed: ['Say what.'] })
  })

  it('ends a command with 1 and a sentence on an expected error', async () => {
    expect(await endOf(new CommandError('Too late.'))).toEqual({ code: 1, printed: ['Too late.'] })
    expect(await endOf(new SettingsProblem('No account.'))).toEqual({ code: 1, printed: ['No account.'] })
    expect(await endOf(new LaunchError('No Python.'))).toEqual({ code: 1, printed: ['No Python.'] })
  })

  it('prints the stack of a fault of our own', async () => {
    const { code, printed } = await endOf(new TypeError('not a function'))
    expect(code).toBe(1)
    expect(printed.join()).toMatch(/not a function[\s\S]+at .+exit-code\.test\.ts/)
  })
})
