// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, dayLabel, seoulDayOf } from '#shared/booking/service-day.ts'
import { assignTechnician, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { showCalendar, showFigures } from '#shared/contract/team-routes.ts'
import { HOUR } from '#shared/durations.ts'
import { messages } from '#shared/messages.ko.ts'
import { anOpenedBooking } from '../../../support/staff/staff-booking-screens.ts'
import { aBoard, aCard, aLane } from '../../../support/staff/staff-screens.ts'
import { eventually, expectText, renderStaffPage, tap, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()
const today = seoulDayOf(new Date())
const day = addDays(today, 2)
const [morning, noon] = serviceTimes

const kim = aLane({ visits: [aCard({ request_id: 'kim-morning', service_day: day, service_time: morning })] })
const jung = aLane({ staff_id: 'jung', name: '정기사', districts: ['강북구'] })
const lee = aLane({ staff_id: 'lee', name: '이기사', services: ['청소'] })
const waiting = aCard({
  request_id: 'waiting',
  service_day: day,
  service_time: noon,
  status: 1,
  version: 1,
  due_at: new Date(Date.now() + 2 * HOUR).toISOString(),
  engineer_uid: undefined,
  engineer_name: undefined,
})
const next = { ...waiting, request_id: 'next', service_type: '청소' as const }
const board = aBoard({ day, technicians: [kim, lee, jung], unassigned: [waiting, next] })
const receipt = { request_id: 'waiting', status: 2, version: 2 } as const

const press = (key: string, changes: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...changes }),
  )
const ticket = (request_id: string) => document.querySelector<HTMLElement>(`[data-ticket="${request_id}"]`)
const picks = () => [...document.querySelectorAll<HTMLElement>('[data-pick]')]
const focused = () => document.activeElement?.textContent ?? ''
const open = (state?: unknown) => renderStaffPage(`/staff/board?day=${day}`, state === undefined ? {} : { state })

async function choose(request_id = 'waiting') {
  await eventually(() => expect(ticket(request_id)).not.toBeNull())
  ticket(request_id)?.click()
  await eventually(() => {
    expect(picks().length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(picks()[0])
  })
}

beforeEach(() => {
  pages.api.answers(showBoard, board)
  pages.api.answers(showCalendar, { days: [] })
})

describe('the board of a day', () => {
  it('shows what waits, who visits whom, and how full the slots are', async () => {
    await open()
    for (const text of [
      dayLabel(day),
      '수리 · 노원구',
      '남았어요',
      '김기사',
      '수리 · 노원',
      '방문 1건',
      '0/5',
      '배정 전 2',
    ])
      await expectText(text)
    expect(document.title).toContain('보드')
    expect(ticket('waiting')?.getAttribute('aria-pressed')).toBe('false')
  })

  it('says so when nobody waits', async () => {
    pages.api.answers(showBoard, aBoard({ day }))
    pages.api.answers(showFigures, {
      from: today,
      to: today,
      days: [{ day: today, bookings: 14, cancelled: 0 }],
      services: [],
      districts: [],
      statuses: [],
      assignment: { assigned: 14, within_promise: 14, median_minutes: 58, half_hours: [] },
      cancellations: [],
      messages: { sent: 0, failed: 0, failed_of: [] },
    })
    await open()
    await expectText('모두 배정했어요')
    await expectText('오늘 14건, 보통 58분 걸렸어요.')
  })

  it('keeps the names of the slots while it loads', async () => {
    pages.api.keepsWaiting(showBoard)
    await open()
    await expectText(noon)
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  })

  it('says when it cannot be read, and tries again', async () => {
    pages.hurry()
    pages.api.refuses(showBoard, 'INTERNAL_ERROR')
    await open()
    await expectText('배정표를 불러오지 못했어요')
    pages.api.answers(showBoard, board)
    await tap('다시 불러오기')
    await expectText('김기사')
  })

  it('stays readable without a network, and says of when it is', async () => {
    await open()
    await expectText('김기사')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expectText('인터넷에 연결되어 있지 않아요')
    await expectText('에 확인한 내용이에요. 연결되면 배정하거나 바꿀 수 있어요.')
    await choose()
    picks()[0]?.click()
    await expectText('김기사에게 배정하지 못했어요')
    expect(pages.api.calls.some(({ method }) => method === 'PUT')).toBe(false)
  })
})

describe('assigning on the board', () => {
  it('asks who comes, and says of each why or why not, the best first', async () => {
    await open()
    await choose()
    await expectText('노원구 수리를 누구에게 맡길까요?')
    const lanes = [...document.querySelectorAll('tr[data-lane]')].map(({ textContent }) => textContent ?? '')
    expect(lanes.map((text) => text.slice(0, 3))).toEqual(['김기사', '정기사', '이기사'])
    expect(lanes[0]).toContain('앞 방문이 노원구')
    expect(lanes[1]).toContain('담당 구 밖')
    expect(lanes[2]).toContain('수리는 하지 않아요')
    expect(ticket('waiting')?.getAttribute('aria-pressed')).toBe('true')
  })

  it('assigns with a click, draws it at once, and goes on to the next ticket', async () => {
    pages.api.answers(assignTechnician, receipt)
    await open()
    await choose()
    pages.api.keepsWaiting(showBoard)
    picks()[1]?.click()
    await expectText('정기사에게 배정했어요')
    await eventually(() => expect(ticket('waiting')).toBeNull())
    expect(document.querySelector('tr[data-lane="jung"] [data-booking="waiting"]')).not.toBeNull()
    await eventually(() => expect(document.activeElement).toBe(ticket('next')))
    const sent = pages.api.calls.find(({ method }) => method === 'PUT')
    expect(sent).toMatchObject({ path: '/staff/bookings/waiting/assignment', body: { staff_id: 'jung', version: 1 } })
  })

  it('assigns with a digit alone, moves among cells with arrows, and gives up with Escape', async () => {
    pages.api.answers(assignTechnician, receipt)
    await open()
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
    await open()
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
    await open()
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

  it('gives a visit to another technician, for good', async () => {
    const mine = aCard({ request_id: 'mine', service_day: day, service_time: noon })
    pages.api.answers(showBoard, { ...board, technicians: [{ ...kim, visits: [mine] }, lee, jung] })
    pages.api.answers(assignTechnician, { ...receipt, request_id: 'mine', version: 3 })
    await open({ assign: 'mine' })
    await eventually(() => expect(picks()).toHaveLength(1))
    press('1')
    await expectText('정기사에게 다시 맡겼어요')
    expect(document.body.textContent).not.toContain('되돌리기')
  })

  it('says that a booking cannot be assigned any more', async () => {
    await open({ assign: 'unheard-of' })
    await expectText('지금은 기사님을 고를 수 없는 예약이에요')
    expect(picks()).toEqual([])
  })

  it('says when nobody can come', async () => {
    pages.api.answers(showBoard, { ...board, technicians: [lee] })
    await open({ assign: 'waiting' })
    await expectText('이 시간에 갈 수 있는 기사님이 없어요.')
    await eventually(() => expect(focused()).toBe('그만두기'))
  })
})

describe('when it comes otherwise', () => {
  it('names who was faster, and shows the visit where it is now', async () => {
    pages.api.refuses(assignTechnician, 'BOOKING_CHANGED')
    await open()
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
    await open()
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
      await open()
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
    await open()
    await choose()
    picks()[0]?.click()
    await expectText('김기사에게 배정했는지 확인하지 못했어요')
  })

  it('leaves the place of a ticket that went while somebody points at the queue', async () => {
    await open()
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
