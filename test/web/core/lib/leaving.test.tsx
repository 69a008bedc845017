import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPage } from '../../../../web/src/core/lib/lazy-page.tsx'
import { watchLeaving } from '../../../../web/src/core/lib/leaving.ts'
import { CrashBoundary } from '../../../../web/src/customer/app/crash-boundary.tsx'
import { CrashBoundary as StaffCrashBoundary } from '../../../../web/src/staff/app/crash-boundary.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  watchLeaving()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const leave = () => window.dispatchEvent(new Event('beforeunload'))
const rejected = () => Promise.reject(new TypeError('Importing a module script failed.'))
const Loaded = () => <p>loaded</p>

it('loads a page again whose import is rejected while the person seems to leave, and shows no error', async () => {
  const { Page } = lazyPage(vi.fn(async () => Loaded).mockImplementationOnce(rejected))
  leave()
  await act(() =>
    render(
      <CrashBoundary screen="/">
        <Suspense>
          <Page />
        </Suspense>
      </CrashBoundary>,
    ),
  )
  expect(document.body.textContent).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(document.body.textContent).toBe('loaded')
})

it('rejects a page without a response after 30 seconds', async () => {
  const failed = vi.fn()
  lazyPage(() => new Promise<never>(() => {}))
    .preload()
    .catch(failed)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(failed).toHaveBeenCalled()
})

const Broken = () => {
  throw new TypeError('Importing a module script failed.')
}

const CustomersBoundary = ({ children }: { children: ReactNode }) => (
  <CrashBoundary screen="/">{children}</CrashBoundary>
)

it.each([
  ['customers', CustomersBoundary],
  ['staff', StaffCrashBoundary],
])('shows %s an error only when a page that they left is still there', async (_, Boundary) => {
  console.error = () => undefined
  leave()
  await act(() =>
    render(
      <MemoryRouter>
        <Boundary>
          <Broken />
        </Boundary>
      </MemoryRouter>,
    ),
  )
  expect(document.body.textContent).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(document.body.textContent).toMatch(/화면을 (불러오지|열지) 못했어요/)
})
