import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Booking } from '#shared/booking/booking.ts'
import { bookingWithHistory } from '#shared/contract/booking-routes.ts'
import { BookingCard } from '../../../../../web/src/customer/bookings/card/booking-card.tsx'
import type { OwnBooking } from '../../../../../web/src/customer/bookings/data/queries.ts'
import { aBooking, fixedNow } from '../../../../support/bookings/bookings.ts'
import { anApprovedQuote, fixedPrice, openPrice } from '../../../../support/bookings/quotes.ts'
import { cardGaps } from '../../../../support/sentences.ts'
import { configOfTests } from '../../../../support/web/amplify-session.ts'
import { eventually } from '../../../../support/web/render-page.tsx'

const gaps = ['service_date', 'service_type', 'aircon_type', 'brand', 'customer_address', 'engineer_name'] as const

const assigned = aBooking({ status: 2, engineer_name: '김도현' })

/** A booking of which the server could not read these parts, as the page takes it from an answer. */
function bookingWithout(...fields: readonly string[]): OwnBooking {
  const booking = Object.entries({ ...assigned, history: [] }).filter(([name]) => !fields.includes(name))
  return bookingWithHistory.parse(Object.fromEntries(booking))
}

/** The text of a card with all rows but the history open. */
const textOfCard = (booking: OwnBooking) => withOpenRows(renderCard(booking)).textContent

const rowsOf = (card: HTMLElement) => [...card.querySelectorAll<HTMLElement>('article button[aria-expanded]')]

function withOpenRows(card: HTMLElement) {
  act(() => {
    for (const row of rowsOf(card)) if (!row.textContent.includes('예약 기록')) row.click()
  })
  return card
}

/** The card once the parts that few bookings have are loaded. */
async function loadedCard(booking: OwnBooking) {
  const container = renderCard(booking)
  await act(async () => {
    await import('../../../../../web/src/customer/bookings/after-service/after-service-panel.tsx')
    await import('../../../../../web/src/customer/bookings/card/company-move.tsx')
    await import('../../../../../web/src/customer/bookings/progress/outcome.tsx')
  })
  return withOpenRows(container)
}

let roots: Root[] = []
// A card without a technician reads the clock while it is mounted.
afterEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  act(() => {
    for (const root of roots) root.unmount()
  })
  roots = []
})

function renderCard(booking: OwnBooking) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  const freshness = { problem: undefined, checkedAt: 0, refreshing: false, refresh: () => {} }
  const root = createRoot(container)
  roots.push(root)
  act(() =>
    root.render(
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>
          <BookingCard
            booking={booking}
            freshness={freshness}
            justDone={undefined}
            ref={() => {}}
            onEdit={() => {}}
            onCancel={() => {}}
          />
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  )
  return container
}

it.each(cardGaps)('shows on a card without any choices the sentence %s (specification 11)', (sentence) => {
  expect(textOfCard(bookingWithout(...gaps))).toContain(sentence)
  expect(textOfCard(bookingWithout())).not.toContain(sentence)
})

it.each(gaps)('a card shows the rest without %s', (field) => {
  const text = textOfCard(bookingWithout(field))
  expect(text).toContain('101동 1203호')
  expect(text).toContain('오전 9시')
})

it('a card that does not know what was chosen, by an option of another release, says so', () => {
  const booking = bookingWithHistory.parse({ ...assigned, history: [], aircon_type: '이동형', brand: 7 })
  expect(textOfCard(booking)).toContain('에어컨 종류 없음')
})

const withoutHistory = (changes: Partial<Booking>) => ({ ...aBooking(changes), history: [] }) as OwnBooking
const shown = (changes: Partial<Booking>) => textOfCard(withoutHistory(changes))

