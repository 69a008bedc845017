import { describe, expect, it } from 'vitest'
import { allMessageKinds } from '#shared/notifications/message.ts'
import {
  kindsToSend,
  messageCountText,
  messageReasonText,
  messageStateText,
  messageTitle,
  sortFailedFirst,
  technicianOfMessage,
} from '../../../../../web/src/staff/bookings/detail/message-text.ts'
import { aMessage, anOpenedBooking } from '../../../../support/staff/staff-booking-screens.ts'

const now = new Date('2026-12-08T05:40:00.000Z')

describe('texts of messages', () => {
  it('names every kind, and the receiver unless it is the customer', () => {
    for (const kind of allMessageKinds) expect(messageTitle({ receiver: 'customer', kind })).toMatch(/(안내|알림)$/)
    expect(messageTitle({ receiver: 'technician', kind: 'assigned' })).toBe('기사님께 배정 안내')
    expect(messageTitle({ receiver: 'technician', kind: 'assigned' }, '김기사')).toBe('김기사 기사님께 배정 안내')
  })

  it('knows the technician of the time of a message, and the former one of a lost visit', () => {
    const event = { actor: 'desk', event: 'assigned' }
    const history = [
      { ...event, at: '2026-12-08T01:00:00.000Z', technician_name: '김기사' },
      { ...event, at: '2026-12-08T02:00:00.000Z', technician_name: '이기사', previous_technician_name: '김기사' },
    ]
    const technicianAt = (at: string, kind: 'assigned' | 'taken_away' | 'cancelled') =>
      technicianOfMessage(aMessage({ kind, at }), { history })
    expect(technicianAt('2026-12-08T01:00:00.000Z', 'assigned')).toBe('김기사')
    expect(technicianAt('2026-12-08T02:00:00.000Z', 'assigned')).toBe('이기사')
    expect(technicianAt('2026-12-08T02:00:00.000Z', 'taken_away')).toBe('김기사')
    expect(technicianAt('2026-12-08T03:00:00.000Z', 'cancelled')).toBe('이기사')
    expect(technicianAt('2026-12-08T00:00:00.000Z', 'assigned')).toBeUndefined()
  })

  it('shows the state of a message and its reason', () => {
    expect(messageStateText(aMessage({ state: 'queued' }))).toBe('보내고 있어요')
    expect(messageStateText(aMessage({ state: 'queued', why: 'night' }))).toBe('기다리고 있어요')
    expect(messageStateText(aMessage())).toBe('보냈어요')
    expect(messageStateText(aMessage({ state: 'failed', why: 'uncertain' }))).toBe('보냈는지 알 수 없어요')
    expect(messageReasonText(aMessage())).toBeUndefined()
    expect(messageReasonText(aMessage({ state: 'failed', why: 'refused' }))).toBe(
      '통신사가 받지 않았어요. 번호를 확인하고 다시 보내주세요.',
    )
  })

  it('sorts failed messages first, then the newest', () => {
    const [first, second, third] = [
      aMessage({ kind: 'received' }),
      aMessage({ kind: 'changed', state: 'failed' }),
      aMessage({ kind: 'assigned' }),
    ]
    expect(sortFailedFirst([first, second, third])).toEqual([second, third, first])
    const [early, late] = [
      aMessage({ since: '2026-12-08T00:16:00.000Z' }),
      aMessage({ since: '2026-12-08T00:17:00.000Z' }),
    ]
    expect(sortFailedFirst([late, early])).toEqual([late, early])
  })

  it('counts sent messages without dropped ones', () => {
    expect(messageCountText([])).toBe('보낸 문자 없음')
    expect(messageCountText([aMessage(), aMessage({ state: 'failed' }), aMessage({ state: 'dropped' })])).toBe(
      '2건 중 1건 보냈어요',
    )
  })

  it('offers messages for the status, the last event first', () => {
    const history = (event: string) => [
      { at: '', event, actor: 'desk' },
      { at: '', event: 'contact_shown', actor: 'desk' },
    ]
    const waiting = anOpenedBooking({ history: history('moved') })
    expect(kindsToSend(waiting, waiting, now)[0]).toBe('changed')
    const completed = anOpenedBooking({ status: 4, history: history('corrected') })
    expect(kindsToSend(completed, completed, now)).toEqual(['corrected', 'completed'])
  })
})
