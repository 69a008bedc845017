import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { showHandover } from '#shared/contract/handover-routes.ts'
import { assignTechnician, editByDesk, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { listTeam } from '#shared/contract/team-routes.ts'
import { aBoard, aCard, aTeammate } from '../../../support/staff/staff-screens.ts'
import { click, eventually, expectText, renderStaffPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()
const day = addDays(seoulDayOf(new Date()), 3)
const sick = aTeammate({ staff_id: 'sick', weekly_days_off: [], services: ['수리'] })
const visits = serviceTimes.slice(0, 2).map((service_time, index) =>
  aCard({
    request_id: String(index).repeat(32),
    service_day: day,
    service_time,
    engineer_uid: sick.staff_id,
    ...(index === 1 && { service_type: '청소' as const }),
  }),
)
const taker = (staff_id: string, name: string) => ({
  ...aTeammate({ staff_id, name, weekly_days_off: [], services: ['수리'] }),
  visits: [],
})
const [lee, park] = [taker('lee', '이기사'), taker('park', '박기사')]
const receipt = { request_id: visits[0]?.request_id ?? '', status: 2 as const, version: 3 }

async function openPage(query = `?staff=${sick.staff_id}`, handover: object = {}) {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(listTeam, { team: [sick, lee, park] })
  pages.api.answers(showHandover, { visits, technicians: [lee, park], days: [], ...handover })
  await renderStaffPage(`/staff/handover${query}`)
}

const sent = () => pages.api.calls.filter(({ method }) => method !== 'GET')
const fields = () => eventually(() => screen.getAllByRole<HTMLSelectElement>('combobox'))

describe('HandoverPage', () => {
  it('hands over all visits with one click, and lets those wait that no technician can take', async () => {
    await openPage()
    await expectText('1건을 넘겨요: 이기사 1건. 1건은 맡을 분이 없어 다시 배정을 기다려요.')
    expect((await fields()).map(({ value }) => value)).toEqual(['lee', ''])
    pages.api.answers(assignTechnician, receipt)
    pages.api.answers(unassignTechnician, { ...receipt, status: 1 })
    pages.api.answers(showHandover, { visits: [], technicians: [], days: [] })
    await click('모두 넘기기')
    await expectText('1건을 넘겼어요. 1건은 다시 배정을 기다려요')
    const [assigned, released] = sent()
    expect(assigned).toMatchObject({ method: 'PUT', body: { staff_id: 'lee', version: 2 } })
    expect(released).toMatchObject({ method: 'DELETE', body: { version: 2 } })
    // One run: each person gets one message.
    const runs = sent().map(({ body }) => (body as { handover: string }).handover)
    expect(runs[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(runs).size).toBe(1)
  })

  it('changes a single line', async () => {
    await openPage()
    const [first] = await fields()
    expect([...(first?.options ?? [])].map(({ textContent }) => textContent)).toEqual([
      '이기사 · 담당 구 · 이날 0건',
      '박기사 · 담당 구 · 이날 0건',
      '다시 배정 대기',
    ])
    if (first) fireEvent.change(first, { target: { value: 'park' } })
    await eventually(async () => expect((await fields())[0]?.value).toBe('park'))
  })

  it('goes on after a rejected line and says why', async () => {
    await openPage()
    await fields()
    pages.api.refuses(assignTechnician, 'BOOKING_CHANGED')
    pages.api.answers(unassignTechnician, receipt)
    await click('모두 넘기기')
    await expectText('1건은 다시 배정을 기다려요')
    await expectText('그사이 다른 사람이 바꿨어요.')
  })

  it('stops without a response and goes on with what is left', async () => {
    pages.hurry()
    await openPage()
    await fields()
    pages.api.loses(assignTechnician)
    await click('모두 넘기기')
    await expectText('중간에 멈췄어요')
    expect(sent().every(({ method }) => method === 'PUT')).toBe(true)
    pages.api.answers(assignTechnician, receipt)
    pages.api.answers(unassignTechnician, receipt)
    await click('모두 넘기기')
    await expectText('1건을 넘겼어요. 1건은 다시 배정을 기다려요')
  })

  it('lists only visits on days off where the address says so', async () => {
    const off = { ...sick, days_off: [day] }
    pages.api.answers(showBoard, aBoard())
    pages.api.answers(listTeam, { team: [off, lee] })
    const other = { ...visits[1], service_day: addDays(day, 1) } as (typeof visits)[number]
    pages.api.answers(showHandover, {
      visits: [visits[0] as (typeof visits)[number], other],
      technicians: [lee],
      days: [],
    })
    await renderStaffPage('/staff/handover?staff=sick&days=off')
    await expectText('1건을 넘겨요: 이기사 1건.')
    expect(await fields()).toHaveLength(1)
  })

  it('moves the bookings of a closed day to free slots', async () => {
    const calendar = (service_day: string, capacity: number, booked: number) => ({
      service_day,
      holiday: null,
      slots: serviceTimes.map((service_time) => ({ service_time, capacity, booked })),
    })
    const next = addDays(day, 1)
    await openPage(`?from=${day}&to=${day}`, {
      visits: visits.slice(0, 1),
      technicians: [{ ...sick, visits: [] }],
      days: [calendar(day, 0, 1), calendar(next, 1, 0)],
    })
    pages.api.answers(editByDesk, receipt)
    await click('1건 모두 옮기기')
    await expectText('1건을 옮겼어요')
    expect(sent().map(({ body }) => body)).toEqual([
      { version: 2, service_date: serviceDateOf(next), service_time: serviceTimes[0], technician: 'keep' },
    ])
  })
})
