// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { assignTechnician } from '#shared/contract/staff-change-routes.ts'
import { showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { messages } from '#shared/messages.ko.ts'
import {
  board,
  choose,
  jung,
  kim,
  lee,
  next,
  openBoard,
  picks,
  receipt,
  ticket,
  waiting,
  withBoard,
} from '../../../support/staff/board-setup.ts'
import { anOpenedBooking } from '../../../support/staff/staff-booking-screens.ts'
import { eventually, expectText } from '../../../support/web/render-page.tsx'

const pages = withBoard()

describe('when it comes otherwise', () => {
  it('names who was faster, and shows the visit where it is now', async () => {
    pages.api.refuses(assignTechnician, 'BOOKING_CHANGED')
    await openBoard()
    await choose()
    const theirs = { ...waiting, due_at: undefined, status: 2 as const, version: 2, engineer_uid: 'jung' }
    const at = new Date().toISOString()
    const history = [{ at, event: 'assigned', actor: 'desk', staff_name: '오담당' }]
    const opened = anOpenedBooking({ status: 2, engineer_name: '정기사', accepted_at: at, history })
    pages.api.answers(showStaffBooking, { ...opened, request_id: 'waiting' })
    pages.api.answers(showBoard, {
      ...board,
      technicians: [kim, lee, { ...jung, visits: [theirs] }],
      unassigned: [next],
    })
    picks()[0]?.click()
    await expectText('다른 사람이 먼저 배정했어요')
    await expectText('에 정기사에게 맡겼어요. 문자는 한 번만 나가요.')
    await eventually(() =>
      expect(document.querySelector('[data-booking="waiting"]')?.textContent).toContain('오담당이 방금 배정'),
    )
    await eventually(() => expect(picks()).toEqual([]))
    await choose('next')
  })

  it('keeps asking when the booking only changed', async () => {
    pages.api.refuses(assignTechnician, 'BOOKING_CHANGED')
    await openBoard()
    await choose()
    pages.api.answers(showStaffBooking, { ...anOpenedBooking({ status: 1 }), request_id: 'waiting' })
    pages.api.answers(showBoard, { ...board, unassigned: [{ ...waiting, version: 2, brand: '캐리어' }] })
    picks()[0]?.click()
    await expectText('그사이 예약이 바뀌었어요')
    await expectText('캐리어')
    pages.api.answers(assignTechnician, { ...receipt, version: 3 })
    picks()[0]?.click()
    await expectText('김기사에게 배정했어요')
    expect(pages.api.calls.findLast(({ method }) => method === 'PUT')).toMatchObject({ body: { version: 2 } })
  })

  it.each(['TECHNICIAN_BUSY', 'TECHNICIAN_OFF', 'SERVICE_NOT_OFFERED', 'STAFF_NOT_FOUND'] as const)(
    'says why somebody cannot come after all, and asks for another: %s',
    async (code) => {
      pages.api.refuses(assignTechnician, code)
      await openBoard()
      await choose()
      picks()[0]?.click()
      await expectText('김기사에게 배정하지 못했어요')
      await expectText(messages[code])
      expect(picks().length).toBeGreaterThan(0)
    },
  )

  it('says that it does not know when no answer comes', async () => {
    pages.hurry()
    pages.api.loses(assignTechnician)
    await openBoard()
    await choose()
    picks()[0]?.click()
    await expectText('김기사에게 배정했는지 확인하지 못했어요')
  })

  it('leaves the place of a ticket that went while somebody points at the queue', async () => {
    await openBoard()
    await eventually(() => expect(ticket('waiting')).not.toBeNull())
    ticket('waiting')?.focus()
    pages.api.answers(showBoard, { ...board, unassigned: [{ ...next, request_id: 'new' }, next] })
    window.dispatchEvent(new Event('visibilitychange'))
    await expectText('이제 기다리지 않아요')
    await expectText('배정을 기다리는 예약이 1건 늘었어요')
    const tickets = [...document.querySelectorAll<HTMLElement>('[data-ticket]')].map(
      (element) => element.dataset.ticket,
    )
    expect(tickets).toEqual(['waiting', 'next', 'new'])
    expect(document.activeElement).toBe(ticket('waiting'))
  })
})
