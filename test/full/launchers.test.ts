import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { demoGuestBookings, demoPhone } from '../../scripts/local/demo/guest-bookings.ts'
import { demoMoveByCustomer, demoMoves } from '../../scripts/local/demo/visits.ts'
import { freePort, isFree } from '../../scripts/local/ports.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

type Launcher = 'dev' | 'local'

/** Starts a launcher with its own folder. @returns when the stack is up or the launcher has ended */
async function launch(name: Launcher, folder: string, port: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/local/${name}.ts`, '--port', String(port)], {
    env: { ...process.env, LOCAL_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that fails leaves none behind.
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await ended(child)
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const file = join(folder, 'stack.json')
  while (!existsSync(file) && child.exitCode === null) await sleep(100)
  return { child, output, stack: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined }
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) =>
    child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  )

const today = seoulDayOf(new Date())
const demoBookings = [...demoGuestBookings(today), demoMoveByCustomer(today), ...demoMoves(today)]
const ofDemoPhone = demoBookings.filter(({ order }) => order.customer_phone === demoPhone)

it.each(['dev', 'local'] as const)(
  'npm run %s brings the product up and takes it down again',
  async (name) => {
    const folder = temporaryFolder()
    const port = await freePort()
    const begun = performance.now()
    const first = await launch(name, folder, port)
    const firstTook = performance.now() - begun
    expect(first.stack, first.output.join('')).toMatchObject({ shape: name, endpoint: `http://127.0.0.1:${port}` })
    expect(first.stack.apiUrl).toMatch(/\/api$/)

    const booked = () =>
      fetch(`${first.stack.apiUrl}/lookups`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ customer_phone: '01012345678' }),
      })
    expect((await (await booked()).json()).bookings).toHaveLength(ofDemoPhone.length)

    const [, messages = ''] = /(http:\S+\/dev\/sms)/.exec(first.output.join('')) ?? []
    expect(await (await fetch(messages)).text()).toContain('<title>보낸 문자</title>')
    if (name === 'dev') {
      const config = await (await fetch(`${first.stack.siteUrl}/config.json`)).json()
      expect(config).toMatchObject({ userPoolId: expect.any(String), userPoolEndpoint: `http://127.0.0.1:${port}` })
    }

    first.child.kill('SIGTERM')
    expect(await ended(first.child)).toBe(0)
    expect(existsSync(join(folder, 'stack.json'))).toBe(false)
    expect(await isFree(port)).toBe(true)

    const since = performance.now()
    const second = await launch(name, folder, port)
    const took = performance.now() - since
    expect(second.stack, second.output.join('')).toBeDefined()
    second.child.kill('SIGINT')
    expect(await ended(second.child)).toBe(0)
    expect(await isFree(port)).toBe(true)
    expect(second.output.join('')).toMatch(/deploy the stacks … unchanged/)
    if (name === 'local') expect(second.output.join('')).toMatch(/build the site … unchanged/)
    expect(took, 'time of a second start, which repeats nothing that is unchanged').toBeLessThan(firstTook / 2)
  },
  240_000,
)

it('says in one sentence that the port of a launcher is in use', async () => {
  const port = Number(new URL(process.env.AWS_ENDPOINT_URL ?? '').port)
  const { child, output, stack } = await launch('local', temporaryFolder(), port)
  expect(await ended(child)).toBe(1)
  expect(stack).toBeUndefined()
  expect(output.join('').trim()).toBe(`Port ${port} is in use: choose another with --port.`)
})
