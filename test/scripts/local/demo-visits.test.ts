import { describe, expect, it } from 'vitest'
import { newBooking } from '#shared/booking/new-booking.ts'
import { addDays, type ServiceDay } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { callBackDueAt } from '#shared/customer/call-back.ts'
import { contactPhone, isMobile } from '#shared/customer/phone.ts'
import { DAY } from '#shared/durations.ts'
import { reviewForm } from '#shared/reviews/review-form.ts'
import { areSumsCurrent, dayFigures } from '#shared/staff/figures.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { demoFigures } from '../../../scripts/local/demo/figures.ts'
import { demoGuestBookings } from '../../../scripts/local/demo/guest-bookings.ts'
import { demoTechnicians } from '../../../scripts/local/demo/people.ts'
import { demoReviewOf } from '../../../scripts/local/demo/reviews.ts'
import { demoCallBacks } from '../../../scripts/local/demo/urgent.ts'
import {
  demoCancellations,
  demoMemberBooking,
  demoMoveByCustomer,
  demoMoves,
  demoVisits,
  PAST_DAYS,
} from '../../../scripts/local/demo/visits.ts'

const today = '2026-12-08'
const visits = demoVisits(today, seoulHour(today, 13))

it('covers every state and several weeks around today with demo visits', () => {
  expect(new Set(visits.map(({ goal }) => goal))).toEqual(new Set([1, 2, 3, 4, 'cancelled']))
  expect(new Set(visits.map(({ order }) => order.service_date)).size).toBeGreaterThan(21)
})

describe('the reviews', () => {
  const reviewsOn = (day: ServiceDay) =>
    demoVisits(day, seoulHour(day, 22))
      .filter(({ goal }) => goal === status.completed)
      .flatMap((visit) => {
        const review = demoReviewOf(visit)
        return review === undefined ? [] : [{ ...review, ...visit }]
      })
  const days = Array.from({ length: 60 }, (_, index) => addDays(today, index))

  it('writes 24 different demo reviews, none of them twice, which the form accepts', () => {
    const texts = new Set(Array.from({ length: 90 }, (_, number) => demoReviewOf({ number })?.text))
    texts.delete(undefined)
    expect(texts.size).toBe(24)
    for (const day of days) {
      const shown = reviewsOn(day).flatMap(({ text }) => text ?? [])
      expect(new Set(shown).size, day).toBe(shown.length)
      expect(shown.length, day).toBeGreaterThan(18)
    }
    for (const { rating, tags, text = '' } of reviewsOn(today))
      expect(reviewForm.safeParse({ rating, tags, text }).error, text).toBeUndefined()
  })

  it('averages demo reviews between 4.6 and 4.85 stars, with every technician in them', () => {
    for (const day of days) {
      const reviews = reviewsOn(day)
      const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
      expect(average, day).toBeGreaterThan(4.6)
      expect(average, day).toBeLessThan(4.85)
      expect(new Set(reviews.map(({ technician }) => technician)).size, day).toBe(6)
    }
  })

  it('names the service of the visit in demo reviews', () => {
    const gas = reviewsOn(today).filter(({ text }) => text?.includes('냉매'))
    expect(new Set(gas.map(({ order }) => order.service_type))).toEqual(new Set(['냉매충전']))
  })
})

it('gives the demo six technicians, with stars in the sums of two years as in the reviews', () => {
  expect(new Set(demoTechnicians.map(({ name }) => name)).size).toBe(6)
  const parts = demoFigures(addDays(today, -PAST_DAYS), today).flatMap((day) => Object.values(day.technicians ?? {}))
  const [stars, rated] = [
    parts.reduce((sum, part) => sum + part.stars, 0),
    parts.reduce((sum, part) => sum + part.rated, 0),
  ]
  expect(stars / rated).toBeGreaterThan(4.6)
  expect(stars / rated).toBeLessThan(4.85)
})

it('leaves a spot in every slot for the other bookings of the demo', () => {
  for (let index = 0; index < 28; index += 1) {
    const day = addDays(today, index)
    const others = [
      ...demoGuestBookings(day),
      demoMoveByCustomer(day),
      ...demoCancellations(day),
      demoMemberBooking(day),
      ...demoMoves(day),
    ]
    const orders = [...demoVisits(day, seoulHour(day, 13)), ...others].map(({ order }) => order)
    const booked = orders.map(({ service_date, service_time }) => `${service_date} ${service_time}`)
    const most = Math.max(...[...new Set(booked)].map((slot) => booked.filter((other) => other === slot).length))
    expect(most, day).toBeLessThanOrEqual(localStage.slotCapacity)
  }
})

it('gives the demo the sums of two years before its visits, which hold still', () => {
  const days = demoFigures(addDays(today, -PAST_DAYS), today)
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2024-11-08', '2026-11-23'])
  for (const day of days) {
    expect(dayFigures.parse(day)).toEqual(day)
    expect(areSumsCurrent(day)).toBe(true)
    const parts = Object.values(day.technicians ?? {})
    expect(parts.reduce((sum, { visits: of }) => sum + of, 0)).toBe(day.totals?.visits)
  }
})

it('gives the demo a call-back that is late and one in time, at any hour of two years', () => {
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

it('books valid demo visits, and one per technician and slot', () => {
  const reservations = visits.map(
    ({ technician, order }) => `${technician} ${order.service_date} ${order.service_time}`,
  )
  expect(new Set(reservations).size).toBe(visits.length)
  for (const { order } of visits) expect(newBooking.safeParse(order).error, order.customer_phone).toBeUndefined()
})

it('gives the demo a quote that was approved by a signature on every day of the week', () => {
  for (const later of [0, 1, 2, 3, 4, 5, 6]) {
    const now = seoulHour(addDays(today, later), 9)
    const signed = demoVisits(addDays(today, later), now).filter(({ isSigned }) => isSigned)
    expect(signed.length).toBeGreaterThan(0)
    expect(new Set(signed.map(({ order }) => order.service_time))).toEqual(new Set(['오후 6시 ~ 이후']))
  }
})

it('keeps the IDs of upcoming demo visits on the next day', () => {
  const tomorrow = addDays(today, 1)
  const ids = new Set(demoVisits(tomorrow, seoulHour(tomorrow, 9)).map(({ id }) => id))
  const coming = visits.filter(({ startsAt }) => startsAt > seoulHour(today, 13))
  expect(coming.length).toBeGreaterThan(0)
  expect(coming.filter(({ id }) => !ids.has(id))).toEqual([])
})

it('cancels one demo booking of a mobile number and one of a landline, the same ones all week', () => {
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

it('books valid demo orders of guests with the same IDs at every start', () => {
  const booked = demoGuestBookings(today)
  for (const { order } of booked) expect(newBooking.safeParse(order).error).toBeUndefined()
  expect(booked.map(({ quote }) => quote).sort()).toEqual(['approved', 'declined', 'proposed', 'withdrawn'])
  expect(demoGuestBookings(addDays(today, 1)).map(({ id }) => id)).toEqual(booked.map(({ id }) => id))
})
