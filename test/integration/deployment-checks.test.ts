import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import type { Finding } from '../../ops/checks/check.ts'
import { aPhone } from '../support/bookings/bookings.ts'
import { sentCode } from '../support/notifications/sent-messages.ts'
import { stack } from '../support/stacks/stack.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
beforeAll(() => {
  writeFileSync(join(folder, 'stack.json'), JSON.stringify({ ...stack, shape: 'local' }))
})

/** Runs a command as an admin does. @returns its exit code and what it found, by the names of the checks */
async function typed(script: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, LOCAL_FOLDER: folder }
  const argv = ['--import', 'tsx', `ops/${script}.ts`, ...args, '--json']
  const run = promisify(execFile)(process.execPath, argv, { env })
  const { code, stdout } = await run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    (failed: { code: number; stdout: string }) => failed,
  )
  const findings: Finding[] = JSON.parse(stdout)
  return { code, states: Object.fromEntries(findings.map(({ check, state }) => [check, state])), findings }
}

it('passes preflight on the running stack', async () => {
  const { code, states } = await typed('preflight')
  expect(code).toBe(0)
  expect(states).toMatchObject({ credentials: 'pass', bootstrap: 'pass', CloudFront: 'pass' })
})

it('passes smoke through CloudFront', async () => {
  const phone = aPhone()
  const { code, states, findings } = await typed('smoke', '--phone', phone)
  expect(findings.filter(({ state }) => state !== 'pass' && state !== 'skipped')).toEqual([])
  expect(code).toBe(0)
  // The emulator has no HTTPS, compresses nothing, and serves any client that knows the API's address.
  const skipped = ['HTTPS', 'compression', 'origin', 'alarm receivers', 'lock', 'dispatchers']
  expect(Object.keys(states).filter((name) => states[name] === 'skipped')).toEqual(skipped)
  await expect.poll(() => sentCode(phone)).toMatch(/^\d{6}$/)
})
