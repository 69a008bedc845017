import { describe, expect, it } from 'vitest'
import { addDays, dayLabel, seoulDayOf } from '#shared/booking/service-day.ts'
import { showBoard, showContact } from '#shared/contract/staff-routes.ts'
import { board, openBoard, queueCard, waiting, withBoard } from '../../../support/staff/board-setup.ts'
import { aCard } from '../../../support/staff/staff-screens.ts'
import { click, eventually, expectText } from '../../../support/web/render-page.tsx'

const pages = withBoard()
const yesterday = addDays(seoulDayOf(new Date()), -1)
const unfinished = (request_id: string, district: string) =>
  aCard({ request_id, district, service_day: yesterday, status: 3, engineer_name: '이기사' })
const past = { ...waiting, request_id: 'past', service_day: yesterday, district: '중랑구' }

const group = (title: string) =>
  [...document.querySelectorAll('section')].find((section) =>
    section.querySelector('h2')?.textContent?.startsWith(title),
  )
const links = (title: string) =>
  [...(group(title)?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))

describe('bookings of the past on the board (specification 5.7)', () => {
  it('lists unfinished visits with technician, day, slot, district and address', async () => {
    const all = [unfinished('a', '노원구'), unfinished('b', '도봉구'), unfinished('c', '성북구')]
    pages.api.answers(showBoard, { ...board, unfinished: all })
    await openBoard()
    await expectText('마치지 않은 방문 3')
    expect(links('마치지 않은 방문')).toEqual(['/staff/bookings/a', '/staff/bookings/b'])
    const text = group('마치지 않은 방문')?.textContent ?? ''
    for (const part of ['수리 · 노원구', '이기사 · 서울', '오후 12시 ~ 오후 3시']) expect(text).toContain(part)
    await click('1건 더 보기')
    await eventually(() => expect(links('마치지 않은 방문')).toHaveLength(3))
  })

  it('shows the phone of a customer on request', async () => {
    pages.api.answers(showBoard, { ...board, unfinished: [unfinished('a', '노원구')] })
    pages.api.answers(showContact, { customer_phone: '01012345678' })
    await openBoard()
    await click('전화번호 보기')
    await expectText('010-1234-5678')
    expect(group('마치지 않은 방문')?.querySelector('a[href="tel:01012345678"]')).not.toBeNull()
  })

  it('keeps bookings whose slot has ended out of the queue', async () => {
    pages.api.answers(showBoard, { ...board, unassigned: [past, waiting] })
    await openBoard()
    await eventually(() => expect(queueCard('waiting')).not.toBeNull())
    expect(queueCard('past')).toBeNull()
    expect(links('지난 방문')).toEqual(['/staff/bookings/past'])
  })

  it('offers no technician when the slot of the selected booking has ended', async () => {
    pages.api.answers(showBoard, { ...board, unassigned: [past] })
    await openBoard({ assign: 'past' })
    await expectText('지난 방문 1')
    await eventually(() => expect(document.querySelector('[data-pick]')).toBeNull())
  })

  it('shows what has to move, with the links that hand it over, and counts it in the navigation', async () => {
    const [day, later] = [addDays(yesterday, 3), addDays(yesterday, 4)]
    const technician = { staff_id: '22222222-2222-4222-8222-222222222222', name: '김기사' }
    const to_move = [
      { technician, days: [day, later], bookings: 3 },
      { days: [later], bookings: 2 },
    ]
    pages.api.answers(showBoard, { ...board, to_move })
    await openBoard()
    await expectText('옮겨야 하는 방문 5')
    expect(links('옮겨야 하는 방문')).toEqual([
      `/staff/handover?staff=${technician.staff_id}&days=off`,
      `/staff/handover?from=${later}&to=${later}`,
    ])
    expect(group('옮겨야 하는 방문')?.textContent).toContain(`김기사 쉬는 날${dayLabel(day)} 외 1일 · 3건넘기기`)
    expect(document.querySelector('nav')?.textContent).toContain('옮겨야 하는 방문 5건')
  })

  it('shows no group when no booking is past or has to move', async () => {
    await openBoard()
    await eventually(() => expect(queueCard('waiting')).not.toBeNull())
    expect(document.body.textContent).not.toMatch(/마치지 않은 방문|지난 방문|옮겨야 하는 방문/)
  })
})
