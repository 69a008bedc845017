import { expect, it } from 'vitest'
import type { PublicSums } from '#shared/reviews/public-sums.ts'
import { publicFiguresOf, ratingSumsOf, shownRatingsOf, visitSumsOf } from '#shared/reviews/public-sums.ts'

const sums = (count: number, changes: Partial<NonNullable<PublicSums['ratings']>> = {}): PublicSums => ({
  ratings: { count, sum: count * 4, good: count - 1, hidden: 2, technicians: {}, ...changes },
  visits: { through: '2026-12-07', completed: count, assigned: count, median_minutes: 78 },
})

it('shows no figure of 19 reviews', () => {
  expect(publicFiguresOf(sums(19))).toEqual({
    through: '2026-12-07',
    reviews: { count: 19, average: 4, hidden: 2 },
  })
})

it('shows each figure from 20 on with its count, and rounds a share down', () => {
  expect(publicFiguresOf(sums(20))).toEqual({
    through: '2026-12-07',
    visits: { count: 20 },
    good_ratings: { percent: 95, count: 20 },
    assignment: { median_minutes: 78, count: 20 },
    reviews: { count: 20, average: 4, hidden: 2 },
  })
  expect(publicFiguresOf(sums(300)).good_ratings?.percent).toBe(99)
})

it('shows nothing but zeros without sums of reviews', () => {
  expect(publicFiguresOf({})).toEqual({ reviews: { count: 0, hidden: 0 } })
})

it('shows an average from ten ratings on, before that their number', () => {
  expect(shownRatingsOf({ count: 9, sum: 45 })).toEqual({ count: 9 })
  expect(shownRatingsOf({ count: 10, sum: 49 })).toEqual({ count: 10, average: 4.9 })
})

it('counts hidden and erased reviews too, by technician where there is one', () => {
  const hidden = { reason: 'abusive' }
  expect(ratingSumsOf([{ rating: 5, staff_id: 'a' }, { rating: 1, staff_id: 'a', hidden }, { rating: 4 }])).toEqual({
    count: 3,
    sum: 10,
    good: 2,
    hidden: 1,
    technicians: { a: { count: 2, sum: 6 } },
  })
})

it('sums visits of all days, with the median of the minutes until the assignment', () => {
  const day = (completed: number, waited: number[]) => ({
    bookings: 9,
    services: {},
    districts: {},
    statuses: { '4': completed, '1': 5 },
    waited,
    ...{ quotes: {}, quoted_won: [], priced: 0, within_price: 0 },
  })
  expect(visitSumsOf([day(3, [10, 90]), day(2, [50])], '2026-12-07')).toEqual({
    through: '2026-12-07',
    completed: 5,
    assigned: 3,
    median_minutes: 50,
  })
  expect(visitSumsOf([], '2026-12-07')).toEqual({ through: '2026-12-07', completed: 0, assigned: 0 })
})
