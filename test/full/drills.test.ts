import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda'
import { beforeAll, expect, it } from 'vitest'
import { drills } from '../../ops/drill/drills.ts'
import { stack } from '../support/stacks/stack.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
beforeAll(() => writeFileSync(join(folder, 'stack.json'), JSON.stringify({ ...stack, shape: 'local' })))

/** Runs a drill as an admin does. @returns its exit code and output */
const drill = (name: string) =>
  new Promise<{ code: number; output: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'ops/drill.ts', name],
      { env: { PATH: process.env.PATH, HOME: process.env.HOME, LOCAL_FOLDER: folder } },
      (_, stdout, stderr) => done({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

// A restore deploys twice.
const LONG = 900_000

it.each(Object.keys(drills))(
  'ends the drill as expected: %s',
  async (name) => {
    const { code, output } = await drill(name)
    expect(output).toMatch(/^ {2}✓ /m)
    expect(output).not.toContain('✗')
    expect(output).toMatch(/\d as expected, 0 not\n$/)
    expect(code).toBe(0)
  },
  LONG,
)

it(
  'prints the differences that a drill finds, and ends with 1',
  async () => {
    const lambda = new LambdaClient({})
    const FunctionName = stack.functions['booking-api'].name
    const { Environment } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }))
    const configure = (Variables: Record<string, string>) =>
      lambda.send(new UpdateFunctionConfigurationCommand({ FunctionName, Environment: { Variables } }))
    const settings = JSON.parse(Environment?.Variables?.SETTINGS ?? '{}')
    const noBookings = { ...settings, bookings: { ...settings.bookings, perIpHour: 0 } }
    await configure({ ...Environment?.Variables, SETTINGS: JSON.stringify(noBookings) })
    try {
      const { code, output } = await drill('alias-back')
      expect(output).toContain('  ✗ a guest books: expected 201, got 401')
      expect(code).toBe(1)
    } finally {
      await configure(Environment?.Variables ?? {})
    }
  },
  LONG,
)
