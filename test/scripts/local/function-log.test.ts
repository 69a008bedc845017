import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { emulatedFunctions } from '../../../infra/emulator.ts'
import { bundleLambda } from '../../../infra/lambda-build/bundle-lambda.ts'
import { formatLogLine, watchFunctionLogs } from '../../../scripts/local/lambda/function-log.ts'
import type { DeployedFunctions } from '../../../scripts/local/local-stack.ts'
import { serve } from '../../support/servers/serve.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const source = `export function handler(order: { unit?: { brand: string } }) {
  if (order.unit === undefined) console.log('no unit')
  return order.unit!.brand
}
`

/** A bundle that breaks in its third line, and what Node.js says of it. */
function brokenBundle() {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'broken.ts'), source)
  const bundle = join(folder, 'bundle')
  bundleLambda(join(folder, 'broken.ts'), bundle)
  const program = `try { require(${JSON.stringify(join(bundle, 'index.js'))}).handler({}) } catch (error) { process.stdout.write(error.stack) }`
  const stack = execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' })
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '))
  return { bundle, at: frames.map((frame) => frame.trim()), stack }
}

const line = (entry: object) => JSON.stringify({ level: 'ERROR', service: 'booking-api', ...entry })

describe('a fault in the log of a function', () => {
  it('is shown with its route, its message, and its line in our files', () => {
    const { bundle, at } = brokenBundle()
    const fault = { fault: 'TypeError', fault_message: 'no brand', at }
    const shown = formatLogLine(
      line({ message: 'request', route: 'POST /api/bookings', status: 500, ...fault }),
      bundle,
    )
    expect(shown).toMatch(/^POST \/api\/bookings 500 TypeError: no brand\n {4}at .*broken\.ts:3:\d+\)?/)
    expect(shown).not.toContain('index.js')
  })

  it('is shown without a route too, and without a message', () => {
    expect(formatLogLine(line({ message: 'ticket', fault: 'Error' }), 'nowhere')).toBe('ticket  Error')
  })

  it('is shown where it stopped the function before its logger could say anything', () => {
    const { bundle, stack } = brokenBundle()
    const shown = stack.split('\n').map((text) => formatLogLine(text, bundle))
    expect(shown.join('\n')).toMatch(/broken\.ts:3:\d+/)
  })

  it('stays as it is where there is no source map', () => {
    const at = ['at z_ (/var/task/index.js:28:83106)']
    expect(formatLogLine(line({ message: 'ticket', fault: 'Error', at }), 'nowhere')).toContain('index.js:28:83106')
  })
})

it.each([
  line({ message: 'request', route: 'POST /api/bookings', status: 201 }),
  line({ message: 'request', route: 'POST /api/bookings', status: 422, code: 'AREA_NOT_SERVED' }),
  'START RequestId: 1 Version: $LATEST',
  'END RequestId: 1',
  'REPORT RequestId: 1\tDuration: 2 ms',
  '',
])('says nothing of %s', (text) => {
  expect(formatLogLine(text, 'nowhere')).toBeUndefined()
})

it('is shown once, however often the logs of the deployed functions are read', async () => {
  const events: object[] = []
  const asked: string[] = []
  const endpoint = await serve(async (request, response) => {
    const { logGroupName } = (await json(request)) as { logGroupName: string }
    asked.push(logGroupName)
    response.end(JSON.stringify({ events: logGroupName === 'booking-api' ? events : [] }))
  })
  const functions = Object.fromEntries(
    emulatedFunctions.map((name) => [name, { name, logGroup: name }]),
  ) as DeployedFunctions
  const shown: string[] = []
  onTestFinished(watchFunctionLogs({ endpoint, functions }, (text) => shown.push(text)))
  events.push({ logStreamName: '1', timestamp: 1, message: line({ message: 'ticket', fault: 'Error' }) })
  await vi.waitUntil(() => asked.length >= 3 * emulatedFunctions.length, { timeout: 20_000 })
  expect(shown).toEqual(['booking-api: ticket  Error'])
  expect(new Set(asked)).toEqual(new Set(emulatedFunctions))
}, 30_000)
