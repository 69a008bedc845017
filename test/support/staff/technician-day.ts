import { screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { ResponseOf } from '#shared/contract/route.ts'
import { listVisits, showVisitContacts } from '#shared/contract/staff-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { aVisit, theTechnician } from '../bookings/visits.ts'
import { stubMedia } from '../web/media.ts'
import { click, renderStaffPage, type, withPages } from '../web/render-page.tsx'

let pages: ReturnType<typeof withPages>

/** Renders a technician's screens on the afternoon of 8 December 2026. */
export function withTechnician() {
  pages = withPages()
  beforeEach(() => {
    setClock('13:50')
    setWindow(390)
  })
  afterEach(async () => {
    vi.useRealTimers()
    // Requests of this test must not reach the next one.
    const { queryClient } = await import('../../../web/src/staff/app/query-client.ts')
    await queryClient.cancelQueries()
    await pages.rest()
  })
  return pages
}

/** Visits of this day: the next one, a completed one, and a later one. */
export const visit = aVisit()
export const { request_id } = visit
export const done = aVisit({
  request_id: 'bb1f0e2c3b4d5e6f8a9b0c1d2e3f4a5b',
  service_type: '청소',
  district: '노원구',
  service_time: '오전 9시 ~ 오후 12시',
  status: 4,
  started_at: '2026-12-08T00:30:00.000Z',
  completed_at: '2026-12-08T02:20:00.000Z',
  charges: [{ label: '출장비', amount: 80_000 }],
})
export const later = aVisit({
  request_id: 'cc1f0e2c3b4d5e6f8a9b0c1d2e3f4a5b',
  service_type: '점검',
  district: '노원구',
  service_time: '오후 3시 ~ 오후 6시',
})

/** Sets the width of the window, a phone by default. */
export const setWindow = (width: number) =>
  stubMedia((query) => width <= Number(/max-width: (\d+)/.exec(query)?.[1] ?? 0))

/** Sets the time in Seoul, `13:50`. */
export const setClock = (time: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-12-08T${time}:00+09:00`) })

export const openVisits = (path = '/staff/visits') => renderStaffPage(path, { me: theTechnician })
export const serverReturns = (
  visits: StaffBooking[],
  contacts: ResponseOf<typeof showVisitContacts>['contacts'] = [],
) => {
  pages.api.answers(listVisits, { visits, unfinished: [] })
  pages.api.answers(showVisitContacts, { contacts })
}
export const textOf = (selector: string) => document.querySelector(selector)?.textContent
/** Returns the bodies of requests whose path ends like this. */
export const sent = (path: string) => pages.api.calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body)

/** Takes the browser offline or online. */
export const setOnline = (isOnline: boolean) => pages.api.setOnline(isOnline)

/** Fills in the form of a completed visit and sends it. */
export async function finish() {
  await type('작업 내용', '배수 펌프 1개')
  await type('출장비', '20000')
  screen.getByRole('checkbox', { name: '고객님께 금액을 말씀드렸어요' }).click()
  await click('20,000원으로 마치기')
}

/** The next visit in progress. */
export const started = { ...visit, started_at: '2026-12-08T04:50:00.000Z', version: 4 }
