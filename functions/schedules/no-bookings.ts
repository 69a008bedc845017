import { businessMinutes } from '#shared/booking/assignment-deadline.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { findFigures } from '../bookings/figures-store.ts'
import { gaugeMetric } from '../platform/logger.ts'
import { type BatchResult, emptyResult } from './process-each.ts'

/** Bookings of customers in a day after which hours without any are no chance. */
const BUSY_DAY = 10
/** Days to look back: closed ones may lie between. */
const DAYS_BACK = 7
const MINUTES = 60

/**
 * Measures the business hours since a customer last booked, if that day or the day before it was busy (alarm `NoBookings`).
 * Bookings by dispatchers do not count: customers call when the site does not work.
 */
export async function measureHoursWithoutBooking(now: Date): Promise<BatchResult> {
  const days = Array.from({ length: DAYS_BACK + 2 }, (_, back) => addDays(seoulDayOf(now), -back))
  const figures = await findFigures(days)
  const last = days.slice(0, -1).find((day) => figures.get(day)?.booked_at !== undefined)
  const booked_at = last && figures.get(last)?.booked_at
  const isBusy = last && [last, addDays(last, -1)].some((day) => (figures.get(day)?.booked_online ?? 0) >= BUSY_DAY)
  const hours = booked_at && isBusy ? businessMinutes(new Date(booked_at), now) / MINUTES : 0
  gaugeMetric('HoursWithoutBooking', Math.floor(hours))
  return emptyResult
}