it('a card says everything that was ordered, most of it on request (specification 9.11)', () => {
  const text = shown({
    service_type: '수리',
    sprint: ['물이 새요', '기타'],
    detailInfo: '왼쪽 아래에서 떨어져요',
    customer_type: '법인사업자',
  })
  expect(text).toContain('증상물이 새요, 기타')
  expect(text).toContain('전할 내용왼쪽 아래에서 떨어져요')
  expect(text).toContain('연락처010-1234-5678')
  expect(text).toContain('고객 유형법인사업자')
  expect(text).toContain(
    '작업비 보고 나서 정해요출장비 20,000 ~ 50,000원출장비는 현장 상황에 따라 방문할 때 정해져요. 수리비와 부품값은 점검한 뒤 견적으로 보내요.',
  )
  expect(text).toContain('예약번호04HM-ASW9')
  const installation = shown({
    service_type: '설치',
    selectedairconditionerform: '에어컨도 함께 구매할게요',
    selectedDropdownOption: '앵글 설치 필요',
  })
  expect(installation).toContain('준비에어컨도 함께 구매할게요')
  expect(installation).toContain('앵글(실외기 받침대)앵글 필요')
  const relocation = shown({
    service_type: '이전',
    destination_address: '서울 노원구 노해로 437',
    destination_address_detail: '305호',
  })
  expect(relocation).toContain('주소서울 강북구 도봉로 346101동 1203호옮길 곳서울 노원구 노해로 437305호')
  expect(relocation.match(/옮길 곳/g)).toHaveLength(1)
})

it('a card without a technician says until when one is promised, and whom to ask when it is late (specification 3.4)', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: fixedNow })
  // A Saturday, one in the afternoon.
  expect(shown({})).toContain('21일(토) 오후 4:00까지 배정해드려요3시간 남았어요')
  expect(shown({})).not.toContain('기사님 없음')
  vi.setSystemTime(new Date('2026-11-21T07:00:00Z'))
  expect(shown({})).toContain('배정이 늦어지고 있어요약속한 시간이 지났어요.')
  vi.useRealTimers()
})

describe('a card folds by status (specification 9.11)', () => {
  const technician = { engineer_name: '김도현', engineer_phone: '01023456789' } as const
  const photo = { service_images: [{ id: 'a' }, { id: 'b' }] } as Partial<Booking>
  const titles = (changes: Partial<Booking>) => {
    const card = renderCard(withoutHistory(changes))
    return rowsOf(card).map((row) => row.textContent.replace(/^.*? 예약 /, '').trim())
  }
  const inSight = (changes: Partial<Booking>) => renderCard(withoutHistory(changes)).textContent
  const more = (changes: Partial<Booking>) => {
    const card = renderCard(withoutHistory(changes))
    const row = rowsOf(card).find(({ textContent }) => textContent.includes('더보기'))
    act(() => row?.click())
    return document.getElementById(row?.getAttribute('aria-controls') ?? '') ?? row?.nextElementSibling
  }

  it('folds a card into rows that name the step, the sum, the photos and what else can be done', () => {
    const price = { price_shown: fixedPrice, call_out: fixedPrice.call_out } as Partial<Booking>
    expect(titles(price)).toEqual([
      '1/4 접수 완료',
      '예약 내용 100,000 ~ 130,000원',
      '사진',
      '기록',
      '더보기 예약 취소, 문자, 캘린더, 전화',
    ])
    expect(titles({ ...technician, ...photo, status: 2 })[0]).toBe('2/4 기사님 배정 완료')
    expect(titles({ ...technician, status: 3 })).toEqual(['3/4 방문', '예약 내용', '기록', '더보기 문자, 캘린더, 전화'])
    expect(titles({ ...technician, status: 4 }).slice(0, 1)).toEqual(['4/4 서비스 완료'])
    expect(titles({ ...technician, status: 4 }).at(-1)).toBe('더보기 문자, 전화')
    expect(titles({ customer_phone: '029991234' } as Partial<Booking>).at(-1)).toBe('더보기 예약 취소, 캘린더, 전화')
  })

  it('folds a card with the deadline or the technician, and one action, in sight', () => {
    expect(inSight({})).toMatch(/배정/)
    expect(inSight({})).toContain('바꾸기')
    expect(inSight({ ...technician, status: 2 })).toContain('김도현 기사님')
    expect(inSight({ ...technician, status: 2 })).toContain('바꾸기')
    expect(inSight({ ...technician, status: 3 })).not.toContain('바꾸기')
    expect(inSight({ ...technician, status: 4 })).not.toContain('010-2345-6789')
    for (const at of [1, 2, 3, 4] as const) expect(inSight({ ...technician, status: at })).not.toContain('도봉로')
  })

  it('shows where the result will be on a folded card, once the day is over', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T03:00:00Z') })
    expect(inSight({ ...technician, status: 3 })).toContain('방문하기로 한 날이 지났어요. 기사님이 마무리하면')
    vi.useRealTimers()
  })

  it('offers the rest of the actions of a folded card by status', () => {
    expect(more({})?.textContent).toContain('캘린더에 추가')
    expect(more({})?.textContent).toContain('예약 문자 다시 받기')
    expect(more({})?.textContent).toContain('예약 취소')
    expect(more({ ...technician, status: 2 })?.textContent).toContain('예약 취소')
    expect(more({ ...technician, status: 3 })?.textContent).toContain('김도현 기사님께 전화하기')
    expect(more({ ...technician, status: 3 })?.textContent).not.toContain('예약 취소')
    expect(more({ ...technician, status: 4 })?.textContent).toContain('010-2345-6789')
    expect(more({ ...technician, status: 4 })?.textContent).not.toContain('캘린더')
  })
})

