import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { assignTechnician, createByDesk, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { searchBookings, showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { changedPrices, shownPrices } from '../../../../support/prices.ts'
import { aBoard, aCard, aTechnicianDay } from '../../../../support/staff/staff-screens.ts'
import {
  click,
  eventually,
  expectText,
  field,
  renderStaffPage,
  theDesk,
  type,
  withPages,
} from '../../../../support/web/render-page.tsx'
import { aCalendarDay } from '../../calendar/days.ts'

const pages = withPages()

const address = '/staff/new-booking'
const draftKey = `staff:call:${theDesk.staff_id}`
const receipt = { request_id: 'bb1f0e2c-3b4d-5e6f-8a9b-0c1d2e3f4a5b', booking_number: 'PCFG-W5HX' }

const order = {
  customer_phone: '01012345678',
  customer_type: '프리랜서',
  customer_address: '서울 노원구 견본로 88',
  customer_address_detail: '견본동 2층',
  service_type: '수리',
  aircon_type: '벽걸이형',
  brand: 'LG전자',
  sprint: ['물이 새요'],
  service_date: '2026년 12월 10일',
  service_time: '오후 12시 ~ 오후 3시',
  detailInfo: '어제부터 떨어져요.',
}

const days = Array.from({ length: 31 }, (_, index) =>
  aCalendarDay({ service_day: `2026-12-${String(index + 1).padStart(2, '0')}` }),
)

const price_list = shownPrices.id

const typed = (changes: object = {}, consent = true) =>
  sessionStorage.setItem(draftKey, JSON.stringify({ version: 1, value: { order: { ...order, ...changes }, consent } }))

/** The booking calls, with the key of each. */
const sent = () => pages.api.calls.filter(({ path }) => path === '/staff/bookings')
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
const text = () => document.body.textContent ?? ''
const choose = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click()

/** What waits between two tries does not. */
function withoutPauses() {
  const wait = setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => wait(run, ms === 800 || ms === 2_500 ? 0 : ms))
}

async function submitted() {
  await renderStaffPage(address)
  await eventually(() => expect(document.querySelector('fieldset input[name]')).not.toBeNull())
  await click('예약 접수하고 문자 보내기')
}

describe('PhoneBookingPage (specification 4.8)', () => {
  // Loading a screen for the first time is slow, so it happens before the tests.
  beforeAll(() => import('../../../../../web/src/staff/bookings/phone-booking/phone-booking-page.tsx'), 60_000)
  beforeEach(() => {
    // 오후 2:40
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T05:40:00Z') })
    pages.api.answers(showBoard, aBoard())
    pages.api.answers(showCalendar, { days })
    pages.api.answers(searchBookings, { bookings: [], cancelled: [] })
    return () => vi.useRealTimers()
  })

  it('offers no phone number of this device in a phone booking', async () => {
    await renderStaffPage(address)
    await eventually(() => expect(field('전화번호').autocomplete).toBe('off'))
  })

  it('shows every missing field, and focuses the first', async () => {
    await submitted()
    await expectText('전화번호를 입력해주세요.')
    for (const sentence of [
      '주소를 선택해주세요.',
      '상세주소를 입력해주세요.',
      '서비스를 골라주세요.',
      '에어컨 종류를 골라주세요.',
      '제조사를 골라주세요.',
      '방문 날짜와 시간을 골라주세요.',
      '동의를 말로 받은 다음에 표시해주세요.',
    ])
      expect(text()).toContain(sentence)
    await eventually(() => expect(document.activeElement).toBe(field('전화번호')))
    expect(sent()).toEqual([])
  })

  it('restores the draft after a reload, with the text to read aloud', async () => {
    typed()
    await renderStaffPage(address)
    expect(field('전화번호').value).toBe('010-1234-5678')
    await expectText('12월 10일 목요일 오후 12시에서 3시 사이에 노원구 견본로 88로 가요.')
    await type('상세주소', '견본동 3층')
    await eventually(() => expect(sessionStorage.getItem(draftKey)).toContain('견본동 3층'))
  })

  it('creates the booking, shows its number, and clears the draft', async () => {
    typed()
    pages.api.answers(createByDesk, receipt)
    await submitted()
    await expectText('예약을 접수했어요')
    expect(sent().map(({ body }) => body)).toEqual([{ ...order, consent: 'spoken', price_list }])
    await expectText('PCFG-W5HX')
    await expectText('접수 문자를 보내고 있어요.')
    await eventually(() => expect(document.activeElement?.textContent).toBe('예약을 접수했어요'))
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '예약 보기')
    expect(link?.getAttribute('href')).toBe(`/staff/bookings/${receipt.request_id}`)
    expect(Object.keys(sessionStorage)).toEqual([])
    await click('새로 접수하기')
    await eventually(() => expect(field('전화번호').value).toBe(''))
    await eventually(() => expect(document.activeElement, 'a call begins with the number').toBe(field('전화번호')))
  })

  it('offers the three best technicians of the new booking, and undoes an assignment', async () => {
    typed()
    pages.api.answers(createByDesk, receipt)
    const booked = aCard({
      request_id: receipt.request_id,
      status: 1,
      version: 1,
      service_day: '2026-12-10',
      service_time: '오후 12시 ~ 오후 3시',
      engineer_uid: undefined,
      engineer_name: undefined,
    })
    const idOf = (index: number) => `2222222${index}-2222-4222-8222-222222222222`
    const team = ['가기사', '나기사', '다기사', '라기사'].map((name, index) =>
      aTechnicianDay({ staff_id: idOf(index), name, visits: index === 0 ? [{ ...booked, request_id: 'other' }] : [] }),
    )
    const board = aBoard({
      day: '2026-12-10',
      unassigned: [booked],
      technicians: [...team, aTechnicianDay({ staff_id: idOf(9), name: '마기사', districts: ['중랑구'] })],
    })
    pages.api.answers(showBoard, board)
    await submitted()
    const offers = () =>
      [...document.querySelectorAll('button')].flatMap(
        (one) => one.getAttribute('aria-label')?.match(/^(.+)에게 배정/)?.[1] ?? [],
      )
    await eventually(() => expect(offers()).toEqual(['나기사', '다기사', '라기사']))
    pages.api.answers(assignTechnician, { request_id: receipt.request_id, status: 2, version: 2 })
    pages.api.answers(showBoard, { ...board, unassigned: [] })
    await click('다기사에게 배정하기')
    await expectText('다기사에게 배정했어요')
    expect(offers()).toEqual([])
    pages.api.answers(unassignTechnician, { request_id: receipt.request_id, status: 1, version: 3 })
    pages.api.answers(showBoard, { ...board, unassigned: [{ ...booked, version: 3 }] })
    await click('되돌리기')
    await eventually(() => expect(offers()).toEqual(['나기사', '다기사', '라기사']))
    const [assigning, undoing] = pages.api.calls.filter(({ path }) => path.endsWith('/assignment'))
    expect(assigning?.body).toEqual({ staff_id: idOf(2), version: 1 })
    expect(undoing?.body).toEqual({ version: 2 })
  })

  it('announces no message to a landline, and one in the morning at night', async () => {
    typed({ customer_phone: '021234567' })
    pages.api.answers(createByDesk, receipt)
    await renderStaffPage(address)
    expect(button('문자 보내기')).toBeUndefined()
    await click('예약 접수하기')
    await expectText('이 번호는 문자를 받을 수 없어요.')
    vi.setSystemTime(new Date('2026-12-08T13:00:00Z'))
    typed()
    await submitted()
    await expectText('밤이라 접수 문자는 오전 8시에 보내요.')
  })

  it('retries a lost response with the same key, and an edit after an error with a new one', async () => {
    typed()
    withoutPauses()
    pages.api.loses(createByDesk)
    await submitted()
    await expectText('접수됐는지 확인하지 못했어요')
    pages.api.refuses(createByDesk, 'SLOT_FULL')
    await click('예약 접수하고 문자 보내기')
    await expectText('방금 마감된 시간이에요. 다른 시간을 골라주세요.')
    await eventually(() => expect(document.activeElement?.closest('[data-wrong]')).not.toBeNull())
    expect(text()).not.toContain('접수하지 못했어요')
    const key = sent().at(-1)?.key
    expect(new Set(sent().map((call) => call.key)).size).toBe(1)
    pages.api.answers(createByDesk, receipt)
    choose('오후 3시 ~ 오후 6시')
    await click('예약 접수하고 문자 보내기')
    await expectText('예약을 접수했어요')
    expect(sent().at(-1)?.key).not.toBe(key)
    expect(sent().at(-1)?.body).toMatchObject({ service_time: '오후 3시 ~ 오후 6시' })
  })

  it('reports that an earlier request succeeded without the last edits', async () => {
    const before = { ...order, detailInfo: '그제부터 떨어져요.', consent: 'spoken' }
    const intent = { key: 'c0ffee00-0000-4000-8000-000000000000', sent: [JSON.stringify(before)], refused: false }
    sessionStorage.setItem(`staff:call-intent:${theDesk.staff_id}`, JSON.stringify(intent))
    typed()
    pages.api.answers(createByDesk, receipt)
    pages.api.refusesOnce(createByDesk, 'IDEMPOTENCY_MISMATCH')
    await submitted()
    await expectText('앞서 보낸 내용으로 접수돼 있었어요')
    expect(sent().map(({ key }) => key)).toEqual([intent.key, intent.key])
    expect(sent().map(({ body }) => body)).toEqual([
      { ...order, consent: 'spoken', price_list },
      { ...before, price_list },
    ])
  })

  it('reads the new price to the caller where the price list changed, and books at it', async () => {
    typed({ service_type: '청소', sprint: undefined })
    pages.api.refuses(createByDesk, 'PRICE_CHANGED', { price_list: changedPrices })
    await submitted()
    await expectText('바뀐 요금을 읽어드리고 다시 접수해주세요.')
    await expectText('벽걸이형 분해 청소 견본 95,000원부터예요.')
    pages.api.answers(createByDesk, receipt)
    await click('예약 접수하고 문자 보내기')
    await expectText('예약을 접수했어요')
    expect(sent().map(({ body }) => body)).toMatchObject([{ price_list }, { price_list: changedPrices.id }])
  })

  it('keeps the form and shows the reason after another error', async () => {
    typed()
    pages.api.refuses(createByDesk, 'TOO_MANY_REQUESTS')
    await submitted()
    await expectText('예약을 접수하지 못했어요')
    await expectText('요청이 많아 잠시 멈췄어요. 조금 뒤에 다시 시도해주세요.')
    expect(field('상세주소').value).toBe('견본동 2층')
    pages.api.refuses(createByDesk, 'INVALID_FIELD', {
      errors: [{ field: 'customer_phone', code: 'TOO_MANY_OPEN_BOOKINGS' }],
    })
    await click('예약 접수하고 문자 보내기')
    await expectText('한 번호로 진행 중인 예약은 10건까지예요.')
    await eventually(() => expect(document.activeElement).toBe(field('전화번호')))
  })

  it('reports offline at once, and sends nothing later', async () => {
    typed()
    await renderStaffPage(address)
    pages.api.setOnline(false)
    await click('예약 접수하고 문자 보내기')
    await expectText('접수됐는지 확인하지 못했어요')
    await expectText(messages.OFFLINE)
    pages.api.setOnline(true)
    await pages.rest()
    expect(sent()).toEqual([])
  })

  it('offers past bookings of the number, and copies the last address with its details', async () => {
    const card = aCard({ service_day: '2026-12-03', status: 4 })
    pages.api.answers(searchBookings, { bookings: [card, { ...card, request_id: 'another' }], cancelled: [] })
    pages.api.answers(showStaffBooking, {
      ...card,
      service_date: '2026년 12월 03일',
      is_member: false,
      customer_address_detail: '견본동 2층',
      customer_type: '법인사업자',
      detailInfo: '물이 새요.',
    })
    await renderStaffPage(address)
    await type('전화번호', '01012345678')
    await expectText('지난 예약 2건이 있어요')
    await click('지난 예약 보기')
    await click('지난 주소')
    await eventually(() => expect(field('상세주소').value).toBe('견본동 2층'))
    expect(text()).toContain('방문할 수 있는 지역이에요')
    expect(document.querySelector<HTMLInputElement>('input[value="법인사업자"]')?.checked).toBe(true)
  })

  it('shows the fields of the service, and why a window unit cannot be installed', async () => {
    await renderStaffPage(address)
    choose('창문형')
    choose('설치')
    await expectText('에어컨 보유 여부')
    await expectText('창문형은 설치 서비스를 하지 않아요. 다른 에어컨 종류를 골라주세요.')
    choose('수리')
    await expectText('증상')
    await eventually(() => expect(text()).not.toContain('창문형은 설치 서비스를'))
    expect(text()).not.toContain('에어컨 보유 여부')
  })

  it('rejects an address outside the districts at once, and names the districts', async () => {
    typed({ customer_address: '서울 강남구 견본로 1' })
    await renderStaffPage(address)
    await expectText('방문할 수 없는 지역이에요. 다른 주소를 선택해주세요.')
    await expectText('방문할 수 있는 지역: 강북구')
  })

  it('loads the script of the address search when the dialog opens, and not before', async () => {
    const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
    const scripts = () => append.mock.calls.flat().map((node) => (node as HTMLScriptElement).src)
    await renderStaffPage(address)
    await eventually(() => expect(button('주소 찾기')).toBeTruthy())
    expect(scripts()).toEqual([])
    button('주소 찾기')?.click()
    await eventually(() =>
      expect(scripts()).toEqual([expect.stringMatching(/^https:\/\/t1\.kakaocdn\.net\/mapjsapi\/bundle\/postcode\//)]),
    )
  })

  it('accepts a typed address in a phone booking', async () => {
    vi.spyOn(document.head, 'append').mockImplementation(() => {})
    await renderStaffPage(address)
    button('주소 찾기')?.click()
    await click('검색이 안 되면 직접 입력하기')
    const select = await eventually(() => document.querySelector('select') ?? expect.fail('no list of districts'))
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '노원구')
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await type('도로명과 건물 번호', '견본로 88')
    await click('이 주소로 하기')
    await expectText('서울 노원구 견본로 88')
    await eventually(() => expect(document.activeElement).toBe(field('상세주소')))
    expect(sent()).toEqual([])
  })

  it('shows on return the booking that was created after the screen was left', async () => {
    const { service_type, service_time } = order
    const unseen = { ...receipt, service_type, service_time, service_day: '2026-12-10', message: 'now', earlier: false }
    const key = `staff:call-taken:${theDesk.staff_id}`
    sessionStorage.setItem(key, JSON.stringify({ version: 1, value: unseen }))
    await renderStaffPage(address)
    await expectText('PCFG-W5HX')
    await click('새로 접수하기')
    await eventually(() => expect(field('전화번호').value).toBe(''))
    expect(sessionStorage.getItem(key)).toBeNull()
  })

  it('clears the form of a phone booking after a confirmation', async () => {
    typed()
    await renderStaffPage(address)
    await click('지우고 새로 작성하기')
    await expectText('이 통화에서 쓴 내용이 모두 사라져요.')
    await click('지우기')
    await eventually(() => expect(field('전화번호').value).toBe(''))
    expect(sessionStorage.getItem(draftKey)).toBeNull()
  })
})
