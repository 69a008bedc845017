import { beforeAll, expect } from 'vitest'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { eventually, expectText, renderStaffPage, withPages } from '../web/render-page.tsx'
import { anOpenedBooking } from './staff-booking-screens.ts'
import { aBoard } from './staff-screens.ts'

let pages: ReturnType<typeof withPages>

/** For a file that changes an opened booking as the desk does. */
export function withOpenedBooking() {
  pages = withPages()
  // The first to load a screen has all of it translated: what a test waits for is not meant to include that.
  beforeAll(async () => {
    await Promise.all([
      import('../../../web/src/staff/app/staff-app.tsx'),
      import('../../../web/src/staff/bookings/opened/booking-page.tsx'),
    ])
  }, 60_000)
  return pages
}

export const { request_id } = anOpenedBooking()
export const today = seoulDayOf(new Date())
export const tomorrow = addDays(today, 1)
export const assigned = { engineer_uid: 'a', engineer_name: '정기사', waiting_since: undefined, due_at: undefined }

export const button = (name: string, within: ParentNode = document) =>
  eventually(() => {
    const buttons = [...within.querySelectorAll<HTMLElement>('button')]
    const found = buttons.find((one) => one.textContent === name || one.getAttribute('aria-label') === name)
    if (found === undefined) throw new Error(`no button ${name}`)
    return found
  })

export async function press(name: string) {
  const dialog = document.querySelector('dialog[open]')
  ;(await button(name, dialog ?? document)).click()
}

export async function openBooking(changes: Parameters<typeof anOpenedBooking>[0] = {}) {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(showStaffBooking, anOpenedBooking(changes))
  await renderStaffPage(`/staff/bookings/${request_id}`)
  await expectText('견본빌딩')
}

/** On phones all but what comes next stands behind one button. */
export async function begin(name: string) {
  document.querySelector<HTMLElement>('button[aria-expanded="false"][aria-label]')?.click()
  await press(name)
  await eventually(() => expect(document.querySelector('dialog[open] h2')).not.toBeNull())
}

export const choose = async (label: string) => {
  const input = await eventually(() => {
    const labels = [...document.querySelectorAll('dialog[open] label')]
    const found = labels.find(({ textContent }) => textContent?.includes(label))?.querySelector('input')
    if (!found) throw new Error(`no choice ${label}`)
    return found
  })
  input.click()
}

/** What was sent. */
export const changes = () =>
  pages.api.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))
/** The path of a change. */
export const of = (part: string) => `/staff/bookings/${request_id}${part}`
export const receipt = (status: 1 | 2 | 3 | 4 = 1) => ({ request_id, status, version: 4 })
