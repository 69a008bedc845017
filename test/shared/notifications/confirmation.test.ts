import { describe, expect, it } from 'vitest'
import { confirmationOf } from '#shared/notifications/confirmation.ts'

type Message = Parameters<typeof confirmationOf>[1][number]

const mobile = { customer_phone: '01012345678' }
const confirming = (state: Message['state'], why?: Message['why']): Message[] => [
  { receiver: 'desk', kind: 'new_booking', state: 'sent' },
  { receiver: 'customer', kind: 'received', state, ...(why && { why }) },
]

describe('status of the message that confirms a booking (specification 9.8)', () => {
  it.each([
    ['queued', undefined, 'sending'],
    ['queued', 'budget', 'sending'],
    ['sent', undefined, 'sent'],
    ['failed', 'refused', 'not_sent'],
    ['failed', 'uncertain', 'uncertain'],
    ['dropped', 'limit', 'not_sent'],
    ['dropped', 'passed', undefined],
  ] as const)('shows the status of the confirming message: %s (%s): %s', (state, why, confirmation) => {
    expect(confirmationOf(mobile, confirming(state, why))).toBe(confirmation)
  })

  it('shows the confirming message as under way before it is queued', () => {
    expect(confirmationOf(mobile, [])).toBe('sending')
    expect(confirmationOf(mobile, [{ receiver: 'desk', kind: 'new_booking', state: 'sent' }])).toBe('sending')
  })

  it('ignores resends in the status of the confirming message', () => {
    const again: Message = { receiver: 'customer', kind: 'received', state: 'queued', again: true }
    expect(confirmationOf(mobile, [again, ...confirming('sent')])).toBe('sent')
  })

  it('shows no status of the confirming message for a landline', () => {
    expect(confirmationOf({ customer_phone: '029991234' }, confirming('dropped', 'landline'))).toBeUndefined()
  })
})
