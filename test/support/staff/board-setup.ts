import { beforeEach, expect } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { showCalendar } from '#shared/contract/team-routes.ts'
import { HOUR } from '#shared/durations.ts'
import { eventually, renderStaffPage, withPages } from '../web/render-page.tsx'
import { aBoard, aCard, aLane } from './staff-screens.ts'

export const today = seoulDayOf(new Date())
export const day = addDays(today, 2)
export const [morning, noon] = serviceTimes

export const kim = aLane({ visits: [aCard({ request_id: 'kim-morning', service_day: day, service_time: morning })] })
export const jung = aLane({ staff_id: 'jung', name: '정기사', districts: ['강북구'] })
export const lee = aLane({ staff_id: 'lee', name: '이기사', services: ['청소'] })
export const waiting = aCard({
  request_id: 'waiting',
  service_day: day,
  service_time: noon,
  status: 1,
  version: 1,
  due_at: new Date(Date.now() + 2 * HOUR).toISOString(),
  engineer_uid: undefined,
  engineer_name: undefined,
})
export const next = { ...waiting, request_id: 'next', service_type: '청소' as const }
export const board = aBoard({ day, technicians: [kim, lee, jung], unassigned: [waiting, next] })
/** Of the first that waits, once it was assigned. */
export const receipt = { request_id: 'waiting', status: 2, version: 2 } as const

/** For a file that draws the board: a day with two bookings that wait and three technicians, unless a test says otherwise. */
export function withBoard() {
  const pages = withPages()
  beforeEach(() => {
    pages.api.answers(showBoard, board)
    pages.api.answers(showCalendar, { days: [] })
  })
  return pages
}

export const press = (key: string, changes: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...changes }),
  )
export const ticket = (request_id: string) => document.querySelector<HTMLElement>(`[data-ticket="${request_id}"]`)
export const picks = () => [...document.querySelectorAll<HTMLElement>('[data-pick]')]
export const focused = () => document.activeElement?.textContent ?? ''
export const openBoard = (state?: unknown) =>
  renderStaffPage(`/staff/board?day=${day}`, state === undefined ? {} : { state })

export async function choose(request_id = 'waiting') {
  await eventually(() => expect(ticket(request_id)).not.toBeNull())
  ticket(request_id)?.click()
  await eventually(() => {
    expect(picks().length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(picks()[0])
  })
}
