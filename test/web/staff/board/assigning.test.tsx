import { describe, expect, it, vi } from 'vitest'
import { dayLabel } from '#shared/booking/service-day.ts'
import { assignTechnician, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import {
  board,
  day,
  focused,
  jung,
  kim,
  lee,
  noon,
  openBoard,
  possibleCells,
  press,
  queueCard,
  receipt,
  selectBooking,
  withBoard,
} from '../../../support/staff/board-setup.ts'
import { aCard } from '../../../support/staff/staff-screens.ts'
import { click, eventually, expectText, renderStaffPage } from '../../../support/web/render-page.tsx'

const pages = withBoard()

describe('assigning on the board', () => {
  it('lists the technicians with a reason for each, the best first', async () => {
    await openBoard()
    await selectBooking()
    await expectText('노원구 수리를 누구에게 맡길까요?')
    const rows = [...document.querySelectorAll('tr[data-technician]')].map(({ textContent }) => textContent ?? '')
    expect(rows.map((text) => text.slice(0, 3))).toEqual(['김기사', '정기사', '이기사'])
    expect(rows[0]).toContain('앞 방문이 노원구')
    expect(rows[1]).toContain('담당 구 밖')
    expect(rows[2]).toContain('수리는 하지 않아요')
    const [own, far] = possibleCells()
    expect(own?.hasAttribute('data-far')).toBe(false)
    expect(far?.hasAttribute('data-far')).toBe(true)
    expect(queueCard('waiting')?.getAttribute('aria-pressed')).toBe('true')
  })

  it('shows the selection of a queue card before it renders the candidates', async () => {
    await openBoard()
    await eventually(() => expect(queueCard('waiting')).not.toBeNull())
    queueCard('waiting')?.click()
    await Promise.resolve()
    expect(queueCard('waiting')?.getAttribute('aria-pressed')).toBe('true')
    expect(possibleCells()).toEqual([])
    await eventually(() => expect(possibleCells()).toHaveLength(2))
  })

  it('keeps a digit that is pressed before the technicians are shown, and assigns then', async () => {
    pages.api.answers(assignTechnician, receipt)
    await openBoard()
    await eventually(() => expect(queueCard('waiting')).not.toBeNull())
    queueCard('waiting')?.click()
    press('2')
    expect(possibleCells()).toEqual([])
    await expectText('정기사에게 배정했어요')
    const assignments = pages.api.calls.filter(({ method }) => method === 'PUT')
    expect(assignments.map(({ body }) => body)).toEqual([{ staff_id: 'jung', version: 1 }])
  })

  it('drops a digit that is pressed before the technicians are shown on Escape', async () => {
    await openBoard()
    await eventually(() => expect(queueCard('waiting')).not.toBeNull())
    queueCard('waiting')?.click()
    press('2')
    press('Escape')
    await eventually(() => expect(possibleCells()).toHaveLength(2))
    await pages.rest()
    expect(pages.api.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('assigns with a click, shows the visit at once, and focuses the next queue card', async () => {
    pages.api.answers(assignTechnician, receipt)
    await openBoard()
    await selectBooking()
    pages.api.keepsWaiting(showBoard)
    possibleCells()[1]?.click()
    await expectText('정기사에게 배정했어요')
    await eventually(() => expect(queueCard('waiting')).toBeNull())
    await eventually(() =>
      expect(document.querySelector('tr[data-technician="jung"] [data-booking="waiting"]')).not.toBeNull(),
    )
    await eventually(() => expect(document.activeElement).toBe(queueCard('next')))
    const sent = pages.api.calls.find(({ method }) => method === 'PUT')
    expect(sent).toMatchObject({ path: '/staff/bookings/waiting/assignment', body: { staff_id: 'jung', version: 1 } })
  })

  it('assigns with a digit, moves between cells with arrows, and cancels with Escape', async () => {
    pages.api.answers(assignTechnician, receipt)
    await openBoard()
    await selectBooking()
    press('ArrowDown')
    expect(focused()).toContain('정기사')
    press('ArrowLeft')
    expect(document.activeElement?.tagName).toBe('TD')
    press('Escape')
    await eventually(() => expect(possibleCells()).toEqual([]))
    await eventually(() => expect(document.activeElement).toBe(queueCard('waiting')))
    await selectBooking()
    press('9')
    press('2')
    await expectText('정기사에게 배정했어요')
  })

  it('undoes an assignment on the board', async () => {
    pages.api.answers(assignTechnician, receipt)
    await openBoard()
    await selectBooking()
    press('1')
    await expectText('문자는 잠시 뒤에 나가요.')
    pages.api.answers(unassignTechnician, { request_id: 'waiting', status: 1, version: 3 })
    press('z', { ctrlKey: true })
    await expectText('김기사 배정을 되돌렸어요')
    await eventually(() => expect(document.activeElement).toBe(queueCard('waiting')))
    const sent = pages.api.calls.find(({ method }) => method === 'DELETE')
    expect(sent).toMatchObject({ path: '/staff/bookings/waiting/assignment', body: { version: 2 } })
  })

  it('explains why the undo of an assignment failed', async () => {
    pages.api.answers(assignTechnician, receipt)
    await openBoard()
    await selectBooking()
    press('1')
    await expectText('되돌리기')
    pages.api.refuses(unassignTechnician, 'STATUS_NOT_ALLOWED')
    await click('되돌리기')
    await expectText('되돌리지 못했어요')
    await expectText(apiMessages.STATUS_NOT_ALLOWED)
  })

  it('opens the day of the booking in the history entry', async () => {
    await renderStaffPage('/staff/board', { state: { assign: 'waiting' } })
    await expectText('노원구 수리를 누구에게 맡길까요?')
    await eventually(() => expect(document.querySelector('h1')?.textContent).toBe(dayLabel(day)))
    await eventually(() => expect(possibleCells()).toHaveLength(2))
  })

  it('reassigns a visit and restores the former technician on undo', async () => {
    const assigned = aCard({ request_id: 'assigned', service_day: day, service_time: noon })
    pages.api.answers(showBoard, { ...board, technicians: [{ ...kim, visits: [assigned] }, lee, jung] })
    pages.api.answers(assignTechnician, { ...receipt, request_id: 'assigned', version: 3 })
    await openBoard({ assign: 'assigned' })
    await eventually(() => expect(possibleCells()).toHaveLength(1))
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

  it('queues keys pressed during an assignment, and assigns each booking once', async () => {
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
    await selectBooking()
    press('1')
    press('1')
    await eventually(() => expect(sent).toEqual(['PUT waiting']))
    press('Escape')
    await eventually(() => expect(possibleCells()).toEqual([]))
    await selectBooking('next')
    press('1')
    press('z', { ctrlKey: true })
    await pages.rest()
    expect(sent).toEqual(['PUT waiting'])
    release()
    await expectText('배정을 되돌렸어요')
    expect(sent).toEqual(['PUT waiting', 'PUT next', 'DELETE next'])
  })

  it('explains that a booking can no longer be assigned', async () => {
    await openBoard({ assign: 'unheard-of' })
    await expectText('지금은 기사님을 고를 수 없는 예약이에요')
    expect(possibleCells()).toEqual([])
  })

  it('shows that no technician can come, and focuses the button to cancel', async () => {
    pages.api.answers(showBoard, { ...board, technicians: [lee] })
    await openBoard({ assign: 'waiting' })
    await expectText('이 시간에 갈 수 있는 기사님이 없어요.')
    await eventually(() => expect(focused()).toBe('그만두기'))
  })
})
