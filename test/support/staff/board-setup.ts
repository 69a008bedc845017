import { beforeEach, expect } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { HOUR } from '#shared/durations.ts'
import { eventually, renderStaffPage, withPages } from '../web/render-page.tsx'
import { aBoard, aCard, aTechnicianDay } from './staff-screens.ts'

export const today = seoulDayOf(new Date())
export const day = addDays(today, 2)
export const [morning, noon] = serviceTimes

export const kim = aTechnicianDay({
  visits: [aCard({ request_id: 'kim-morning', service_day: day, service_time: morning })],
})
export const jung = aTechnicianDay({ staff_id: 'jung', name: '정기사', districts: ['강북구'] })
export const lee = aTechnicianDay({ staff_id: 'lee', name: '이기사', services: ['청소'] })
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
/** Receipt of the first waiting booking once it is assigned. */
export const receipt = { request_id: 'waiting', status: 2, version: 2 } as const

/** Serves a board with two waiting bookings and three technicians unless a test changes it. */
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
export const queueCard = (request_id: string) =>
  document.querySelector<HTMLElement>(`[data-queue-card="${request_id}"]`)
export const possibleCells = () => [...document.querySelectorAll<HTMLElement>('[data-pick]')]
export const focused = () => document.activeElement?.textContent ?? ''
export const openBoard = (state?: unknown) =>
  renderStaffPage(`/staff/board?day=${day}`, state === undefined ? {} : { state })

export async function selectBooking(request_id = 'waiting') {
  await eventually(() => expect(queueCard(request_id)).not.toBeNull())
  queueCard(request_id)?.click()
  await eventually(() => {
    expect(possibleCells().length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(possibleCells()[0])
  })
}
