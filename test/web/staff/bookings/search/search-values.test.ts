import { describe, expect, it } from 'vitest'
import {
  emptySearch,
  nearestFirst,
  parseSearch,
  searchOfState,
} from '../../../../../web/src/staff/bookings/search/search-values.ts'
import { aCard } from '../../../../support/staff/staff-screens.ts'

const parse = (changes: Partial<typeof emptySearch>) => parseSearch({ ...emptySearch, ...changes })
const wrong = (changes: Partial<typeof emptySearch>) => {
  const search = parse(changes)
  return 'wrong' in search ? search.wrong : undefined
}

describe('parseSearch (specification 5.6)', () => {
  it('accepts a search by a whole phone number with separators', () => {
    expect(parse({ find: ' 010-1234-5678 ' })).toEqual({ body: { phone: '01012345678' }, day: undefined })
    expect(parse({ find: '01012345678', status: 'visiting' })).toMatchObject({ body: { status: 3 } })
  })

  it('accepts a booking number with or without its hyphen', () => {
    for (const find of ['7F3K-2M9A', '7f3k2m9a'])
      expect(parse({ find })).toMatchObject({ body: { booking_number: '7F3K-2M9A' } })
  })

  it('accepts a day, or a number with a day', () => {
    expect(parse({ day: '2026-12-11' })).toEqual({ body: { day: '2026-12-11' }, day: undefined })
    expect(parse({ day: '2026-12-11', find: '01012345678' })).toEqual({
      body: { phone: '01012345678' },
      day: '2026-12-11',
    })
  })

  it.each([
    '№7F3K-2M9A',
    '7F3K-2M9A번',
    '7F3K-2M9A 2026-12-05',
    '7F3K2M9A 12/5 오전 9시',
    '2026.12.05 7F3K-2M9A',
    '예약번호 7F3K-2M9A (2026년 12월 5일)',
    '7ㄹ3ㅏ-2ㅡ9ㅁ',
  ])('searches for the booking number in %s', (find) => {
    expect(parse({ find })).toMatchObject({ body: { booking_number: '7F3K-2M9A' } })
  })

  it.each([
    ...[
      '010-1234-5678 2026-12-05',
      '010-1234-5678 12/5',
      '01012345678 12월 5일',
      '010-1234-5678, 2026년 12월 5일 (토) 오전 9시',
    ],
    ...['2026.12.05 010-1234-5678', '12/5 010 1234 5678', '김철수 010-1234-5678 (12.05)', '1012345678', '10-1234-5678'],
  ])('searches for the phone number in %s', (find) => {
    expect(parse({ find })).toMatchObject({ body: { phone: '01012345678' } })
  })

  it.each([
    '김철수 1234-5678',
    '1234-5678 김철수',
    'Kim 12345678',
    '김구 010',
    '010-1234-5',
    '01012345',
    '02-123-4567 02-765-4321',
  ])('takes no digits of a name or a phone number for a booking number: %s', (find) => {
    expect(wrong({ find })).toBeDefined()
  })

  it.each(['12345678', '1234-5678', '[1234 5678]', '예약번호 12345678 이에요'])(
    'reads the booking number of digits in %s',
    (find) => {
      expect(parse({ find })).toMatchObject({ body: { booking_number: '1234-5678' } })
    },
  )

  it.each(['20261205', '2026-12-05', '2026년 12월 5일', '12/5'])(
    'assigns the error of the day %s to its field of the search',
    (find) => {
      expect(wrong({ find })).toBe('방문 날짜는 날짜 칸에서 골라주세요.')
    },
  )

  it('rejects a search by last digits with a reason', () => {
    for (const find of ['5678', '김철수 5678', '01012345', '김철수 1234-5678'])
      expect(wrong({ find })).toContain('끝 번호만으로는')
    expect(wrong({ find: '홍길동' })).toBe('전화번호나 예약번호를 다시 확인해주세요.')
    expect(wrong({})).toBe('전화번호, 예약번호나 방문 날짜를 넣어주세요.')
  })

  it('finds cancelled bookings only by booking number', () => {
    expect(wrong({ status: 'cancelled', day: '2026-12-11' })).toContain('예약번호로만')
    expect(wrong({ status: 'cancelled', find: '01012345678' })).toContain('예약번호로')
    expect(parse({ status: 'cancelled', find: '7F3K-2M9A' })).toEqual({
      body: { booking_number: '7F3K-2M9A' },
      day: undefined,
    })
  })

  it('reads the search of the history entry or of the board', () => {
    expect(searchOfState(null)).toEqual({ values: emptySearch, isSubmitted: false })
    expect(searchOfState({ find: '7F3K2M9A' })).toEqual({
      values: { ...emptySearch, find: '7F3K2M9A' },
      isSubmitted: true,
    })
    const before = { ...emptySearch, day: '2026-12-11' }
    expect(searchOfState(before)).toEqual({ values: before, isSubmitted: true })
    expect(searchOfState({ find: 5 }).isSubmitted).toBe(false)
  })

  it('sorts results with the nearest visit first', () => {
    const [past, longPast, evening, morning, later] = [
      aCard({ request_id: 'a', service_day: '2026-12-03' }),
      aCard({ request_id: 'b', service_day: '2026-12-02' }),
      aCard({ request_id: 'c', service_day: '2026-12-08', service_time: '오후 6시 ~ 이후' }),
      aCard({ request_id: 'd', service_day: '2026-12-08' }),
      aCard({ request_id: 'e', service_day: '2026-12-21' }),
    ]
    const order = nearestFirst([past, longPast, evening, morning, later], '2026-12-08')
    expect(order).toEqual([morning, evening, later, past, longPast])
  })
})
