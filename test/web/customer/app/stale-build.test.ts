// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnMissingChunk } from '../../../../web/src/customer/app/stale-build.ts'

const reload = vi.fn()
const missChunk = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

describe('an old tab after a deploy (specification 9.19)', () => {
  beforeEach(() => {
    sessionStorage.clear()
    reload.mockClear()
    vi.spyOn(window.location, 'reload').mockImplementation(reload)
  })

  it('reloads once on a missing chunk, not for ever', () => {
    reloadOnMissingChunk()
    expect(missChunk()).toBe(false)
    expect(missChunk()).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload where it could not remember that it did', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    missChunk()
    vi.unstubAllGlobals()
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload while offline, which would lose the tab', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    missChunk()
    expect(reload).not.toHaveBeenCalled()
  })
})