describe('the steps of a card (specification 4.1)', () => {
  const assigned = { status: 2, engineer_name: '김도현', accepted_at: '2026-11-21T05:30:00.000Z' } as const
  const visiting = { ...assigned, status: 3 } as const
  const started = { ...visiting, started_at: '2026-11-25T00:12:00.000Z' } as const
  afterEach(() => void vi.useRealTimers())
  const onTheDay = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T00:30:00Z') })

  it('says the day of each time in the steps of a card', () => {
    expect(shown(assigned)).toContain(
      '11월 21일 오후 1:00기사님 배정 완료 (현재 단계)11월 21일 오후 2:30방문 (남은 단계)11월 25일',
    )
    expect(shown({ ...assigned, accepted_at: '2026-11-22T05:30:00.000Z' })).toContain('11월 22일 오후 2:30')
    expect(shown(assigned)?.match(/오후 2:30/g)).toHaveLength(1)
  })

  it('calls the step of the visit “today” on its day, until it begins', () => {
    onTheDay()
    expect(shown(visiting)).toContain('오늘 방문 (현재 단계)11월 25일')
    expect(shown(started)).toContain('작업 중 (현재 단계)11월 25일 오전 9:12')
    expect(shown({ ...started, status: 4, completed_at: '2026-11-25T01:40:00.000Z' })).toContain(
      '방문 (지난 단계)11월 25일 오전 9:12서비스 완료 (지난 단계)11월 25일 오전 10:40',
    )
  })

  it('calls the step of the visit “today” on no other day', () => {
    expect(shown(visiting)).not.toContain('오늘 방문')
  })
})

describe('a card of a completed visit (specification 9.11)', () => {
  const completed = { status: 4, engineer_name: '김도현', work_done: '배수관을 뚫었어요.' } as const
  const charges = [
    { label: '출장비', amount: 20_000 },
    { label: '배수 펌프', amount: 75_000 },
  ]

  beforeAll(async () => {
    await loadedCard(withoutHistory({ ...completed, charges }))
  })

  it('shows the work, each charge and their sum on the card of a completed visit, not the estimate', () => {
    const text = shown({ ...completed, charges })
    expect(text).toContain('작업 내용배수관을 뚫었어요.내역서인쇄하기출장비20,000원배수 펌프75,000원합계95,000원')
    expect(text).not.toContain('예상 합계')
  })

  it('begins the card of a completed visit with who completed it and when', () => {
    expect(shown({ ...completed, completed_at: '2026-11-25T01:40:00.000Z' })).toContain(
      '오전 9시 ~ 오후 12시김도현 기사님이 오전\u00a010:40에 마쳤어요',
    )
  })

  it('says that the charges are paid only when a payment is recorded', () => {
    const payment = { method: 'transfer', at: '2026-12-08T06:00:00.000Z' } as const
    expect(shown({ ...completed, charges, payment })).toContain('결제 완료 · 계좌이체')
    expect(shown({ ...completed, charges })).not.toContain('결제 완료')
  })

  it('says that the charges equal the approved quote only where they do', () => {
    const { approved, ...quote } = anApprovedQuote()
    const ofQuote = [...approved.lines, { id: 'call_out', label: '출장비', amount: 30_000 }]
    const text = (charges: typeof ofQuote, changes = {}) =>
      shown({ ...completed, price_shown: openPrice, quote: { ...quote, approved }, charges, ...changes })
    expect(text(ofQuote)).toContain('합계145,000원예약할 때 안내출장비 20,000원부터승인한 견적과 같은 금액이에요')
    expect(text(ofQuote.slice(1))).not.toContain('같은 금액')
    const fixed = [
      { id: 'clean-wall', label: '벽걸이형 청소', amount: 80_000 },
      { id: 'call_out', label: '출장비', amount: 20_000 },
    ]
    expect(text(fixed, { price_shown: fixedPrice, quote: undefined })).toContain('예약할 때 안내한 금액이에요')
    const noWork = { version: 1, lines: [], call_out_fee: 20_000, sum: 20_000 }
    const declined = { ...quote, state: 'declined', no_work: true, approved: noWork } as const
    expect(text(fixed.slice(1), { price_shown: fixedPrice, quote: declined })).toContain(
      '작업하지 않고 출장비만 냈어요',
    )
  })

  it('prints the charges with who visited, and nothing else', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    vi.stubGlobal('fetch', async () => Response.json(configOfTests))
    const visited = { ...completed, charges, partner_name: '시원설비', completed_at: '2026-11-25T01:40:00.000Z' }
    const card = renderCard({ ...aBooking(visited), history: [] } as OwnBooking)
    // What the card and the click load comes when it comes, as in a browser.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    card.querySelector<HTMLButtonElement>('[aria-label$="내역서 인쇄하기"]')?.click()
    await eventually(() => expect(print).toHaveBeenCalledTimes(1))
    const sheet = document.querySelector('body > article')
    expect(sheet?.textContent).toContain('내역서예약번호04HM-ASW9방문2026년 11월 25일')
    expect(sheet?.textContent).toContain(
      '기사님김도현 기사님협력업체시원설비작업 내용배수관을 뚫었어요.출장비20,000원배수 펌프75,000원합계95,000원',
    )
    expect(sheet?.textContent).toContain('부가가치세를 포함한 금액이에요.')
    await eventually(() => expect(sheet?.textContent).toContain('무상 A/S2027년 5월 25일까지'))
  })

  it('names no sum on the card where nothing was charged', () => {
    const text = shown(completed)
    expect(text).toContain('배수관을 뚫었어요.')
    expect(text).not.toContain('합계')
    expect(text).toContain('출장비 20,000 ~ 50,000원')
  })
})

