import { describe, expect, it } from 'vitest'
import type { BookingCard } from '#shared/staff/card.ts'
import {
  queueChoices,
  queueIn,
  queueViewOf,
  withoutQueueView,
  withQueueView,
} from '../../../../web/src/staff/board/data/queue-filter.ts'
import { aCard } from '../../../support/staff/staff-screens.ts'

const card = (request_id: string, changes: Partial<BookingCard>) => aCard({ request_id, ...changes })
const queue = [
  card('a', { district: '노원구', service_day: '2026-12-10', service_type: '수리' }),
  card('b', { district: '강북구', service_day: '2026-12-09', service_type: '청소' }),
  card('c', { district: '노원구', service_day: '2026-12-09', service_type: '청소' }),
  card('d', { district: undefined, service_day: '2026-12-11', service_type: undefined }),
]
const ids = (cards: readonly BookingCard[]) => cards.map(({ request_id }) => request_id).join('')

describe('what the queue shows (specification 9.24)', () => {
  it('narrows the queue by every field of the address', () => {
    expect(ids(queueIn(queue, queueViewOf('')))).toBe('abcd')
    expect(ids(queueIn(queue, queueViewOf('?district=노원구')))).toBe('ac')
    expect(ids(queueIn(queue, queueViewOf('?district=노원구&visit=2026-12-09&service=청소')))).toBe('c')
    expect(ids(queueIn(queue, queueViewOf('?service=설치')))).toBe('')
  })

  it('groups the queue in its order, and not by an unknown name', () => {
    expect(ids(queueIn(queue, queueViewOf('?group=visit')))).toBe('bcad')
    expect(ids(queueIn(queue, queueViewOf('?group=district')))).toBe('dbac')
    expect(ids(queueIn(queue, queueViewOf('?group=name')))).toBe('abcd')
  })

  it('counts the bookings of each choice, without unknown ones', () => {
    expect(queueChoices(queue, 'district')).toEqual([
      { value: '강북구', count: 1 },
      { value: '노원구', count: 2 },
    ])
    expect(queueChoices(queue, 'visit').map(({ value }) => value)).toEqual(['2026-12-09', '2026-12-10', '2026-12-11'])
  })

  it('changes one part of the address and leaves the day of the board', () => {
    const search = withQueueView('?day=2026-12-10&service=수리', 'group', 'visit')
    expect(new URLSearchParams(search).get('group')).toBe('visit')
    expect(new URLSearchParams(search).get('service')).toBe('수리')
    expect(withoutQueueView(search)).toBe('?day=2026-12-10')
    expect(queueViewOf(withQueueView('?service=수리', 'service', ''))).toEqual({})
  })
})
