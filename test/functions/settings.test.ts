import { execFile } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { type FunctionName, functionNames, functionSettings } from '#shared/deployment.ts'
import { bundleFunction } from '../../infra/lambda-build/bundle-lambda.ts'
import { dummySettings } from '../support/in-process/function-env.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const run = promisify(execFile)

/** Copies a bundle to a folder without a package.json. */
function bundle(name: FunctionName): string {
  const file = join(temporaryFolder(), 'index.js')
  copyFileSync(join(bundleFunction(name), 'index.js'), file)
  return file
}

/** Loads a bundle as Lambda does, with settings of its schema. @returns the names of its exports */
async function load(file: string, settings: object): Promise<string> {
  // This endpoint never responds: a failed read ahead of the first request must not stop the function.
  const env = {
    PATH: process.env.PATH,
    AWS_REGION: 'ap-northeast-2',
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    SETTINGS: JSON.stringify(settings),
  }
  const program = `console.log(typeof require(${JSON.stringify(file)}).handler); process.exit(0)`
  return (await run(process.execPath, ['-e', program], { env })).stdout.trim()
}

/** All but the canary, which reads one setting and starts without any. */
const partsRead = functionNames.filter((name) => name !== 'canary')

it.each(partsRead)('%s starts with its settings and gets no others', async (name) => {
  const file = bundle(name)
  expect(await load(file, functionSettings[name].parse(dummySettings))).toBe('function')
  const code = readFileSync(file, 'utf8')
  const { stage: _, tables: __, faultMessages: ___, ...parts } = functionSettings[name].shape
  expect(Object.keys(parts).filter((part) => !code.includes(`("${part}")`))).toEqual([])
})

it('stops at the start and names the setting that the code reads and the stack does not pass', async () => {
  const { bookings: _, ...rest } = dummySettings
  await expect(load(bundle('booking-api'), rest)).rejects.toThrow('SETTING_MISSING: bookings')
})

it('stops at the start and names a missing setting', async () => {
  const { slotCapacity: _, ...bookings } = dummySettings.bookings
  await expect(load(bundle('booking-api'), { ...dummySettings, bookings })).rejects.toThrow('slotCapacity')
})
