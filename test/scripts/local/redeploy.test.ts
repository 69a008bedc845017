import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { projectFolder } from '../../../scripts/local/local-folder.ts'
import { redeployOnChange } from '../../../scripts/local/redeploy.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => vi.useRealTimers())

/** A watcher, and ways to bring a change that take some seconds. */
function watched() {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() })
  const swap = vi.fn(async () => ['booking-api'])
  const deploy = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 10_000)))
  const stop = new AbortController()
  redeployOnChange(watcher as never, { swap, deploy }, stop.signal)
  const save = (file: string) => watcher.emit('all', 'change', `${projectFolder}/${file}`)
  return { save, swap, deploy, stop: () => stop.abort() }
}

describe('a change while `npm run dev` runs', () => {
  it('replaces the code of a changed function, and deploys nothing', async () => {
    const { save, swap, deploy } = watched()
    save('functions/bookings/create.ts')
    await vi.advanceTimersByTimeAsync(1_000)
    expect([swap.mock.calls.length, deploy.mock.calls.length]).toEqual([1, 0])
  })

  it.each(['shared/limits.ts', 'infra/data-stack.ts'])(
    'deploys after a change of %s, which templates are made of',
    async (file) => {
      const { save, swap, deploy } = watched()
      save(file)
      await vi.advanceTimersByTimeAsync(1_000)
      expect([swap.mock.calls.length, deploy.mock.calls.length]).toEqual([1, 1])
    },
  )

  it('leaves the backend alone after a change of the site or of a document', async () => {
    const { save, swap } = watched()
    save('web/src/customer/app/main.tsx')
    save('README.md')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(swap).not.toHaveBeenCalled()
  })

  it('waits with changes while an earlier one is deployed, and then deploys them as one', async () => {
    const { save, deploy } = watched()
    for (let n = 0; n < 6; n += 1) {
      save('shared/limits.ts')
      await vi.advanceTimersByTimeAsync(1_000)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(deploy).toHaveBeenCalledTimes(2)
  })

  it('drops a change that waits when everything stops', async () => {
    const { save, swap, stop } = watched()
    save('functions/handlers/booking-api.ts')
    stop()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(swap).not.toHaveBeenCalled()
  })

  it('prints the error of a failed swap of code, and tries the next one', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { save, swap } = watched()
    swap.mockRejectedValueOnce(new Error('functions/handlers/booking-api.ts:1:3: Unexpected "}"'))
    save('functions/handlers/booking-api.ts')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(print.mock.calls.join()).toContain('Unexpected "}"')
    save('functions/handlers/booking-api.ts')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(swap).toHaveBeenCalledTimes(2)
  })
})
