import { describe, expect, it, vi } from 'vitest'
import { listVisits, showContact, showVisitContacts } from '#shared/contract/staff-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { aVisit, aVisitAhead, theTechnician } from '../../../support/bookings/visits.ts'
import {
  done,
  later,
  openVisits,
  request_id,
  sent,
  serverReturns,
  setClock,
  setOnline,
  setWindow,
  textOf,
  visit,
  withTechnician,
} from '../../../support/staff/technician-day.ts'
import { click, eventually, expectText, renderStaffPage } from '../../../support/web/render-page.tsx'

const pages = withTechnician()

describe('the technician’s day (specification 5.6)', () => {
  it('lists visits in order, completed ones in one line and the next one with details', async () => {
    serverReturns([done, visit, later])
    await openVisits()
    await expectText('오늘 방문 3건')
    const rows = [...document.querySelectorAll('main li')].map(({ textContent }) => textContent ?? '')
    expect(rows[0]).toBe('청소 · 노원구80,000원오전 11:20에 마쳤어요')
    expect(rows[1]).toContain('서울 도봉구 견본로 12101동 1203호')
    expect(rows[1]).toContain('실내기 왼쪽 아래에서 물이 떨어져요.')
    expect(rows[2]).toBe('점검 · 노원구오후 3시 ~ 오후 6시')
    expect(textOf('section[aria-label="다음 단계"]')).toBe('시작하기출발하기')
    expect(rows.at(-1)).toBe('3건 중 1건을 마쳤어요80,000원받은 금액 0원 · 미수금 80,000원')
  })

  it('sums a day up when all its visits are completed, also what is paid', async () => {
    const payment = { method: 'card' as const, at: '2026-12-08T05:00:00.000Z', staff_id: 'desk' }
    serverReturns([done, { ...done, request_id, payment }])
    await openVisits()
    await expectText('2건을 모두 마쳤어요160,000원받은 금액 80,000원 · 미수금 80,000원')
  })

  it('keeps an unfinished visit of an earlier week in the list until it is completed', async () => {
    pages.api.answers(listVisits, { visits: [later], unfinished: [aVisit({ service_day: '2026-11-28' })] })
    pages.api.answers(showVisitContacts, { contacts: [] })
    await openVisits()
    await expectText('11월 28일 (토) 오후 12시 ~ 오후 3시')
    expect(textOf('section[aria-label="다음 단계"]')).toBe('도봉구 방문 시작하기')
    await expectText('2건 중 0건을 마쳤어요')
  })

  it('starts with an unfinished visit of yesterday and its day', async () => {
    serverReturns([aVisit({ service_day: '2026-12-07', started_at: '2026-12-07T09:30:00.000Z' }), later])
    await openVisits()
    await expectText('12월 7일 (월) 오후 12시 ~ 오후 3시')
    expect(textOf('section[aria-label="다음 단계"]')).toBe('작업 마치기')
  })

  it.each([-10, 15, -3 * 24])(
    'shows the visits of today on a phone %d hours ahead, also when it is opened offline',
    async (ahead) => {
      const skew = ahead * 3_600_000
      vi.setSystemTime(Date.now() + skew)
      pages.api.hasClock(() => Date.now() - skew)
      serverReturns([
        visit,
        { ...later, service_day: '2026-12-07', status: 4, completed_at: '2026-12-07T07:00:00.000Z' },
      ])
      await openVisits()
      await expectText('오늘 방문 1건')
      pages.api.loses(listVisits)
      setOnline(false)
      const { queryClient } = await import('../../../../web/src/staff/app/query-client.ts')
      queryClient.clear()
      await openVisits()
      await expectText('오늘 방문 1건')
      await click('도봉구 방문 시작하기')
      await expectText('도봉구 수리 방문 시작, 오후 1:50.')
    },
  )

  it('keeps a visit of yesterday that was completed after midnight', async () => {
    setClock('00:40')
    const yesterday = { service_day: '2026-12-07', service_time: '오후 6시 ~ 이후' as const }
    const [started_at, completed_at] = ['2026-12-07T13:00:00.000Z', '2026-12-07T15:30:00.000Z']
    serverReturns([{ ...done, ...yesterday, started_at, completed_at }])
    await openVisits()
    await expectText('청소 · 노원구80,000원오전 12:30에 마쳤어요')
    await openVisits(`/staff/visits/${done.request_id}`)
    await expectText('오후 10:00 ~ 오전 12:30')
  })

  it('shows the first visit of tomorrow when today has none', async () => {
    serverReturns([aVisitAhead()])
    await openVisits()
    await expectText('오늘은 방문이 없어요')
    await expectText('오후 12시 ~ 오후 3시, 도봉구예요.')
    await click('내일 방문 보기')
    await expectText('내일 방문 1건')
    await expectText('상세주소와 전화번호는 방문하는 날 아침에 보여요.')
  })

  it('shows the visits from the day after tomorrow without detail addresses', async () => {
    const ahead = aVisitAhead({ service_day: '2026-12-12', request_id: later.request_id })
    serverReturns([visit, ahead])
    await openVisits()
    await click('모레부터')
    await expectText('12월 10일 (목) ~ 12월 15일 (화)')
    await expectText('12월 12일 (토)오후 12시 ~ 오후 3시')
    await expectText('상세주소와 전화번호는 방문하는 날 아침에 보여요.')
    expect(pages.api.calls.filter(({ path }) => path === '/staff/visits')).toHaveLength(2)
  })

  it('opens a later visit, which cannot start yet', async () => {
    serverReturns([aVisitAhead({ service_day: '2026-12-15', request_id: later.request_id })])
    await openVisits(`/staff/visits/${later.request_id}`)
    await expectText('12월 15일 (화)오후 12시 ~ 오후 3시')
    await expectText('출장비20,000 ~ 50,000원현장 상황에 따라 방문할 때 정해져요.')
    await expectText('상세주소와 전화번호는 방문하는 날 아침에 보여요.')
    expect(document.body.textContent).not.toContain('시작하기')
  })

  it('offers no start of a visit before 06:00', async () => {
    setClock('05:30')
    serverReturns([aVisitAhead({ service_day: '2026-12-08' })])
    await openVisits()
    await expectText('상세주소와 전화번호는 방문하는 날 아침에 보여요.')
    expect(document.querySelector('section[aria-label="다음 단계"]')).toBeNull()
    expect(document.body.textContent).not.toContain('전화하기')
  })

  it('hides visits of other technicians', async () => {
    serverReturns([visit])
    await openVisits('/staff/visits/dd1f0e2c3b4d5e6f8a9b0c1d2e3f4a5b')
    await expectText('볼 수 없는 방문이에요')
  })

  it('rejects staff who are no technicians', async () => {
    await renderStaffPage('/staff/visits', { me: { ...theTechnician, roles: ['desk'] } })
    await expectText('이 화면은 볼 수 없어요')
  })

  it('shows a failed load of the visits and retries', async () => {
    pages.hurry()
    pages.api.refuses(listVisits, 'INTERNAL_ERROR')
    await openVisits()
    await expectText('방문을 불러오지 못했어요')
    serverReturns([visit])
    await click('다시 불러오기')
    await expectText('오늘 방문 1건')
  })

  it('shows the phone for a minute on request', async () => {
    serverReturns([visit])
    pages.api.answers(showContact, { customer_phone: '01012345678' })
    await openVisits()
    await expectText('오늘 방문 1건')
    expect(sent('/contact')).toEqual([])
    await click('전화하기')
    await expectText('010-1234-5678')
    expect(document.querySelector('a[href="tel:01012345678"]')).not.toBeNull()
    await expectText('초 뒤 가려져요')
  })
})

