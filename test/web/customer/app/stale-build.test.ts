// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnMissingChunk } from '../../../../web/src/customer/app/stale-build.ts'

const reload = vi.fn()
const answer = vi.fn(async () => new Response('{}'))
const missChunk = async () => {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  await Promise.allSettled(answer.mock.results.map(({ value }) => value))
  // Whatever waits for the answer in turn.
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
}

describe('an old tab after a deploy (specification 9.19)', () => {
  beforeEach(() => {
    sessionStorage.clear()
    reload.mockClear()
    answer.mockReset().mockImplementation(async () => new Response('{}'))
    vi.stubGlobal('fetch', answer)
    vi.spyOn(window.location, 'reload').mockImplementation(reload)
  })

  it('reloads once on a missing chunk, not for ever', async () => {
    reloadOnMissingChunk()
    await missChunk()
    await missChunk()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads in a browser that says it is offline, once the site answers', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await missChunk()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads again after a minute, whatever the clock of the device says', async () => {
    vi.useFakeTimers()
    sessionStorage.setItem('reloaded-for-chunk', '2000000000000')
    reloadOnMissingChunk()
    vi.setSystemTime(new Date('2020-01-01T00:00:00Z'))
    await missChunk()
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    await missChunk()
    expect(reload).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  it('does not reload an old tab that could not remember that it did', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    await missChunk()
    vi.unstubAllGlobals()
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload a page that the person is leaving, whose pending imports WebKit rejects', async () => {
    vi.useFakeTimers()
    window.dispatchEvent(new Event('beforeunload'))
    await missChunk()
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10_000)
    await missChunk()
    vi.useRealTimers()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the site has an error', async () => new Response('', { status: 503 })],
  ])('does not reload an old tab where %s, which would lose the tab', async (_, reply) => {
    answer.mockImplementation(reply)
    await missChunk()
    expect(reload).not.toHaveBeenCalled()
  })
})
