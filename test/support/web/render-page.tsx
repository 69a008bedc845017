import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, parsePath } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { availability } from '#shared/contract/booking-routes.ts'
import { listReviews, listTechnicians, showPublicFigures } from '#shared/contract/public-routes.ts'
import { listBookingsOfCustomer, showStaffMe } from '#shared/contract/staff-routes.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { signInStaff } from './amplify-session.ts'
import { type ContractApi, contractApi } from './contract-api.ts'

const real = { setTimeout, setInterval }

configure({
  // A screen loads its code first.
  asyncUtilTimeout: 10_000,
  // Without the whole document.
  getElementError: (message) => new Error(message ?? 'no element'),
})

let api: ContractApi

/** Gives each test empty storages and an API without responses. */
export function withPages() {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {})
    localStorage.clear()
    sessionStorage.clear()
    // Modules of the site hold state.
    vi.resetModules()
    api = contractApi()
    // The home page reads them.
    api.answers(listReviews, { reviews: [] })
    api.answers(listTechnicians, { technicians: [] })
    api.answers(showPublicFigures, { reviews: { count: 0, hidden: 0 } })
    // An empty list reads them.
    api.answers(availability, { days: [] })
    // Every opened booking reads them.
    api.answers(listBookingsOfCustomer, { bookings: [], more: false })
  })
  afterEach(async () => {
    cleanup()
    // A dialog that was open leaves the history later, and would close a dialog of the next test.
    await eventually(() => expect(history.state?.dialog).not.toBe(true))
    vi.unstubAllGlobals()
    expect(api.unexpected.join(', '), 'calls that the test did not expect').toBe('')
  })
  return {
    get api(): ContractApi {
      return api
    },
    /** Shortens pauses between retries, polls and autosaves to a fiftieth. */
    hurry() {
      const shorter = (ms: number) => (ms >= 700 && ms <= 3_000 ? ms / 50 : ms)
      for (const name of ['setTimeout', 'setInterval'] as const)
        vi.stubGlobal(name, (act: () => void, ms = 0) => real[name](act, shorter(ms)))
    },
    /** Waits for pending work of the page. */
    rest: () => new Promise((resolve) => setTimeout(resolve, 50)),
  }
}

/** Renders a page at its address, with router, cache and session as on the site. @param state of the history entry */
export async function renderPage(path: string, state?: unknown) {
  const { App } = await import('../../../web/src/customer/app/app.tsx')
  const { routeOf } = await import('../../../web/src/customer/app/routes.tsx')
  // As at the start of the site: React would show a fallback for 300 ms.
  await routeOf(new URL(path, 'https://site.example').pathname).preload()
  await show(<App />, path, state)
}

type Me = Pick<Staff, 'staff_id' | 'name' | 'roles'>

/** The dispatcher of tests. */
export const theDesk: Me = { staff_id: '11111111-1111-4111-8111-111111111111', name: '홍담당', roles: ['desk'] }

/** Renders a screen for a signed-in staff member. @param state as of `renderPage` */
export async function renderStaffPage(path: string, { me = theDesk, state }: { me?: Me; state?: unknown } = {}) {
  signInStaff(me.staff_id)
  api.answers(showStaffMe, me)
  // Loads slow libraries before the screen.
  await import('../../../web/src/staff/session/staff-cognito.ts')
  const { StaffApp } = await import('../../../web/src/staff/app/staff-app.tsx')
  const { preloadScreens } = await import('../../../web/src/staff/app/screens.ts')
  await preloadScreens(new URL(path, 'https://site.example').pathname)
  await show(<StaffApp />, path, state)
}

async function show(app: ReactNode, path: string, state: unknown) {
  const there = { ...parsePath(path), state }
  // Removes the previous page.
  cleanup()
  document.body.innerHTML = '<div id="root"></div>'
  const container = document.getElementById('root') ?? document.body
  render(<MemoryRouter initialEntries={state === undefined ? [path] : [path, there]}>{app}</MemoryRouter>, {
    container,
  })
  await eventually(() => expect(document.querySelector('h1')).not.toBeNull())
}

/** Repeats an expectation until it holds; also under fake timers, where `waitFor` of Testing Library waits for ever. */
export const eventually = <T,>(check: () => T) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

export const expectText = (text: string) => eventually(() => expect(document.body.textContent).toContain(text))

/** Clicks the first button or link whose name contains the text. */
export async function click(name: string) {
  const button = await eventually(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button, a')]
    const match = buttons.find((element) => (element.getAttribute('aria-label') ?? element.textContent).includes(name))
    return match ?? expect.fail(`no button ${name}`)
  })
  // React renders later, as in a browser: `fireEvent` would render at once.
  button.click()
}

/** Returns the text field whose label contains the text. */
export function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  return screen.getByLabelText(label, {
    exact: false,
    selector: 'textarea, input:not([type="radio"], [type="checkbox"])',
  })
}

/** Replaces the text of a field. */
export async function type(label: string, value: string) {
  fireEvent.input(await eventually(() => field(label)), { target: { value } })
}