describe('stored visits (decision 0021)', () => {
  async function openOffline(changes: object = {}) {
    const { staff_id } = theTechnician
    const value = { staff_id, day: '2026-12-08', read_at: '2026-12-08T04:36:00.000Z', visits: [visit], ...changes }
    localStorage.setItem('staff:visits', JSON.stringify({ version: 1, value }))
    localStorage.setItem('staff:me', JSON.stringify({ version: 1, value: theTechnician }))
    pages.api.setOnline(false)
    await openVisits()
  }

  it('shows stored visits while offline, with the time of the last update', async () => {
    await openOffline()
    await expectText('오후 1:36에 확인했어요 · 김기사')
    await expectText('101동 1203호')
    await expectText('인터넷이 끊겼어요. 적은 내용은 그대로 있어요.')
  })

  it.each([
    ['of another day', { day: '2026-12-07' }],
    ['of another technician', { staff_id: 'other-technician' }],
  ])('deletes stored visits when they are %s', async (_, changes) => {
    await openOffline(changes)
    await expectText('방문을 불러오지 못했어요')
    expect(localStorage.getItem('staff:visits')).toBeNull()
  })

  it('stores only open visits of today, and deletes them with the session', async () => {
    serverReturns([done, visit, aVisitAhead({ request_id: 'dd' })])
    await openVisits()
    await expectText('오늘 방문 2건')
    const { value } = JSON.parse(localStorage.getItem('staff:visits') ?? '{}')
    expect(value.visits.map((stored: StaffBooking) => stored.request_id)).toEqual([request_id])
    const { sessionCleared } = await import('../../../../web/src/staff/session/staff-session.ts')
    sessionCleared()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('staff:'))).toEqual([])
  })
})

