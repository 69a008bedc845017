// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { dayLabel } from '#shared/booking/service-day.ts'
import { assignTechnician, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { messages } from '#shared/messages.ko.ts'
import {
  board,
  choose,
  day,
  focused,
  jung,
  kim,
  lee,
  noon,
  openBoard,
  picks,
  press,
  receipt,
  ticket,
  withBoard,
} from '../../../support/staff/board-setup.ts'
import { aCard } from '../../../support/staff/staff-screens.ts'
import { eventually, expectText, renderStaffPage, tap } from '../../../support/web/render-page.tsx'

const pages = withBoard()

describe('assigning on the board', () => {
  it('asks who comes, and says of each why or why not, the best first', async () => {
    await openBoard()
    await choose()
    await expectText('노원구 수리를 누구에게 맡길까요?')
    const lanes = [...document.querySelectorAll('tr[data-lane]')].map(({ textContent }) => textContent ?? '')
    expect(lanes.map((text) => text.slice(0, 3))).toEqual(['김기사', '정기사', '이기사'])
    expect(lanes[0]).toContain('앞 방문이 노원구')
    expect(lanes[1]).toContain('담당 구 밖')
    expect(lanes[2]).toContain('수리는 하지 않아요')
    expect(ticket('waiting')?.getAttribute('aria-pressed')).toBe('true')
  })

  it('says that a ticket was chosen before it says who can come: many technicians take a while to be drawn', async () => {
    await openBoard()
    await eventually(() => expect(ticket('waiting')).not.toBeNull())
    ticket('waiting')?.click()
    await Promise.resolve()
    expect(ticket('waiting')?.getAttribute('aria-pressed')).toBe('true')
    expect(picks()).toEqual([])
    await eventually(() => expect(picks()).toHaveLength(2))
  })

  it('assigns with a click, draws it at once, and goes on to the next ticket', async () => {
    pages.api.answers(assignTechnician, receipt)
    await openBoard()
    await choose()
    pages.api.keepsWaiting(showBoard)
    picks()[1]?.click()
    await expectText('정기사에게 배정했어요')
    await eventually(() => expect(ticket('waiting')).toBeNull())
    await eventually(() =>
      expect(document.querySelector('tr[data-lane="jung"] [data-booking="waiting"]')).not.toBeNull(),
    )
    await eventually(() => expect(document.activeElement).toBe(ticket('next')))
    const sent = pages.api.calls.find(({ method }) => method === 'PUT')
    expect(sent).toMatchObject({ path: '/staff/bookings/waiting/assignment', body: { staff_id: 'jung', version: 1 } })
  })

  it('assigns with a digit alone, moves among cells with arrows, and gives up with Escape', async () => {
    pages.api.answers(assignTechnician, receipt)
    await openBoard()
    await choose()
    press('ArrowDown')
    expect(focused()).toContain('정기사')
    press('ArrowLeft')
    expect(document.activeElement?.tagName).toBe('TD')
    press('Escape')
    await eventually(() => expect(picks()).toEqual([]))
    await eventually(() => expect(document.activeElement).toBe(ticket('waiting')))
    await choose()
    press('9')
    press('2')
    await expectText('정기사에게 배정했어요')
  })

  it('takes an assignment back', async () => {
    pages.api.answers(assignTechnician, receipt)
    await openBoard()
    await choose()
    press('1')
    await expectText('문자는 잠시 뒤에 나가요.')
    pages.api.answers(unassignTechnician, { request_id: 'waiting', status: 1, version: 3 })
    press('z', { ctrlKey: true })
    await expectText('김기사 배정을 되돌렸어요')
    await eventually(() => expect(document.activeElement).toBe(ticket('waiting')))
    const sent = pages.api.calls.find(({ method }) => method === 'DELETE')
    expect(sent).toMatchObject({ path: '/staff/bookings/waiting/assignment', body: { version: 2 } })
  })

  it('says why an assignment could not be taken back', async () => {
    pages.api.answers(assignTechnician, receipt)
    await openBoard()
    await choose()
    press('1')
    await expectText('되돌리기')
    pages.api.refuses(unassignTechnician, 'STATUS_NOT_ALLOWED')
    await tap('되돌리기')
    await expectText('되돌리지 못했어요')
    await expectText(messages.STATUS_NOT_ALLOWED)
  })

  it('is begun by whoever leads here with a booking, on its day', async () => {
    await renderStaffPage('/staff/board', { state: { assign: 'waiting' } })
    await expectText('노원구 수리를 누구에게 맡길까요?')
    await eventually(() => expect(document.querySelector('h1')?.textContent).toBe(dayLabel(day)))
    await eventually(() => expect(picks()).toHaveLength(2))
  })

  it('gives a visit to another technician, and back to the former one when undone', async () => {
    const mine = aCard({ request_id: 'mine', service_day: day, service_time: noon })
    pages.api.answers(showBoard, { ...board, technicians: [{ ...kim, visits: [mine] }, lee, jung] })
    pages.api.answers(assignTechnician, { ...receipt, request_id: 'mine', version: 3 })
    await openBoard({ assign: 'mine' })
    await eventually(() => expect(picks()).toHaveLength(1))
    press('1')
    await expectText('정기사에게 다시 맡겼어요')
    press('z', { ctrlKey: true })
    await expectText('정기사 배정을 되돌렸어요')
    await expectText('김기사 기사님이 그대로 맡아요. 문자는 나가지 않아요.')
    const puts = pages.api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(puts).toEqual([
      { staff_id: 'jung', version: 2 },
      { staff_id: kim.staff_id, version: 3 },
    ])
  })

  it('queues keys pressed while an assignment is under way, and assigns each booking once', async () => {
    pages.api.answersBy(assignTechnician, (path) => ({ ...receipt, request_id: path.split('/').at(-2) ?? '' }))
    pages.api.answers(unassignTechnician, { request_id: 'next', status: 1, version: 3 })
    const { fetch } = globalThis
    const sent: string[] = []
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (!url.endsWith('/assignment')) return fetch(url, init)
      sent.push(`${init?.method} ${url.split('/').at(-2)}`)
      if (sent.length === 1) await released
      return fetch(url, init)
    })
    await openBoard()
    await choose()
    press('1')
    press('1')
    await eventually(() => expect(sent).toEqual(['PUT waiting']))
    press('Escape')
    await eventually(() => expect(picks()).toEqual([]))
    await choose('next')
    press('1')
    press('z', { ctrlKey: true })
    await pages.rest()
    expect(sent).toEqual(['PUT waiting'])
    release()
    await expectText('배정을 되돌렸어요')
    expect(sent).toEqual(['PUT waiting', 'PUT next', 'DELETE next'])
  })

  it('says that a booking cannot be assigned any more', async () => {
    await openBoard({ assign: 'unheard-of' })
    await expectText('지금은 기사님을 고를 수 없는 예약이에요')
    expect(picks()).toEqual([])
  })

  it('says when nobody can come', async () => {
    pages.api.answers(showBoard, { ...board, technicians: [lee] })
    await openBoard({ assign: 'waiting' })
    await expectText('이 시간에 갈 수 있는 기사님이 없어요.')
    await eventually(() => expect(focused()).toBe('그만두기'))
  })
})
