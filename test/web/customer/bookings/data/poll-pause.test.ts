import { expect, it, vi } from 'vitest'
import { pollInterval } from '../../../../../web/src/customer/bookings/data/queries.ts'
import { aBooking } from '../../../../support/bookings/bookings.ts'

const SECOND = 1_000

it('asks every 30 seconds, and every two minutes once the answers have stayed the same (specification 9.11)', () => {
  const data = {}
  const pauses: number[] = []
  let at = 1_700_000_000_000
  for (let polls = 0; polls < 7; polls += 1) {
    const pause = pollInterval({ state: { data, dataUpdatedAt: at } })
    pauses.push(pause / SECOND)
    at += pause
  }
  expect(pauses).toEqual([30, 30, 60, 120, 120, 120, 120])
})

it('asks every 30 seconds while a technician is to come today, or has not finished since yesterday', () => {
  vi.setSystemTime(new Date('2026-12-15T00:30:00Z'))
  const pauseAfter = (data: object) => {
    pollInterval({ state: { data, dataUpdatedAt: 0 } })
    return pollInterval({ state: { data, dataUpdatedAt: 600 * SECOND } }) / SECOND
  }
  const visit = aBooking({ status: 3, service_day: '2026-12-15' })
  expect(pauseAfter(visit)).toBe(30)
  expect(pauseAfter(aBooking({ status: 3, service_day: '2026-12-14' }))).toBe(30)
  expect(pauseAfter(aBooking({ status: 3, service_day: '2026-12-13' }))).toBe(120)
  expect(pauseAfter({ bookings: [aBooking(), visit], cancelled: [] })).toBe(30)
  expect(pauseAfter(aBooking({ status: 4, service_day: '2026-12-15' }))).toBe(120)
  expect(pauseAfter(aBooking({ status: 2, service_day: '2026-12-16' }))).toBe(120)
  vi.useRealTimers()
})

it('restarts with a different response', () => {
  const data = {}
  pollInterval({ state: { data, dataUpdatedAt: 0 } })
  expect(pollInterval({ state: { data, dataUpdatedAt: 600 * SECOND } })).toBe(120 * SECOND)
  expect(pollInterval({ state: { data: {}, dataUpdatedAt: 630 * SECOND } })).toBe(30 * SECOND)
})

it('asks every 30 seconds while there is no answer', () => {
  expect(pollInterval({ state: { data: undefined, dataUpdatedAt: 0 } })).toBe(30 * SECOND)
})
