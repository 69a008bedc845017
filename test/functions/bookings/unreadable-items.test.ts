import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/errors.ts'
import { earlierItems } from '../../support/bookings/earlier-items.ts'
import { withoutAws } from '../../support/in-process/without-aws.ts'

vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT')
await withoutAws()
const { readStored } = await import('../../../functions/bookings/booking-store.ts')

const item = earlierItems['before anything was added']?.('0'.repeat(32), '01012345678', '2026-11-25')
const gone = { request_id: 'f'.repeat(32), service_day: '2026-12-01', cancelled_at: '2026-11-21T04:00:00.000Z' }
const noInstants = ['', 'x', '2026-13-45', '0000-00-00', 7, null]
const noDays = [...noInstants, '2026-02-30', '2026-12-1']
const unreadable = new ApiError('BOOKING_UNREADABLE')

describe('stored day or instant that is none', () => {
  it.each(noDays)('reports BOOKING_UNREADABLE for a booking or tombstone with the day %j', (service_day) => {
    for (const of of [item, gone]) expect(() => readStored({ ...of, service_day })).toThrow(unreadable)
  })

  it.each(noInstants)('reports BOOKING_UNREADABLE for a booking or tombstone with the instant %j', (at) => {
    expect(() => readStored({ ...item, created_at: at })).toThrow(unreadable)
    expect(() => readStored({ ...gone, cancelled_at: at })).toThrow(unreadable)
  })

  it.each([
    ['waiting_since', 'x'],
    ['absent_at', ''],
    ['moved_by_company', { service_day: 'x', at: '2026-11-21T04:00:00.000Z' }],
    ['arrival', { minutes: 10, at: 'x', expected_at: 'x', version: 2 }],
    ['missed', { at: 'x', version: 2 }],
  ])('omits an unreadable day or instant where it is only shown: %s', (field, value) => {
    expect(readStored({ ...item, [field]: value })).toMatchObject({ kind: 'booking', booking: { [field]: undefined } })
  })
})
