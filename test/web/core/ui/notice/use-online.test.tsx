import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { NetworkProblem } from '../../../../../web/src/core/api/problems.ts'
import { readConfig } from '../../../../../web/src/core/lib/config.ts'
import { isOnline, noteAnswer, noteNoAnswer } from '../../../../../web/src/core/lib/connection.ts'
import { UpdateProblem } from '../../../../../web/src/core/ui/notice/update-problem.tsx'
import { useOnline } from '../../../../../web/src/core/ui/notice/use-online.ts'
import { CheckedAt } from '../../../../../web/src/customer/bookings/card/checked-at.tsx'

it('shows that the browser is offline only until it is online again', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  noteNoAnswer()
  const container = document.createElement('div')
  const root = createRoot(container)
  const problem = new NetworkProblem(true, false)
  const freshness = { problem, checkedAt: Date.parse('2026-12-08T05:00:00Z'), refreshing: false, refresh: () => {} }
  act(() =>
    root.render(
      <>
        <CheckedAt {...freshness} name="예약" />
        <UpdateProblem problem={problem} />
      </>,
    ),
  )
  expect(container.textContent?.split('인터넷에 연결되어 있지 않아요')).toHaveLength(3)
  isOnLine.mockReturnValue(true)
  act(() => window.dispatchEvent(new Event('online')))
  expect(container.textContent).not.toContain('인터넷에 연결되어 있지 않아요')
  expect(container.textContent).toContain('오후 2:00에 확인했어요')
  act(() => root.unmount())
})

/** In a browser that says it is offline. */
function renderConnection() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const container = document.createElement('div')
  const root = createRoot(container)
  const Connection = () => (useOnline() ? 'online' : 'offline')
  act(() => root.render(<Connection />))
  return { container, root }
}

it('believes an answer more than a browser that says it is offline', () => {
  const { container, root } = renderConnection()
  act(() => noteAnswer(performance.now()))
  expect(container.textContent).toBe('online')
  act(() => window.dispatchEvent(new Event('offline')))
  expect(container.textContent).toBe('offline')
  act(() => noteAnswer(performance.now()))
  expect(container.textContent).toBe('online')
  act(() => noteNoAnswer())
  expect(container.textContent).toBe('offline')
  act(() => root.unmount())
})

it('stays offline after an answer to a request that was sent before the loss', () => {
  const { container, root } = renderConnection()
  const sentAt = performance.now()
  act(() => window.dispatchEvent(new Event('offline')))
  act(() => noteAnswer(sentAt))
  expect(container.textContent).toBe('offline')
  act(() => root.unmount())
})

it('stays offline after settings, which the worker of the staff keeps', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', async () => Response.json({}))
  noteNoAnswer()
  await readConfig().catch(() => {})
  expect(isOnline()).toBe(false)
})
