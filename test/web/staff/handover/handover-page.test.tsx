import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { showHandover } from '#shared/contract/handover-routes.ts'
import { assignTechnician, editByDesk, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { editStaff, listTeam, showStaff } from '#shared/contract/team-routes.ts'
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
  it('names how many customers are called, since no message reaches them (specification 4.9)', async () => {
    const text = '문자를 받을 수 없는 번호 1건은 할 일에 전화가 올라가요.'
    await openPage(undefined, { visits: visits.map((visit, index) => ({ ...visit, is_landline: index === 0 })) })
    await expectText(text)
  })

  it('hands over all visits with one click, and lets those wait that no technician can take', async () => {
    await openPage()
    await expectText('1건을 넘겨요: 이기사 1건. 1건은 맡을 분이 없어 다시 배정을 기다려요.')
    expect((await fields()).map(({ value }) => value)).toEqual(['lee', ''])
    await expectText('수리 · 노원구 · 견본로 88 · 벽걸이형')
    const button = screen.getByRole('button', { name: '모두 넘기기' })
    expect((await fields()).at(-1)?.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
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

  it('records the named days as days off before the first visit, without losing the edit of another dispatcher', async () => {
    const next = addDays(day, 1)
    await openPage(`?staff=${sick.staff_id}&from=${day}&to=${next}`)
    const choice = await eventually(() => screen.getByRole<HTMLInputElement>('checkbox', { name: /쉬는 날로 적기/ }))
    expect(choice.checked).toBe(true)
    // Meanwhile another dispatcher recorded another day.
    const other = addDays(day, 9)
    const latest = { ...sick, days_off: [next, other], version: 7 }
    pages.api.answers(showStaff, latest)
    pages.api.answers(editStaff, { staff: { ...latest, days_off: [day, next, other], version: 8 } })
    pages.api.answers(assignTechnician, receipt)
    pages.api.answers(unassignTechnician, { ...receipt, status: 1 })
    pages.api.answers(listTeam, { team: [{ ...latest, days_off: [day, next, other] }, lee, park] })
    await click('모두 넘기기')
    await expectText('쉬는 날로 적혀 있어요.')
    expect(sent().map(({ method }) => method)).toEqual(['PATCH', 'PUT', 'DELETE'])
    expect(sent()[0]?.body).toEqual({ days_off: [day, next, other], version: 7 })
  })

  it('reads the technician again after a conflict, and stops at the third', async () => {
    await openPage(`?staff=${sick.staff_id}&from=${day}&to=${day}`)
    await fields()
    pages.api.answers(showStaff, sick)
    pages.api.refuses(editStaff, 'STAFF_CHANGED')
    await click('모두 넘기기')
    await expectText('중간에 멈췄어요')
    expect(sent().map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'PATCH'])
  })

  it('records no day off where the choice is cleared, or where the address names no days', async () => {
    await openPage(`?staff=${sick.staff_id}&from=${day}&to=${day}`)
    fireEvent.click(await eventually(() => screen.getByRole('checkbox', { name: /쉬는 날로 적기/ })))
    pages.api.answers(assignTechnician, receipt)
    pages.api.answers(unassignTechnician, { ...receipt, status: 1 })
    await click('모두 넘기기')
    await expectText(`${sick.name} 쉬는 날 적기`)
    expect(sent().map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
    fireEvent.click(screen.getByRole('link', { name: '남은 방문 모두' }))
    await fields()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('changes a single line of the handover', async () => {
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
    await expectText('다른 사람이 먼저 바꿨어요.')
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

  const next = addDays(day, 1)
  const calendar = (service_day: string, capacity: number, booked: number) => ({
    service_day,
    holiday: null,
    slots: serviceTimes.map((service_time) => ({ service_time, capacity, booked })),
  })
  const closedDay = { visits: visits.slice(0, 1), days: [calendar(day, 0, 1), calendar(next, 1, 0)] }

  it('moves the bookings of a closed day to free slots', async () => {
    await openPage(`?from=${day}&to=${day}`, { ...closedDay, technicians: [{ ...sick, visits: [] }] })
    pages.api.answers(editByDesk, receipt)
    await click('1건 모두 옮기기')
    await expectText('1건을 옮겼어요')
    expect(sent().map(({ body }) => body)).toEqual([
      { version: 2, service_date: serviceDateOf(next), service_time: serviceTimes[0], technician: 'keep' },
    ])
    expect(screen.queryByText(/기다려요/)).toBeNull()
  })

  it('says before and after a move that the booking waits for another technician', async () => {
    await openPage(`?from=${day}&to=${day}`, { ...closedDay, technicians: [{ ...sick, days_off: [next], visits: [] }] })
    await expectText('1건을 옮겨요. 그중 1건은 새 기사님을 기다려요.')
    pages.api.answers(editByDesk, receipt)
    await click('1건 모두 옮기기')
    await expectText('1건을 옮겼어요. 1건은 다시 배정을 기다려요')
    expect(sent()[0]?.body).toMatchObject({ technician: 'release' })
    expect(screen.getByRole('link', { name: '보드에서 배정하기' }).getAttribute('href')).toBe('/staff/board')
  })
})
