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

/** Builds a bundle that throws in its third line. @returns the stack that Node.js prints */
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

describe('formatLogLine', () => {
  it('shows route, message and source line of an error', () => {
    const { bundle, at } = brokenBundle()
    const fault = { fault: 'TypeError', fault_message: 'no brand', at }
    const shown = formatLogLine(
      line({ message: 'request', route: 'POST /api/bookings', status: 500, ...fault }),
      bundle,
    )
    expect(shown).toMatch(/^POST \/api\/bookings 500 TypeError: no brand\n {4}at .*broken\.ts:3:\d+\)?/)
    expect(shown).not.toContain('index.js')
  })

  it('shows an error without route and message', () => {
    expect(formatLogLine(line({ message: 'ticket', fault: 'Error' }), 'nowhere')).toBe('ticket  Error')
  })

  it('shows an error that ended the function before it could log', () => {
    const { bundle, stack } = brokenBundle()
    const shown = stack.split('\n').map((text) => formatLogLine(text, bundle))
    expect(shown.join('\n')).toMatch(/broken\.ts:3:\d+/)
  })

  it('leaves a log line without a source map unchanged', () => {
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
])('ignores the log line %s', (text) => {
  expect(formatLogLine(text, 'nowhere')).toBeUndefined()
})

it('shows each error of a function once, and reads only logs that have grown', async () => {
  const events: object[] = []
  const read: string[] = []
  let polls = 0
  const sizeOf = (name: string) => (name === '/logs/booking-api' ? JSON.stringify(events).length : 10)
  const endpoint = await serve(async (request, response) => {
    const { logGroupName, logGroupNamePrefix } = (await json(request)) as Record<string, string>
    if (logGroupName !== undefined) {
      read.push(logGroupName)
      return response.end(JSON.stringify({ events: logGroupName === '/logs/booking-api' ? events : [] }))
    }
    polls += 1
    expect(logGroupNamePrefix).toBe('/logs/')
    const names = emulatedFunctions.map((name) => `/logs/${name}`)
    const logGroups = names.map((name) => ({ logGroupName: name, storedBytes: sizeOf(name) }))
    return response.end(JSON.stringify({ logGroups }))
  })
  const functions = Object.fromEntries(
    emulatedFunctions.map((name) => [name, { name, logGroup: `/logs/${name}` }]),
  ) as DeployedFunctions
  const shown: string[] = []
  onTestFinished(watchFunctionLogs({ endpoint, functions }, (text) => shown.push(text)))
  await vi.waitUntil(() => polls >= 2, { timeout: 20_000 })
  expect(read).toEqual(emulatedFunctions.map((name) => `/logs/${name}`))
  events.push({ logStreamName: '1', timestamp: 1, message: line({ message: 'ticket', fault: 'Error' }) })
  await vi.waitUntil(() => polls >= 5, { timeout: 20_000 })
  events.push({ logStreamName: '1', timestamp: 2, message: line({ message: 'ticket', fault: 'RangeError' }) })
  await vi.waitUntil(() => polls >= 8, { timeout: 20_000 })
  expect(shown).toEqual(['booking-api: ticket  Error', 'booking-api: ticket  RangeError'])
  expect(read).toHaveLength(emulatedFunctions.length + 2)
}, 60_000)
