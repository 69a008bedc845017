import { vi } from 'vitest'
import { MINUTE } from '#shared/durations.ts'
import { bookedByGuest } from '../bookings/booked.ts'
import type { Visit } from '../bookings/bookings.ts'
import { aColleague, type Colleague } from './staff-calls.ts'

export const pump = { label: '배수 펌프', amount: 45_000 }

/** Sets the clock to a time of a day in Seoul, `09:10`. @param days after it */
export function setClockOn(day: string, time: string, days = 0): void {
  const now = new Date(Date.parse(`${day}T${time}:00+09:00`) + days * 24 * 60 * MINUTE)
  vi.useFakeTimers({ toFake: ['Date'], now })
}

type ProposedVisit = {
  desk: Colleague
  visit: Visit
  /** When the technician proposes, `09:10`. */
  time: string
  phone?: string | undefined
  /** Whether the visit is in progress. */
  isStarted?: boolean
}

/** Books a visit and assigns it to a new technician, who proposes a pump on its day. */
export async function proposedByTechnician({ desk, visit, time, phone, isStarted = false }: ProposedVisit) {
  vi.useRealTimers()
  const technician = await aColleague({ roles: ['technician'] })
  const booking = await bookedByGuest(visit, phone === undefined ? {} : { customer_phone: phone })
  await desk.assign(booking.id, technician.staff)
  setClockOn(visit.service_day, time)
  if (isStarted) await technician.start(booking.id, 2)
  await technician.propose(booking.id, { lines: [pump] }, isStarted ? 3 : 2)
  return { booking, technician }
}
