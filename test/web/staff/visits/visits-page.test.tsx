// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { completeVisit, startVisit } from '#shared/contract/staff-change-routes.ts'
import { listVisits, showContact, showStaffMe } from '#shared/contract/staff-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { aVisit, aVisitAhead, theTechnician } from '../../../support/bookings/visits.ts'
import {
  eventually,
  expectText,
  field,
  renderStaffPage,
  tap,
  type,
  withPages,
} from '../../../support/web/render-page.tsx'

const pages = withPages()
const visit = aVisit()
const { request_id } = visit
const done = aVisit({
  request_id: 'bb1f0e2c3b4d5e6f8a9b0c1d2e3f4a5b',
  service_type: '청소',
  district: '노원구',
  service_time: '오전 9시 ~ 오후 12시',
  status: 4,
  started_at: '2026-12-08T00:30:00.000Z',
  completed_at: '2026-12-08T02:20:00.000Z',
  charges: [{ label: '출장비', amount: 80_000 }],
})
const later = aVisit({
  request_id: 'cc1f0e2c3b4d5e6f8a9b0c1d2e3f4a5b',
  service_type: '점검',
  district: '노원구',
  service_time: '오후 3시 ~ 오후 6시',
})

const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-12-08T${time}:00+09:00`) })

const open = (path = '/staff/visits') => renderStaffPage(path, { me: theTechnician })
const has = (visits: StaffBooking[]) => pages.api.answers(listVisits, { visits })
const textOf = (selector: string) => document.querySelector(selector)?.textContent
const sent = (path: string) => pages.api.calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body)

/** As a phone that loses its network, or finds it again. */
function network(there: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there)
  window.dispatchEvent(new Event(there ? 'online' : 'offline'))
}

async function finish() {
  await type('작업 내용', '배수 펌프 1개')
  await type('출장비', '20000')
  document.querySelector<HTMLInputElement>('input[name="told"]')?.click()
  await tap('20,000원으로 마치기')
}

const started = { ...visit, started_at: '2026-12-08T04:50:00.000Z', version: 4 }

beforeEach(() => {
  at('13:50')
})
afterEach(async () => {
  vi.useRealTimers()
  // What was begun last must not reach the next test.
  const { queryClient } = await import('../../../../web/src/staff/app/query-client.ts')
  await queryClient.cancelQueries()
  await pages.rest()
})

describe('the technician’s day (specification 5.6)', () => {
  it('shows visits in the order of their time: done ones in a line, the next one large', async () => {
    has([done, visit, later])
    await open()
    await expectText('오늘 방문 3건')
    const rows = [...document.querySelectorAll('main li')].map(({ textContent }) => textContent ?? '')
    expect(rows[0]).toBe('청소 · 노원구오전 11:20에 마쳤어요80,000원')
    expect(rows[1]).toContain('서울 도봉구 견본로 12101동 1203호')
    expect(rows[1]).toContain('실내기 왼쪽 아래에서 물이 떨어져요.')
    expect(rows[2]).toBe('점검 · 노원구오후 3시 ~ 오후 6시')
    expect(textOf('section[aria-label="다음 단계"]')).toBe('도봉구 방문 시작하기')
  })

  it('begins with what nobody finished yesterday, and says the day', async () => {
    has([aVisit({ service_day: '2026-12-07', started_at: '2026-12-07T09:30:00.000Z' }), later])
    await open()
    await expectText('12월 7일 (월) 오후 12시 ~ 오후 3시')
    expect(textOf('section[aria-label="다음 단계"]')).toBe('작업 마치기')
  })

  it('says when the next day begins where there is nothing today', async () => {
    has([aVisitAhead()])
    await open()
    await expectText('오늘은 방문이 없어요')
    await expectText('오후 12시 ~ 오후 3시, 도봉구예요.')
    await tap('내일 방문 보기')
    await expectText('내일 방문 1건')
    await expectText('상세주소와 전화번호는 방문하는 날 아침에 보여요.')
  })

  it('shows the days after tomorrow, up to the seventh, without what is behind the door', async () => {
    const ahead = aVisitAhead({ service_day: '2026-12-12', request_id: later.request_id })
    has([visit, ahead])
    await open()
    await tap('모레부터')
    await expectText('12월 10일 (목) ~ 12월 15일 (화)')
    await expectText('12월 12일 (토)오후 12시 ~ 오후 3시')
    await expectText('상세주소와 전화번호는 방문하는 날 아침에 보여요.')
    expect(pages.api.calls.filter(({ path }) => path === '/staff/visits')).toHaveLength(2)
  })

  it('opens a visit of one of these days, which cannot be begun yet', async () => {
    has([aVisitAhead({ service_day: '2026-12-15', request_id: later.request_id })])
    await open(`/staff/visits/${later.request_id}`)
    await expectText('12월 15일 (화) 오후 12시 ~ 오후 3시')
    await expectText('상세주소와 전화번호는 방문하는 날 아침에 보여요.')
    expect(document.body.textContent).not.toContain('시작하기')
  })

  it('is not begun before 06:00', async () => {
    at('05:30')
    has([aVisitAhead({ service_day: '2026-12-08' })])
    await open()
    await expectText('상세주소와 전화번호는 방문하는 날 아침에 보여요.')
    expect(document.querySelector('section[aria-label="다음 단계"]')).toBeNull()
    expect(document.body.textContent).not.toContain('전화하기')
  })

  it('does not show what is somebody else’s, or was taken away', async () => {
    has([visit])
    await open('/staff/visits/dd1f0e2c3b4d5e6f8a9b0c1d2e3f4a5b')
    await expectText('볼 수 없는 방문이에요')
  })

  it('is the technicians’ alone', async () => {
    await renderStaffPage('/staff/visits', { me: { ...theTechnician, roles: ['desk'] } })
    await expectText('이 화면은 볼 수 없어요')
  })

  it('says why it cannot be read, and tries again', async () => {
    pages.hurry()
    pages.api.refuses(listVisits, 'INTERNAL_ERROR')
    await open()
    await expectText('방문을 불러오지 못했어요')
    has([visit])
    await tap('다시 불러오기')
    await expectText('오늘 방문 1건')
  })

  it('shows the phone for a minute once it was asked for', async () => {
    has([visit])
    pages.api.answers(showContact, { customer_phone: '01012345678' })
    await open()
    await expectText('오늘 방문 1건')
    expect(sent('/contact')).toEqual([])
    await tap('전화하기')
    await expectText('010-1234-5678')
    expect(document.querySelector('a[href="tel:01012345678"]')).not.toBeNull()
    await expectText('초 뒤 가려져요')
  })
})

describe('a visit in its steps (specification 4.6, 4.7)', () => {
  it('is begun, finished with what it cost, and leads to the next one', async () => {
    has([visit, later])
    pages.api.answers(startVisit, { request_id, status: 3, version: 4 })
    await open()
    await expectText('오늘 방문 2건')
    has([started, later])
    await tap('도봉구 방문 시작하기')
    await expectText('방금 시작했어요')
    expect(sent('/visit')).toEqual([{ version: 3, at: expect.stringMatching(/^2026-12-08T04:50/) }])
    await tap('작업 마치기')
    await expectText('무엇을 했나요?')
    const charges = [{ label: '출장비', amount: 20_000 }]
    const completed_at = '2026-12-08T05:41:00.000Z'
    pages.api.answers(completeVisit, { request_id, status: 4, version: 5 })
    has([{ ...started, status: 4, completed_at, work_done: '배수 펌프 1개', charges }, later])
    await finish()
    await expectText('도봉구 수리를 마쳤어요')
    expect(sent('/completion')).toMatchObject([{ version: 4, work_done: '배수 펌프 1개', charges }])
    await expectText('20,000원')
    await tap('다음 방문 보기')
    await expectText('노원구 방문 시작하기')
    expect(localStorage.getItem('staff:taps')).toBeNull()
    expect(localStorage.getItem('staff:visits')).not.toContain(request_id)
  })

  it('goes on without a network, and is sent once and in its order when the line is back', async () => {
    has([visit])
    pages.api.answers(startVisit, { request_id, status: 3, version: 4 })
    pages.api.answers(completeVisit, { request_id, status: 4, version: 5 })
    await open()
    await expectText('오늘 방문 1건')
    network(false)
    await tap('도봉구 방문 시작하기')
    await expectText('방금 시작했어요')
    await expectText('보낼 것이 1건 있어요')
    await expectText('도봉구 수리 방문 시작, 오후 1:50.')
    at('14:41')
    await tap('작업 마치기')
    await finish()
    await expectText('도봉구 수리를 마쳤어요')
    await expectText('보낼 것이 2건 있어요')
    await expectText('연결되면 고객님도 작업 내용과 금액을 볼 수 있어요')
    expect([...sent('/visit'), ...sent('/completion')]).toEqual([])
    at('14:45')
    has([{ ...started, status: 4, completed_at: '2026-12-08T05:41:00.000Z', work_done: '배수 펌프 1개' }])
    network(true)
    await eventually(() => expect(localStorage.getItem('staff:taps')).toBeNull())
    expect(sent('/visit')).toEqual([{ version: 3, at: expect.stringMatching(/^2026-12-08T04:50/) }])
    expect(sent('/completion')).toMatchObject([{ version: 4, at: expect.stringMatching(/^2026-12-08T05:41/) }])
  })

  it('tells the number of an answer that failed while it goes on trying', async () => {
    has([visit])
    pages.api.refuses(startVisit, 'INTERNAL_ERROR', { error_id: '7F3K-2M9A' })
    await open()
    await expectText('오늘 방문 1건')
    await tap('도봉구 방문 시작하기')
    await expectText('보내고 있어요.오류 번호 7F3K-2M9A')
    pages.api.answers(startVisit, { request_id, status: 3, version: 4 })
    has([started])
    document.dispatchEvent(new Event('visibilitychange'))
    await eventually(() => expect(document.body.textContent).not.toContain('오류 번호'))
  })

  it('names a visit that was taken away meanwhile, and hides nothing of what was written', async () => {
    has([started])
    pages.api.refuses(completeVisit, 'BOOKING_NOT_FOUND')
    await open(`/staff/visits/${request_id}/finish`)
    await expectText('무엇을 했나요?')
    network(false)
    await finish()
    await expectText('도봉구 수리를 마쳤어요')
    has([])
    network(true)
    await expectText('도봉구 수리 작업 마치기를 보내지 못했어요')
    await expectText('예약이 취소되었거나 다른 기사님께 배정됐어요.')
    await expectText('배수 펌프 1개')
    await expectText('출장비 20,000원')
    await tap('확인했어요')
    await eventually(() => expect(localStorage.getItem('staff:taps')).toBeNull())
  })

  it('is sent once more as it stands now, after the desk has changed it', async () => {
    has([started])
    pages.api.refuses(completeVisit, 'BOOKING_CHANGED')
    await open(`/staff/visits/${request_id}/finish`)
    await expectText('무엇을 했나요?')
    has([{ ...started, version: 9, memo: '관리실에 먼저 전화해주세요.' }])
    await finish()
    await expectText('그 사이 예약 내용이 바뀌었어요')
    expect(field('작업 내용').value).toBe('배수 펌프 1개')
    pages.api.answers(completeVisit, { request_id, status: 4, version: 10 })
    await eventually(() => expect(localStorage.getItem('staff:visits')).toContain('"version":9'))
    await pages.rest()
    await tap('다시 보내기')
    await eventually(() => expect(sent('/completion').at(-1)).toMatchObject({ version: 9 }))
    await eventually(() => expect(localStorage.getItem('staff:taps')).toBeNull())
  })
})

describe('what is kept of the day (decision 0021)', () => {
  async function keep(changes: object = {}) {
    const { staff_id } = theTechnician
    const value = { staff_id, day: '2026-12-08', read_at: '2026-12-08T04:36:00.000Z', visits: [visit], ...changes }
    localStorage.setItem('staff:visits', JSON.stringify({ version: 1, value }))
    localStorage.setItem('staff:me', JSON.stringify({ version: 1, value: theTechnician }))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    pages.api.loses(listVisits)
    await open()
    pages.api.loses(showStaffMe)
  }

  it('can be read without a network, and says how old it is', async () => {
    await keep()
    await expectText('오후 1:36에 확인했어요 · 김기사')
    await expectText('101동 1203호')
    await expectText('인터넷이 끊겼어요. 적은 내용은 그대로 있어요.')
  })

  it.each([
    ['of another day', { day: '2026-12-07' }],
    ['of somebody else', { staff_id: 'somebody-else' }],
  ])('goes when it is %s', async (_, changes) => {
    await keep(changes)
    await expectText('방문을 불러오지 못했어요')
    expect(localStorage.getItem('staff:visits')).toBeNull()
  })

  it('holds open visits of today alone, and goes with the session', async () => {
    has([done, visit, aVisitAhead({ request_id: 'dd' })])
    await open()
    await expectText('오늘 방문 2건')
    const { value } = JSON.parse(localStorage.getItem('staff:visits') ?? '{}')
    expect(value.visits.map((kept: StaffBooking) => kept.request_id)).toEqual([request_id])
    const { sessionForgotten } = await import('../../../../web/src/staff/session/staff-session.ts')
    sessionForgotten()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('staff:'))).toEqual([])
  })
})
