import { expect, it } from 'vitest'
import { homeFigures } from '../../../../web/src/customer/home/home-figures.ts'

const reviews = { count: 142, hidden: 0 }

it('names each figure, with its count and the last day', () => {
  expect(
    homeFigures({
      through: '2026-12-07',
      visits: { count: 214 },
      good_ratings: { percent: 96, count: 142 },
      assignment: { median_minutes: 78, count: 198 },
      reviews,
    }),
  ).toEqual({
    visits: { name: '마친 방문', value: '214건' },
    good: { name: '별점 4 · 5점', value: '96%' },
    assignment: { name: '배정까지', value: '1시간 18분' },
    note: '12월 7일까지 모은 방문 · 별점 142개 · 배정 198건',
  })
})

it('says of the figures that there are what they are of', () => {
  const { note, good } = homeFigures({ through: '2026-12-07', visits: { count: 20 }, reviews })
  expect([note, good]).toEqual(['12월 7일까지 모은 방문', undefined])
})

it('shows no note without a figure', () => {
  expect(homeFigures({ through: '2026-12-07', reviews }).note).toBeUndefined()
})

it.each([
  ['오전 9시 ~ 오후 12시', '12월 10일 (목) 오전'],
  ['오후 12시 ~ 오후 3시', '12월 10일 (목) 오후'],
  ['오후 3시 ~ 오후 6시', '12월 10일 (목) 오후'],
  ['오후 6시 ~ 이후', '12월 10일 (목) 저녁'],
] as const)('names the next free visit of %s with its day', (service_time, text) => {
  expect(homeFigures({ next_visit: { service_day: '2026-12-10', service_time }, reviews }).nextVisit).toBe(text)
})

it('groups the digits of thousands, as sums are', () => {
  const visits = { count: 3337 }
  const { note, visits: shown } = homeFigures({
    through: '2026-12-07',
    visits,
    assignment: { median_minutes: 60, count: 12_339 },
    reviews,
  })
  expect([shown?.value, note]).toEqual(['3,337건', '12월 7일까지 모은 방문 · 배정 12,339건'])
})