describe('phones for calls while offline (specification 9.27)', () => {
  const customer_phone = '01012345678'
  const phones = (): Record<string, string> => JSON.parse(localStorage.getItem('staff:contacts') ?? '{}').value?.phones
  const requests = () => pages.api.calls.filter(({ path }) => path === '/staff/visits/contacts')
  const link = () => document.querySelector(`a[href="tel:${customer_phone}"]`)

  /** A technician's day whose phone was fetched. */
  async function openWithPhone() {
    serverReturns([visit, done], [{ request_id, customer_phone }])
    await openVisits()
    await eventually(() => expect(phones()).toEqual({ [request_id]: customer_phone }))
  }

  it('fetches each phone once, and shows it as a link only while offline', async () => {
    await openWithPhone()
    expect(link()).toBeNull()
    setOnline(false)
    await eventually(() => expect(link()?.textContent).toBe('010-1234-5678'))
    setOnline(true)
    await eventually(() => expect(link()).toBeNull())
    await openVisits()
    await expectText('오늘 방문 2건')
    expect(requests()).toHaveLength(1)
  })

  it('names the on-site contact first, online and offline (specification 2.9)', async () => {
    const site_phone = '01087651234'
    serverReturns([{ ...visit, site_name: '박현장' }], [{ request_id, customer_phone, site_phone }])
    pages.api.answers(showContact, { customer_phone, site_phone })
    await openVisits(`/staff/visits/${request_id}`)
    const links = () => [...document.querySelectorAll('a[href^="tel:010"]')].map(({ textContent }) => textContent)
    const both = ['현장 박현장 010-8765-1234', '고객님 010-1234-5678']
    await click('전화하기')
    await eventually(() => expect(links()).toEqual(both))
    vi.setSystemTime(new Date(Date.now() + 61_000))
    await eventually(() => expect(links()).toEqual([]))
    setOnline(false)
    await eventually(() => expect(links()).toEqual(both))
  })

  it.each([
    ['was completed', [{ ...visit, status: 4 as const, completed_at: '2026-12-08T05:00:00.000Z' }]],
    ['was moved', [{ ...visit, service_day: '2026-12-10' }]],
    ['was cancelled or reassigned', []],
  ])('drops the phone of a visit that %s', async (_, visits) => {
    await openWithPhone()
    serverReturns(visits)
    window.dispatchEvent(new Event('visibilitychange'))
    await eventually(() => expect(localStorage.getItem('staff:contacts')).toBeNull())
  })

  it('drops all stored phones at midnight', async () => {
    await openWithPhone()
    vi.setSystemTime(new Date('2026-12-09T00:00:30+09:00'))
    serverReturns([])
    await openVisits()
    await eventually(() => expect(localStorage.getItem('staff:contacts')).toBeNull())
  })

  it('drops all stored phones at sign-out', async () => {
    await openWithPhone()
    const { sessionCleared } = await import('../../../../web/src/staff/session/staff-session.ts')
    sessionCleared()
    expect(localStorage.getItem('staff:contacts')).toBeNull()
  })

  it('fetches no phones for calls before 06:00', async () => {
    setClock('05:30')
    serverReturns([aVisitAhead({ service_day: '2026-12-08' })])
    await openVisits()
    await expectText('방문하는 날 아침에 보여요')
    await pages.rest()
    expect(requests()).toEqual([])
  })
})

describe('the technician’s day from 768 px on', () => {
  it('opens the next visit next to the list, which marks it', async () => {
    setWindow(1280)
    serverReturns([done, visit, later])
    await openVisits()
    await expectText('오늘 방문 3건')
    expect([...document.querySelectorAll('main li')].map(({ textContent }) => textContent)).toEqual([
      '청소 · 노원구80,000원오전 11:20에 마쳤어요',
      '수리 · 도봉구오후 12시 ~ 오후 3시',
      '점검 · 노원구오후 3시 ~ 오후 6시',
      '3건 중 1건을 마쳤어요80,000원받은 금액 0원 · 미수금 80,000원',
    ])
    expect(textOf('[aria-current]')).toContain('수리 · 도봉구')
    expect(textOf('article h2')).toBe('서울 도봉구 견본로 12101동 1203호')
    expect(textOf('main section[aria-label="다음 단계"]')).toBe('시작하기출발하기')
  })

  it('shows the day next to an opened visit', async () => {
    setWindow(1280)
    serverReturns([done, visit, later])
    await openVisits(`/staff/visits/${later.request_id}`)
    await expectText('12월 8일 (화) 방문 3건')
    expect(textOf('nav [aria-current]')).toContain('점검 · 노원구')
    expect(textOf('h1')).toBe('노원구 점검')
  })

  it('shows a visit next to the form of its completion', async () => {
    setWindow(1280)
    serverReturns([{ ...visit, started_at: '2026-12-08T04:10:00.000Z' }])
    await openVisits(`/staff/visits/${request_id}/finish`)
    await expectText('무엇을 했나요?')
    expect(textOf('section[aria-label="방문 내용"]')).toContain('실내기 왼쪽 아래에서 물이 떨어져요.')
  })

  it('shows a visit alone on a phone', async () => {
    serverReturns([done, visit])
    await openVisits(`/staff/visits/${request_id}`)
    await expectText('도봉구 수리')
    expect(document.querySelector('nav, [aria-current]')).toBeNull()
  })
})
