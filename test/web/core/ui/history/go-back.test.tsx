import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectFrameEntries, goBack } from '../../../../../web/src/core/ui/history/go-back.ts'
import { useLeave } from '../../../../../web/src/core/ui/history/use-leave.ts'

const go = vi.fn<(delta: number) => void>()
const otherwise = vi.fn()
const arrive = () => window.dispatchEvent(new PopStateEvent('popstate'))

/** A frame that has added two entries. */
function frameWithEntries() {
  const parent = document.createElement('section')
  parent.append(document.createElement('iframe'))
  expectFrameEntries(parent)
  vi.spyOn(history, 'length', 'get').mockReturnValue(history.length + 2)
  return parent
}

beforeEach(() => {
  vi.useFakeTimers()
  go.mockReset()
  otherwise.mockReset()
})
afterEach(() => {
  // The page has moved: what a frame added counts no longer.
  arrive()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('way back', () => {
  it('goes once, and waits for a slow history, where no frame was embedded', () => {
    goBack(2, go, otherwise)
    vi.advanceTimersByTime(3_500)
    expect(go.mock.calls).toEqual([[-2]])
    arrive()
    vi.advanceTimersByTime(60_000)
    expect(go).toHaveBeenCalledTimes(1)
    expect(otherwise).not.toHaveBeenCalled()
  })

  it('takes another way when the history does not move for 3.6 seconds', () => {
    goBack(1, go, otherwise)
    vi.advanceTimersByTime(60_000)
    expect(otherwise).toHaveBeenCalledTimes(1)
  })

  it('removes the frame, then goes on entry by entry until the page has moved', () => {
    const parent = frameWithEntries()
    goBack(1, go, otherwise)
    expect(parent.childElementCount).toBe(0)
    vi.advanceTimersByTime(650)
    expect(go).toHaveBeenCalledTimes(3)
    arrive()
    vi.advanceTimersByTime(60_000)
    expect(go).toHaveBeenCalledTimes(3)
    expect(otherwise).not.toHaveBeenCalled()
  })

  it('goes once where the frame added no entries', () => {
    expectFrameEntries(document.createElement('section'))
    goBack(1, go, otherwise)
    vi.advanceTimersByTime(3_500)
    expect(go).toHaveBeenCalledTimes(1)
  })

  it('stops when the page is left for another document', () => {
    frameWithEntries()
    goBack(1, go, otherwise)
    window.dispatchEvent(new Event('pagehide'))
    vi.advanceTimersByTime(60_000)
    expect(go).toHaveBeenCalledTimes(1)
    expect(otherwise).not.toHaveBeenCalled()
  })

  it.each([1, 2])('goes to the entry of the page itself, %i back, where the browser knows it', (steps) => {
    const traverseTo = vi.fn(() => ({ committed: Promise.reject(new Error('lost')), finished: Promise.resolve() }))
    vi.stubGlobal('navigation', {
      currentEntry: { index: 2 },
      entries: () => [{ key: 'home' }, { key: 'step 1' }, { key: 'search' }],
      traverseTo,
    })
    frameWithEntries()
    goBack(steps, go, otherwise)
    expect(traverseTo.mock.calls).toEqual([[steps === 1 ? 'step 1' : 'home']])
    vi.advanceTimersByTime(3_500)
    expect(go).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(otherwise).toHaveBeenCalledTimes(1)
  })
})

describe('leaving a screen', () => {
  it('leaves a screen once for two taps', () => {
    let leave = (_: string) => {}
    const Search = () => {
      leave = useLeave()
      return null
    }
    const Path = () => <h1>{useLocation().pathname}</h1>
    render(
      <MemoryRouter initialEntries={['/before', '/form', { pathname: '/search', key: 'search' }]}>
        <Path />
        <Routes>
          <Route path="/search" element={<Search />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>,
    )
    act(() => {
      leave('/fallback')
      leave('/fallback')
    })
    expect(screen.getByRole('heading').textContent).toBe('/form')
  })
})
