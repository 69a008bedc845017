import { describe, expect, it } from 'vitest'
import { messageJob } from '#shared/notifications/job.ts'
import { nextResendAt, resendMessage, resendRequest } from '#shared/notifications/resend-request.ts'

const at = '2026-12-08T05:00:00.000Z'
const request = { kind: 'received', by: 'desk', at } as const

describe('resend (specification 8.9)', () => {
  it('gives each resend a new name, without phone or account', () => {
    const job = resendMessage({ request_id: 'a', customer_uid: undefined, engineer_uid: undefined }, request)
    expect(job).toEqual({
      of: 'a#again#2026-12-08T05:00:00.000Z',
      receiver: 'customer',
      kind: 'received',
      at,
      request_id: 'a',
      again: true,
    })
    expect(messageJob.parse(job)).toEqual({ ...job, channel: 'sms' })
  })

  it('carries the side that request, the verified phone, the technician and the request', () => {
    const booking = { request_id: 'a', customer_uid: 'a-member', engineer_uid: 'kim' }
    const by = { ...request, kind: 'assigned', by: 'customer', request_number: '7F3K-2M9A' } as const
    expect(resendMessage(booking, by)).toMatchObject({
      own: true,
      proven: true,
      technician: 'kim',
      request_number: '7F3K-2M9A',
    })
  })

  it('allows a resend by the same side after ten minutes, of a quote after three', () => {
    expect(nextResendAt(new Date(at), 'received').toISOString()).toBe('2026-12-08T05:10:00.000Z')
    expect(nextResendAt(new Date(at), 'quoted').toISOString()).toBe('2026-12-08T05:03:00.000Z')
  })

  it('stores a resend with its kind, the side that requests it, and an instant', () => {
    expect(resendRequest.parse(request)).toEqual(request)
    expect(resendRequest.parse({ ...request, by: 'customer', request_number: '7F3K-2M9A' })).toMatchObject({
      by: 'customer',
      request_number: '7F3K-2M9A',
    })
    for (const wrong of [{ by: 'technician' }, { kind: 'overdue' }, { at: undefined }, { request_number: 7 }])
      expect(resendRequest.safeParse({ ...request, ...wrong }).success).toBe(false)
  })
})
