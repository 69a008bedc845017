import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signalWithin } from '../../../../web/src/core/api/signal-within.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('aborts a signal after its time', () => {
  const signal = signalWithin(700)
  vi.advanceTimersByTime(699)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.reason).toMatchObject({ name: 'AbortError' })
})

it('aborts with the other signal and its reason, also where that one is aborted already', () => {
  const other = new AbortController()
  const signal = signalWithin(700, other.signal)
  expect(signal.aborted).toBe(false)
  other.abort('left')
  expect(signal.reason).toBe('left')
  expect(signalWithin(700, other.signal).reason).toBe('left')
})
