import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { learnClock } from '../../../../web/src/core/lib/clock.ts'
import { useMinute } from '../../../../web/src/core/lib/use-minute.ts'
import { useSecondsUntil } from '../../../../web/src/core/one-time-code/code-times.ts'
import { useSeoulToday } from '../../../../web/src/core/visit/use-seoul-today.ts'

const server = new Date('2026-11-21T04:00:00Z').getTime()

function Times() {
  const minute = new Date(useMinute()).toISOString().slice(0, 16)
  return <p>{[useSeoulToday(), minute, useSecondsUntil(server + 180_000)].join(' ')}</p>
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

it.each([
  ['2026-11-21T19:00:00Z', '2026-11-22 2026-11-21T19:00 0'],
  ['2026-11-20T18:00:00Z', '2026-11-21 2026-11-20T18:00 36180'],
  ['2020-01-01T00:00:00Z', '2020-01-01 2020-01-01T00:00 217396980'],
  ['2035-06-30T12:00:00Z', '2035-06-30 2035-06-30T12:00 0'],
])('renders day, minute and countdown again when a device at %s learns the time', (device, before) => {
  vi.setSystemTime(new Date(device))
  render(<Times />)
  expect(screen.getByText(before)).toBeTruthy()
  const headers = { Date: new Date(server).toUTCString() }
  act(() => learnClock(new Response(null, { headers }), performance.now()))
  expect(screen.getByText('2026-11-21 2026-11-21T04:00 180')).toBeTruthy()
})
