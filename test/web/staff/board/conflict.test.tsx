import { describe, expect, it } from 'vitest'
import { assignTechnician, editByDesk } from '#shared/contract/staff-change-routes.ts'
import { showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import {
  board,
  jung,
  kim,
  lee,
  next,
  openBoard,
  possibleCells,
  press,
  queueCard,
  receipt,
  selectBooking,
  waiting,
  withBoard,
} from '../../../support/staff/board-setup.ts'
import { anOpenedBooking } from '../../../support/staff/staff-booking-screens.ts'
import { eventually, expectText } from '../../../support/web/render-page.tsx'

const pages = withBoard()

it('changes nothing when a colleague was faster than a move, and shows what they changed', async () => {
  pages.api.refuses(editByDesk, 'BOOKING_CHANGED')
  await openBoard()
  const chip = () => document.querySelector<HTMLElement>('[data-booking="kim-morning"]')
  await eventually(() => expect(chip()).not.toBeNull())
  chip()?.focus()
  press('m', { code: 'KeyM' })
  await expectText('옮기는 중')
  press('ArrowRight')
  press('Enter')
  await expectText('기사님이 그대로 맡아요.')
  const [visit] = kim.visits as [(typeof kim.visits)[number]]
  const theirs = { ...visit, version: visit.version + 1, engineer_uid: 'jung' }
  pages.api.answers(showBoard, { ...board, technicians: [{ ...kim, visits: [] }, lee, { ...jung, visits: [theirs] }] })
  document.querySelector<HTMLElement>('dialog button:last-of-type')?.click()
  await expectText('옮기지 못했어요')
  await eventually(() => expect(chip()?.closest('tr')?.textContent).toContain('정기사'))
})

describe('an assignment that fails', () => {
  it('names the dispatcher who was faster, and shows the visit in its new row', async () => {
    pages.api.refuses(assignTechnician, 'BOOKING_CHANGED')
    await openBoard()
    await selectBooking()
    const assigned = { ...waiting, due_at: undefined, status: 2 as const, version: 2, engineer_uid: 'jung' }
    const accepted_at = new Date().toISOString()
    const history = [{ at: accepted_at, event: 'assigned', actor: 'desk', staff_name: '오담당' }]
    const current = anOpenedBooking({ status: 2, engineer_name: '정기사', accepted_at, history })
    pages.api.answers(showStaffBooking, { ...current, request_id: 'waiting' })
    pages.api.answers(showBoard, {
      ...board,
      technicians: [kim, lee, { ...jung, visits: [assigned] }],
      unassigned: [next],
    })
    possibleCells()[0]?.click()
    await expectText('다른 사람이 먼저 배정했어요')
    await expectText('에 정기사에게 맡겼어요. 문자는 한 번만 나가요.')
    await eventually(() =>
      expect(document.querySelector('[data-booking="waiting"]')?.textContent).toContain('오담당이 방금 배정'),
    )
    await eventually(() => expect(possibleCells()).toEqual([]))
    await selectBooking('next')
  })

  it('keeps the selection when the booking only changed', async () => {
    pages.api.refuses(assignTechnician, 'BOOKING_CHANGED')
    await openBoard()
    await selectBooking()
    pages.api.answers(showStaffBooking, { ...anOpenedBooking({ status: 1 }), request_id: 'waiting' })
    pages.api.answers(showBoard, { ...board, unassigned: [{ ...waiting, version: 2, brand: '캐리어' }] })
    possibleCells()[0]?.click()
    await expectText('그사이 예약이 바뀌었어요')
    await expectText('캐리어')
    pages.api.answers(assignTechnician, { ...receipt, version: 3 })
    possibleCells()[0]?.click()
    await expectText('김기사에게 배정했어요')
    expect(pages.api.calls.findLast(({ method }) => method === 'PUT')).toMatchObject({ body: { version: 2 } })
  })

  it.each(['TECHNICIAN_BUSY', 'TECHNICIAN_OFF', 'SERVICE_NOT_OFFERED', 'STAFF_NOT_FOUND'] as const)(
    'explains why a technician cannot come, and offers the others: %s',
    async (code) => {
      pages.api.refuses(assignTechnician, code)
      await openBoard()
      await selectBooking()
      possibleCells()[0]?.click()
      await expectText('김기사에게 배정하지 못했어요')
      await expectText(apiMessages[code])
      await eventually(() => expect(possibleCells().length).toBeGreaterThan(0))
    },
  )

  it('shows that the result is unknown when the response is lost', async () => {
    pages.hurry()
    pages.api.loses(assignTechnician)
    await openBoard()
    await selectBooking()
    possibleCells()[0]?.click()
    await expectText('김기사에게 배정했는지 확인하지 못했어요')
  })

  it('keeps the place of a booking that left the queue while the pointer moves, and then closes the gap', async () => {
    await openBoard()
    await eventually(() => expect(queueCard('waiting')).not.toBeNull())
    queueCard('waiting')?.focus()
    queueCard('next')?.dispatchEvent(new MouseEvent('pointermove', { bubbles: true }))
    pages.api.answers(showBoard, { ...board, unassigned: [{ ...next, request_id: 'new' }, next] })
    window.dispatchEvent(new Event('visibilitychange'))
    await expectText('처리됐어요')
    await expectText('배정을 기다리는 예약이 1건 늘었어요')
    const ids = () =>
      [...document.querySelectorAll<HTMLElement>('[data-queue-card]')].map((element) => element.dataset.queueCard)
    expect(ids()).toEqual(['waiting', 'next', 'new'])
    await eventually(() => expect(ids()).toEqual(['new', 'next']))
    // The focus moves to the card in its place.
    expect(document.activeElement).toBe(queueCard('new'))
  })
})
