import { describe, expect, it } from 'vitest'
import { bookingSchema, lenientBooking } from '#shared/booking/booking.ts'
import { isFreshAbsence, openAbsence, waitsUntil } from '#shared/staff/absence.ts'
import { aBooking } from '../../support/bookings/bookings.ts'

const absent_at = '2026-12-31T14:55:00.000Z'
const visit = { status: 3, absent_at } as const

describe('absent customer (specification 4.19)', () => {
  it('waits ten minutes, also over the turn of the year', () => {
    expect(waitsUntil(absent_at).toISOString()).toBe('2026-12-31T15:05:00.000Z')
  })

  it('counts an absence as open until the work begins or the visit is completed', () => {
    expect(openAbsence(visit)).toEqual({ absent_at })
    expect(openAbsence({ ...visit, returned_at: absent_at })).toEqual({ absent_at, returned_at: absent_at })
    expect(openAbsence({ ...visit, started_at: absent_at })).toBeUndefined()
    expect(openAbsence({ ...visit, status: 4 })).toBeUndefined()
    expect(openAbsence({ status: 3 })).toBeUndefined()
  })

  it('sends a message of an absence when it is less than five minutes old', () => {
    expect(isFreshAbsence(absent_at, absent_at)).toBe(true)
    expect(isFreshAbsence(absent_at, '2026-12-31T14:59:59.999Z')).toBe(true)
    expect(isFreshAbsence(absent_at, '2026-12-31T15:00:00.000Z')).toBe(false)
    expect(isFreshAbsence(absent_at, '2026-12-31T14:54:59.999Z')).toBe(false)
    expect(isFreshAbsence(undefined, absent_at)).toBe(false)
  })

  it('reads no absence on bookings of earlier releases', () => {
    expect(lenientBooking.parse(aBooking())).not.toHaveProperty('absent_at')
    expect(bookingSchema.safeParse(aBooking()).success).toBe(true)
  })
})