it('a card of the day of the visit says whom to call: the technician, then the operator (specification 4.4)', async () => {
  vi.stubGlobal('fetch', async () => Response.json(configOfTests))
  const booking = { ...aBooking({ status: 3, engineer_name: '김도현', engineer_phone: '01023456789' }), history: [] }
  const card = renderCard(booking as OwnBooking)
  const links = () => [...card.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].map(({ href }) => href)
  expect(links()).toEqual(['tel:01023456789'])
  withOpenRows(card)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await eventually(() => expect(links()).toEqual(['tel:01023456789', 'tel:01023456789', 'tel:020000000']))
  expect(card.textContent).toContain('김도현 기사님께 전화하기')
})

describe('a visit that the company moved (specification 4.8)', () => {
  const moved_by_company = {
    service_day: '2026-11-23',
    service_time: '오후 3시 ~ 오후 6시',
    at: '2026-11-21T05:00:00.000Z',
  } as const
  const call_out = { min: 20_000, max: 50_000, factor: 1 }

  it('names both visits, the fee and the way to another day', async () => {
    const booking = aBooking({ moved_by_company, call_out, service_day: '2026-11-29' })
    const text = (await loadedCard({ ...booking, history: [] })).textContent
    expect(text).toContain(
      '저희가 방문 일정을 바꿨어요처음11월 23일 (월) 오후 3시 ~ 오후 6시지금11월 29일 (일) 오전 9시 ~ 오후 12시',
    )
    expect(text).toContain('출장비는 오르지 않았어요. 다른 날을 골라도 이번에는 오르지 않아요.다른 날 고르기')
    expect(text).toContain('20,000 ~ 50,000원')
  })

  it('offers another day until both moves after the assignment are used up, and nothing once it is completed', async () => {
    const text = async (status: 2 | 4, customer_moves?: number) =>
      (await loadedCard({ ...aBooking({ status, moved_by_company, customer_moves }), history: [] })).textContent
    expect(await text(2)).toContain('다른 날 고르기')
    expect(await text(2, 2)).toContain('저희가 방문 일정을 바꿨어요')
    expect(await text(2, 2)).not.toContain('다른 날')
    expect(await text(4)).not.toContain('저희가')
  })

  it('opens the page that books it again once it is completed', async () => {
    const again = async (status: 3 | 4) =>
      (await loadedCard({ ...aBooking({ status }), history: [] } as OwnBooking)).querySelector(
        'a[aria-label$="다시 예약하기"]',
      )
    expect((await again(4))?.getAttribute('href')).toBe(`/inquirydashboard/again#${aBooking().request_id}`)
    expect(await again(3)).toBeNull()
  })
})
