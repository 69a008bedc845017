import { expect, it } from 'vitest'
import { newBooking } from '#shared/booking/new-booking.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { callBackDueAt } from '#shared/customer/call-back.ts'
import { contactPhone, isMobile } from '#shared/customer/phone.ts'
import { DAY } from '#shared/durations.ts'
import { areSumsCurrent, dayFigures } from '#shared/staff/figures.ts'
import { demoFigures } from '../../../scripts/local/demo/figures.ts'
import { demoGuestBookings } from '../../../scripts/local/demo/guest-bookings.ts'
import { demoCallBacks } from '../../../scripts/local/demo/urgent.ts'
import {
  demoCancellations,
  demoMoveByCustomer,
  demoMoves,
  demoVisits,
  PAST_DAYS,
} from '../../../scripts/local/demo/visits.ts'

const today = '2026-12-08'
const visits = demoVisits(today, seoulHour(today, 13))

it('covers every state and several weeks around today', () => {
  expect(new Set(visits.map(({ goal }) => goal))).toEqual(new Set([1, 2, 3, 4, 'cancelled']))
  expect(new Set(visits.map(({ order }) => order.service_date)).size).toBeGreaterThan(21)
})

it('has the sums of two years before its visits, which hold still', () => {
  const days = demoFigures(addDays(today, -PAST_DAYS), today)
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2024-11-08', '2026-11-23'])
  for (const day of days) {
    expect(dayFigures.parse(day)).toEqual(day)
    expect(areSumsCurrent(day)).toBe(true)
    const parts = Object.values(day.technicians ?? {})
    expect(parts.reduce((sum, { visits: of }) => sum + of, 0)).toBe(day.totals?.visits)
  }
})

it('has a call-back that is late and one in time, at any hour of two years', () => {
  const late = new Set<string>()
  for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1))
    for (const hour of [0, 9, 18]) {
      const now = seoulHour(day, hour)
      const isLate = ({ days }: { days: number }) => callBackDueAt(new Date(now.getTime() - days * DAY)) < now
      late.add(demoCallBacks.map(isLate).join(' '))
    }
  expect([...late]).toEqual(['true false'])
  for (const { customer_phone } of demoCallBacks) expect(contactPhone.safeParse(customer_phone).success).toBe(true)
})

it('books valid orders, and one visit per technician and slot', () => {
  const reservations = visits.map(
    ({ technician, order }) => `${technician} ${order.service_date} ${order.service_time}`,
  )
  expect(new Set(reservations).size).toBe(visits.length)
  for (const { order } of visits) expect(newBooking.safeParse(order).error, order.customer_phone).toBeUndefined()
})

it('has a quote that was approved by a signature on every day of the week', () => {
  for (const later of [0, 1, 2, 3, 4, 5, 6]) {
    const now = seoulHour(addDays(today, later), 9)
    const signed = demoVisits(addDays(today, later), now).filter(({ isSigned }) => isSigned)
    expect(signed.length).toBeGreaterThan(0)
    expect(new Set(signed.map(({ order }) => order.service_time))).toEqual(new Set(['오후 6시 ~ 이후']))
  }
})

it('keeps the IDs of upcoming visits on the next day', () => {
  const tomorrow = addDays(today, 1)
  const ids = new Set(demoVisits(tomorrow, seoulHour(tomorrow, 9)).map(({ id }) => id))
  const coming = visits.filter(({ startsAt }) => startsAt > seoulHour(today, 13))
  expect(coming.length).toBeGreaterThan(0)
  expect(coming.filter(({ id }) => !ids.has(id))).toEqual([])
})

it('cancels one booking of a mobile number and one of a landline, the same ones all week', () => {
  const cancelled = demoCancellations(today)
  expect(cancelled.map(({ order }) => isMobile(order.customer_phone))).toEqual([true, false])
  for (const { order } of cancelled) expect(newBooking.safeParse(order).error).toBeUndefined()
  expect(demoCancellations(today)).toEqual(cancelled)
})

it('moves one booking of the demo number and one of a landline to the day after', () => {
  const moves = demoMoves(today)
  expect(moves.map(({ order }) => isMobile(order.customer_phone))).toEqual([true, false])
  for (const { order, service_date } of moves) {
    expect(newBooking.safeParse(order).error).toBeUndefined()
    expect([order.service_date, service_date]).toEqual(['2026년 12월 20일', '2026년 12월 21일'])
  }
})

it('moves one booking of the demo number for its customer, within the booking window', () => {
  const { order, service_date } = demoMoveByCustomer(today)
  expect(newBooking.safeParse(order).error).toBeUndefined()
  expect([order.service_date, service_date]).toEqual(['2026년 12월 21일', '2026년 12월 22일'])
})

it('books valid orders of guests with the same IDs at every start', () => {
  const booked = demoGuestBookings(today)
  for (const { order } of booked) expect(newBooking.safeParse(order).error).toBeUndefined()
  expect(booked.map(({ quote }) => quote).sort()).toEqual(['approved', 'declined', 'proposed', 'withdrawn'])
  expect(demoGuestBookings(addDays(today, 1)).map(({ id }) => id)).toEqual(booked.map(({ id }) => id))
})
