import { expect, it } from 'vitest'
import { callBackDueAt, callBackForm, callBackLimits } from '#shared/customer/call-back.ts'

it('limits call-backs as the specification says', () => {
  expect(callBackLimits).toEqual({ perIpDay: 3, open: 30, dueMinutes: 30, days: 7 })
})

it.each([
  ['in business hours', '2026-11-23T14:00+09:00', '2026-11-23T14:30+09:00'],
  ['10 minutes before closing', '2026-11-23T17:50+09:00', '2026-11-24T09:20+09:00'],
  ['at night', '2026-11-23T23:59+09:00', '2026-11-24T09:30+09:00'],
  ['at midnight', '2026-11-24T00:00+09:00', '2026-11-24T09:30+09:00'],
  ['on a Saturday evening', '2026-11-21T18:00+09:00', '2026-11-23T09:30+09:00'],
  [
    'on the last evening of the year, before a holiday and a weekend',
    '2026-12-31T17:45+09:00',
    '2027-01-02T09:15+09:00',
  ],
])('makes a call-back due 30 business minutes after a request %s', (_, at, due) => {
  expect(callBackDueAt(new Date(at))).toEqual(new Date(due))
})

it.each([
  [{ customer_phone: '010-1234-5678', service_type: '청소', consent: true }, undefined],
  [{ customer_phone: '02-123-4567', service_type: '수리', consent: true }, undefined],
  [{ customer_phone: '', service_type: '청소', consent: true }, 'PHONE_REQUIRED'],
  [{ customer_phone: '0101234', service_type: '청소', consent: true }, 'PHONE_INVALID'],
  [{ customer_phone: '01012345678', service_type: '요리', consent: true }, 'OPTION_REQUIRED'],
  [{ customer_phone: '01012345678', service_type: '청소', consent: false }, 'CONSENT_REQUIRED'],
])('reads the request of a call-back %j: %s', (form, problem) => {
  expect(callBackForm.safeParse(form).error?.issues[0]?.message).toBe(problem)
})
