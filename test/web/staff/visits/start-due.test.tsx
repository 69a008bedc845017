import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startVisit } from '#shared/contract/staff-change-routes.ts'
import {
  openVisits,
  request_id,
  sent,
  serverReturns,
  setClock,
  visit,
  withTechnician,
} from '../../../support/staff/technician-day.ts'
import { click, expectText } from '../../../support/web/render-page.tsx'

const pages = withTechnician()
const question = '아직 시작 전이에요. 지금 어떤가요?'

/** The visit that ends at 15:00, at a time of its day. */
async function openAt(time: string, shown = visit, path = `/staff/visits/${request_id}`) {
  setClock(time)
  serverReturns([shown])
  await openVisits(path)
  await expectText('도봉구')
}

describe('the question before a visit counts as missed (specification 9.27)', () => {
  const announced = { minutes: 20, at: '2026-12-08T04:50:00.000Z', expected_at: '2026-12-08T05:10:00.000Z', version: 4 }
  const arrival = { ...announced, minutes: 40, expected_at: '2026-12-08T06:10:00.000Z' }

  it.each([
    ['14:29', visit],
    ['14:59', { ...visit, arrival }],
    ['14:40', { ...visit, started_at: '2026-12-08T05:00:00.000Z' }],
  ])(
    'asks nothing about a missed visit early, before an announced arrival or after the start: %s',
    async (time, shown) => {
      await openAt(time, shown)
      expect(document.body.textContent).not.toContain(question)
    },
  )

  it.each([
    ['14:30', visit, `/staff/visits/${request_id}`],
    ['15:10', visit, '/staff/visits'],
    ['15:00', { ...visit, arrival }, `/staff/visits/${request_id}`],
  ])('stands on the visit and on the list from 30 minutes before: %s', async (time, shown, path) => {
    await openAt(time, shown, path)
    await expectText(question)
    expect(screen.getByRole('link', { name: '배정 담당에게 전화' }).getAttribute('href')).toBe('tel:020000000')
  })

  it('starts the work from the question about a missed visit', async () => {
    await openAt('14:40')
    pages.api.answers(startVisit, { request_id, status: 3, version: 4 })
    serverReturns([{ ...visit, version: 4, started_at: '2026-12-08T05:40:00.000Z' }])
    await click('도봉구 방문 시작하기')
    await expectText('작업 마치기')
    expect(sent('/visit')).toHaveLength(1)
    expect(document.body.textContent).not.toContain(question)
  })

  it.each([`/staff/visits/${request_id}`, '/staff/visits'])(
    'shows one primary button with the question about a missed visit, above map and phone: %s',
    async (path) => {
      await openAt('14:40', visit, path)
      await expectText(question)
      const primary = [...document.querySelectorAll('button[class*="primary"]')]
      expect(primary.map((button) => button.textContent)).toEqual(['도봉구 방문 시작하기'])
      const map = screen.getByRole('button', { name: '지도 열기' })
      expect(primary[0]?.compareDocumentPosition(map)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      expect(screen.queryByRole('button', { name: '출발하기' })).toBeNull()
      expect(screen.getAllByRole('link', { name: /배정 담당에게 전화/ })).toHaveLength(1)
    },
  )

  it('announces an arrival from the question about a missed visit', async () => {
    await openAt('14:40')
    await click('늦어져요')
    await expectText('몇 분 뒤에 도착하나요?')
    await expectText('출발 알리기')
  })

  it('announces no third arrival from the question about a missed visit', async () => {
    await openAt('14:40', { ...visit, arrival: { ...announced, late: { ...announced, version: 5 } } })
    await expectText(question)
    expect(screen.queryByRole('button', { name: '늦어져요' })).toBeNull()
  })
})
