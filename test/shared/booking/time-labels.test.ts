import { expect, it } from 'vitest'
import { assignmentDueAt } from '#shared/booking/assignment-deadline.ts'
import { clockLabel, deadlineLabel, shortDayLabel } from '#shared/booking/time-labels.ts'
import { messageText } from '#shared/notifications/texts.ko.ts'
import { deadlineText } from '../../../web/src/customer/bookings/progress/deadline-text.ts'
import { aBooking } from '../../support/bookings/bookings.ts'

it('names noon 낮 12시', () => {
  expect(['02:59', '03:00', '03:01', '15:00'].map((time) => clockLabel(`2026-12-08T${time}:00Z`))).toEqual([
    '오전 11:59',
    '낮 12시',
    '오후 12:01',
    '오전 12:00',
  ])
})

it('names the month of a day where it is another month', () => {
  expect(shortDayLabel('2026-12-05', '2026-12-01')).toBe('5일(토)')
  expect(shortDayLabel('2026-12-05', '2026-11-30')).toBe('12월 5일(토)')
  expect(shortDayLabel('2027-12-05', '2026-12-01')).toBe('12월 5일(일)')
})

it.each([
  ['within the day', '2026-12-08T00:00:00Z', '8일(화) 낮 12시까지'],
  ['over a Sunday', '2026-12-12T08:30:00Z', '14일(월) 오전 11:30까지'],
  ['over the end of a month', '2026-11-30T08:30:00Z', '12월 1일(화) 오전 11:30까지'],
])('the message and the card of a booking state the same deadline: %s', (_, created_at, deadline) => {
  const now = new Date(created_at)
  const booking = { ...aBooking({ service_day: '2026-12-15' }), created_at, waiting_since: created_at }
  const due = assignmentDueAt(booking)
  expect(deadlineLabel(due, now)).toBe(deadline)
  expect(deadlineText(booking, now.getTime()).title).toBe(`${deadline} 배정해드려요`)
  const text = messageText('customer', 'received', { now, due, visit: booking, booking_number: '' }, undefined)
  expect(text).toContain(`접수. ${deadline} 기사님을 배정해드려요.`)
})
