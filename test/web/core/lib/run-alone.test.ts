import { beforeEach, expect, it, vi } from 'vitest'

let runAlone: typeof import('../../../../web/src/core/lib/run-alone.ts').runAlone

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  ;({ runAlone } = await import('../../../../web/src/core/lib/run-alone.ts'))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

type Locks = { request?: unknown; query?: unknown }
const withLocks = (locks: Locks | undefined) => vi.stubGlobal('navigator', { locks })

const refused = () => Promise.reject(new DOMException('denied', 'SecurityError'))
const never = () => new Promise(() => {})

it.each<[string, Locks | undefined]>([
  ['has no locks', undefined],
  ['refuses locks', { request: refused, query: refused }],
  [
    'throws for locks',
    {
      request: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    },
  ],
  ['never grants a lock', { request: never, query: async () => ({ held: [] }) }],
  ['never answers about locks', { request: never, query: never }],
  ['never grants a lock and cannot say who holds it', { request: never }],
])('runs a call once, with its result, where the browser %s', async (_, locks) => {
  withLocks(locks)
  const run = vi.fn(async () => 'done')
  const result = runAlone('photos', run)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await result).toBe('done')
  expect(run).toHaveBeenCalledTimes(1)
})

it('waits for a lock that another tab holds, and no longer than a minute', async () => {
  withLocks({ request: never, query: async () => ({ held: [{ name: 'photos' }] }) })
  const run = vi.fn(async () => undefined)
  void runAlone('photos', run)
  await vi.advanceTimersByTimeAsync(55_000)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(run).toHaveBeenCalledTimes(1)
})

it('withdraws its request for a lock when it no longer waits for the lock', async () => {
  const request = vi.fn((_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  withLocks({ request, query: async () => ({ held: [] }) })
  void runAlone('photos', async () => undefined)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(request.mock.calls[0]?.[1].signal.aborted).toBe(true)
})

it('runs a call that fails once, and the next one after it', async () => {
  withLocks({ request: async (_: string, __: object, run: () => Promise<unknown>) => run() })
  const run = vi.fn(() => Promise.reject(new Error('failed')))
  await expect(runAlone('photos', run)).rejects.toThrow('failed')
  expect(run).toHaveBeenCalledTimes(1)
  expect(await runAlone('photos', async () => 'next')).toBe('next')
})

it('runs calls of one name one after the other, and those of another name at once', async () => {
  withLocks(undefined)
  const order: string[] = []
  const call = (name: string, step: string, ms: number) =>
    runAlone(name, async () => {
      order.push(`${step} begins`)
      await new Promise((resolve) => setTimeout(resolve, ms))
      order.push(`${step} ends`)
    })
  void call('photos', 'first', 100)
  void call('photos', 'second', 10)
  void call('taps', 'other', 10)
  await vi.advanceTimersByTimeAsync(200)
  expect(order).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends'])
})
