import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { showStaffMe } from '#shared/contract/staff-routes.ts'
import type { Staff } from '#shared/staff/staff.ts'
import { signInStaff } from './amplify-session.ts'
import { type ContractApi, contractApi } from './contract-api.ts'

const real = { setTimeout, setInterval }

let root: Root | undefined
let api: ContractApi

/** For a file that renders pages: a browser with nothing stored, and an API that was told nothing yet. */
export function withPages() {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {})
    localStorage.clear()
    sessionStorage.clear()
    // What the site remembers in memory goes with the page.
    vi.resetModules()
    api = contractApi()
  })
  afterEach(() => {
    root?.unmount()
    root = undefined
    vi.unstubAllGlobals()
    expect(api.unexpected, 'calls that the test did not expect').toEqual([])
  })
  return {
    get api(): ContractApi {
      return api
    },
    /** Of the seconds between two tries or two looks, and before something saves itself, a fiftieth passes. */
    hurry() {
      const shorter = (ms: number) => (ms >= 700 && ms <= 3_000 ? ms / 50 : ms)
      for (const name of ['setTimeout', 'setInterval'] as const)
        vi.stubGlobal(name, (act: () => void, ms = 0) => real[name](act, shorter(ms)))
    },
    /** Lets the page do what it still does by itself. */
    rest: () => new Promise((resolve) => setTimeout(resolve, 50)),
  }
}

/** Renders a page of the site at its address, with router, cache and session as the site has them. @param state of its history entry, to which the page without one has led */
export async function renderPage(path: string, state?: unknown) {
  document.body.innerHTML = '<div id="root"></div>'
  const { App } = await import('../../../web/src/customer/app/app.tsx')
  const { routeOf } = await import('../../../web/src/customer/app/routes.tsx')
  // As the site starts: what shows a place-holder first is held back for 300 ms by React.
  await routeOf(new URL(path, 'https://site.example').pathname).preload()
  await draw(<App />, path, state)
}

type Me = Pick<Staff, 'staff_id' | 'name' | 'roles'>

/** Who sits at the desk of a test. */
export const theDesk: Me = { staff_id: '11111111-1111-4111-8111-111111111111', name: '홍담당', roles: ['desk'] }

/** Renders a screen of the staff's half to somebody who is signed in there. @param state as of `renderPage` */
export async function renderStaffPage(path: string, { me = theDesk, state }: { me?: Me; state?: unknown } = {}) {
  document.body.innerHTML = '<div id="root"></div>'
  signInStaff(me.staff_id)
  api.answers(showStaffMe, me)
  // Libraries that take long to load are there before a screen is waited for.
  await import('../../../web/src/staff/session/staff-cognito.ts')
  const { StaffApp } = await import('../../../web/src/staff/app/staff-app.tsx')
  const { preloadScreens } = await import('../../../web/src/staff/app/screens.ts')
  await preloadScreens(new URL(path, 'https://site.example').pathname)
  await draw(<StaffApp />, path, state)
}

async function draw(app: ReactNode, path: string, state: unknown) {
  const [pathname = '', search] = path.split('?')
  const there = { pathname, search: search === undefined ? '' : `?${search}`, state }
  // A page that is loaded again begins without the one before.
  root?.unmount()
  root = createRoot(document.body.firstElementChild ?? document.body)
  root.render(<MemoryRouter initialEntries={state === undefined ? [path] : [path, there]}>{app}</MemoryRouter>)
  await eventually(() => expect(document.querySelector('h1')).not.toBeNull())
}

/** Until something is so; the page goes on meanwhile, as in a browser. */
export const eventually = <T,>(look: () => T) => vi.waitFor(look, { timeout: 10_000, interval: 20 })

const textOf = () => document.body.textContent ?? ''

export const expectText = (text: string) => eventually(() => expect(textOf()).toContain(text))

const named = (selector: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').includes(name),
  )

export async function tap(name: string) {
  const button = await eventually(() => {
    const found = named('button, a', name)
    expect(found, name).toBeDefined()
    return found
  })
  button?.click()
}

/** The field of a label. */
export function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const id = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(label))?.htmlFor
  const found = document.getElementById(id ?? '')
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) throw new Error(`no field ${label}`)
  return found
}

/** What the browser does when somebody types. */
export async function type(label: string, value: string) {
  const input = await eventually(() => field(label))
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
