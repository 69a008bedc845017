import { describe, expect, it } from 'vitest'
import { bookingWindowOf, type SlotCount, slotAvailability, unverifiedCapacityOf } from '#shared/booking/slots.ts'

const today = '2026-11-21'
const usual = { capacity: 3, unverifiedPercent: 60 }

describe('a slot (specification 3.2)', () => {
  it.each([
    ['2026-11-22', {}, { state: 'too_early', remaining: 0 }],
    ['2027-01-21', {}, { state: 'too_late', remaining: 0 }],
    ['2026-11-23', {}, { state: 'open', remaining: 3 }],
    ['2026-11-23', { booked: 2 }, { state: 'open', remaining: 1 }],
    ['2026-11-23', { booked: 3 }, { state: 'full', remaining: 0 }],
    ['2026-11-23', { booked: 1, capacity: 5 }, { state: 'open', remaining: 4 }],
    ['2026-11-23', { booked: 2, capacity: 1 }, { state: 'full', remaining: 0 }],
    ['2026-11-23', { booked: 2, capacity: 0 }, { state: 'closed', remaining: 0 }],
  ])('computes for a slot on %s with %j the availability %j', (day, count, expected) => {
    expect(slotAvailability(day, today, count, usual)).toEqual(expected)
  })
})

describe('booking window of a day (specification 3.1)', () => {
  it.each([
    ['2026-11-20', 'too_early'],
    ['2026-11-21', 'too_early'],
    ['2026-11-22', 'too_early'],
    ['2026-11-23', 'bookable'],
    ['2027-01-20', 'bookable'],
    ['2027-01-21', 'too_late'],
  ])('classifies %s in the booking window as %s', (day, state) => {
    expect(bookingWindowOf(day, today)).toBe(state)
  })
})

describe('the share of unverified bookings (specification 7.3)', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 3],
    [10, 6],
  ])('allows unverified bookings of %i spots a share of %i', (capacity, share) => {
    expect(unverifiedCapacityOf(capacity, 60)).toBe(share)
  })

  it('allows unverified bookings all of a slot where the stage has no limit', () => {
    expect(unverifiedCapacityOf(3, 100)).toBe(3)
  })

  it('needs a code when it is used up and spots are left', () => {
    const of = (count: SlotCount) => slotAvailability('2026-11-23', '2026-11-21', count, usual)
    expect(of({ booked: 1, unverified: 1 })).toEqual({ state: 'open', remaining: 2 })
    expect(of({ booked: 2, unverified: 2 })).toEqual({ state: 'open', remaining: 1, open_with_code: true })
    expect(of({ booked: 3, unverified: 2 })).toEqual({ state: 'full', remaining: 0 })
  })
})
