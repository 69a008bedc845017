import { expect, it } from 'vitest'
import { withoutAws } from '../../../support/in-process/without-aws.ts'

await withoutAws({ retention: { bookingYears: 5 } })
const { expiryOfLine, expiryOfVisit } = await import('../../../../functions/platform/dynamodb/expiry.ts')
const { bookingEvent } = await import('../../../../functions/bookings/booking-event.ts')

const at = '2026-11-21T03:00:00.000Z'
const dayOf = (seconds: unknown) => new Date(Number(seconds) * 1_000).toISOString()

it('lets what is left of a cancelled visit expire five years after its day', () => {
  expect(dayOf(expiryOfVisit('2026-11-30'))).toBe('2031-12-03T15:00:00.000Z')
})

it('lets a line of a history expire six years after its instant, and a note with its visit', () => {
  expect(dayOf(expiryOfLine(at))).toBe('2032-11-25T03:00:00.000Z')
  const event = { request_id: 'a', kind: 'cancelled', actor: 'desk', at, version: 2 } as const
  expect(bookingEvent(event).append.Put?.Item?.expires_at).toBe(expiryOfLine(at))
  const noted = bookingEvent({ ...event, note: '전화로 취소', expires_at: expiryOfVisit('2026-11-30') })
  expect(noted.append.Put?.Item?.expires_at).toBe(expiryOfVisit('2026-11-30'))
})
