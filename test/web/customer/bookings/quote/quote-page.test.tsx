import { describe, expect, it, vi } from 'vitest'
import type { Booking } from '#shared/booking/booking.ts'
import { listMyBookings } from '#shared/contract/member-booking-routes.ts'
import { showBooking } from '#shared/contract/own-booking-routes.ts'
import { decideQuote } from '#shared/contract/quote-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { priceShownFor } from '#shared/prices/price-shown.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { anApprovedQuote, aQuote, fixedPrice, openPrice } from '../../../../support/bookings/quotes.ts'
import { signIn } from '../../../../support/web/amplify-session.ts'
import { deviceOf } from '../../../../support/web/device.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const visit = { status: 3, engineer_name: '김도현', price_shown: openPrice } as const
const quoted = aShownBooking({ ...visit, version: 4, quote: aQuote() })
const approved = aShownBooking({ ...visit, version: 5, quote: anApprovedQuote() })
const declined = aShownBooking({ ...visit, version: 5, quote: aQuote({ state: 'declined' }) })

const addressOf = ({ request_id }: { request_id: string }) => `${paths.quote}#${request_id}`

async function open(booking = quoted) {
  deviceOf(booking)
  pages.api.answers(showBooking.guest, booking)
  await renderPage(addressOf(booking))
}

const withoutHistory = ({ history: _, ...booking }: typeof quoted) => booking
const page = () => document.querySelector('#root')?.textContent
const bar = () => document.querySelector('section[aria-label="다음 단계"]')
const buttons = () => [...(bar()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
const heading = () => document.querySelector('h1')
const decisions = () => pages.api.calls.filter(({ path }) => path.endsWith('/quote/decision'))
const bodies = () => decisions().map(({ body }) => body)
const shown = async (changes: Partial<Booking>) => {
  await open(aShownBooking({ ...visit, ...changes }))
  await eventually(() => expect(heading()?.textContent).not.toBe('견적을 확인해주세요'))
  return page()
}

describe('the screen of a quote (specification 9.36)', () => {
  it('shows its lines, the call-out fee below them, the sum, and what was said before', async () => {
    await open()
    await expectText('견적이 왔어요')
    expect(page()).toContain(
      '배수관 뚫기60,000원배수 호스 2m 교체35,000원부품값, 배수 펌프 1개20,000원출장비30,000원합계145,000원' +
        '예약할 때 안내출장비 20,000원부터',
    )
    expect(page()).toContain('배수 호스가 삭아서 새것으로 바꿔야 물이 안 새요.')
  })

  it('says what follows from both answers to a quote', async () => {
    await open()
    await expectText('승인하면 이 금액보다 더 받지 않아요. 작업하지 않으면 출장비 20,000원만 내요.')
    expect(buttons()).toEqual(['20,000원 작업 안 하기', '145,000원 승인하기'])
  })

  it('says how much more it is than the fixed price', async () => {
    const text = await shown({ service_type: '청소', price_shown: fixedPrice, quote: aQuote({ sum: 145_000 }) })
    expect(text).toContain('예약할 때 안내100,000 ~ 130,000원안내보다15,000원 많아요')
    expect(text).toContain('금액이 처음과 달라졌어요')
    expect(text).toContain('처음 금액대로 하면예약할 때 정한 대로 벽걸이형 청소만 하고, 100,000원보다 더 받지 않아요.')
    expect(bar()?.textContent).toContain('처음 금액대로 하면 예약한 작업만 하고 100,000원까지만 내요.')
    expect(buttons()).toEqual(['작업 안 하기 (출장비 20,000원만)', '100,000원 처음 금액대로', '145,000원 승인하기'])
  })

  it('declines a quote down to the removal of a unit that is not moved then', async () => {
    const { call_out } = fixedPrice
    const price_shown = priceShownFor(undefined, { service_type: '이전', aircon_type: '벽걸이형' }, call_out)
    const text = await shown({ service_type: '이전', price_shown, quote: aQuote() })
    expect(text).toContain('떼어내기까지만 하면예약할 때 정한 대로 떼어내기까지만 하고, 90,000원보다 더 받지 않아요.')
    expect(bar()?.textContent).toContain('떼어내기까지만 하면 90,000원까지만 내요.')
    expect(buttons()).toEqual(['작업 안 하기 (출장비 20,000원만)', '90,000원 떼어내기까지만', '145,000원 승인하기'])
  })

  it('declines a quote down to the call-out fee where the unit is another one', async () => {
    const text = await shown({ price_shown: fixedPrice, quote: aQuote({ reason: 'other_unit' }) })
    expect(buttons()).toEqual(['20,000원 작업 안 하기', '145,000원 승인하기'])
    expect(text).not.toContain('처음 금액대로')
  })

  it('keeps what was approved before in force when a quote is declined', async () => {
    const { approved: before } = anApprovedQuote()
    const text = await shown({ quote: aQuote({ version: 3, approved: before }) })
    expect(text).toContain(
      '이전 금액대로 하면이미 승인한 대로 배수관 뚫기, 배수 호스 2m 교체, 부품값, 배수 펌프 1개만 하고, 145,000원보다 더 받지 않아요.',
    )
    expect(bar()?.textContent).toContain('이전 금액대로 하면 승인한 작업만 하고 145,000원까지만 내요.')
  })

  it('asks nothing about a quote after the visit', async () => {
    expect(await shown({ status: 4, work_done: '뚫었어요.', quote: aQuote() })).toContain('이미 마친 방문이에요')
    expect(buttons()).toEqual(['내 예약으로 돌아가기'])
  })

  it('says that there is no quote where there is none', async () => {
    expect(await shown({})).toContain('확인할 견적이 없어요')
    expect(buttons()).toEqual(['내 예약으로 돌아가기'])
  })

  it('says that it no longer counts after a change of the booking', async () => {
    const text = await shown({ quote: aQuote({ state: 'withdrawn' }) })
    expect(text).toContain('견적이 취소됐어요예약 내용이 바뀌어 이 견적은 쓰지 않아요.')
  })

  it('draws no check for a decision of earlier', async () => {
    expect(await shown({ quote: anApprovedQuote() })).toContain('145,000원을 승인했어요')
    expect(document.querySelector('main > svg')).toBeNull()
  })

  it('shows what the customer decided about a quote elsewhere meanwhile', async () => {
    const { setInterval } = window
    vi.stubGlobal('setInterval', (act: () => void, ms = 0) => setInterval(act, ms === 30_000 ? 20 : ms))
    await open()
    await expectText('견적이 왔어요')
    pages.api.answers(showBooking.guest, approved)
    await expectText('145,000원을 승인했어요')
    await eventually(() => expect(document.activeElement).toBe(heading()))
  })
})

describe('the decision on a quote', () => {
  it('approves the sum of the button, and the heading that says so takes the focus', async () => {
    await open()
    pages.api.answers(decideQuote.guest, withoutHistory(approved))
    await click('145,000원 승인하기')
    await expectText('145,000원을 승인했어요')
    expect(bodies()).toEqual([{ quote_version: 2, decision: 'approve' }])
    expect(page()).toContain('이 금액보다 더 받지 않아요.')
    expect(page()).toContain('합계145,000원12월 8일 (화) 오전 10:12에 승인했어요')
    await eventually(() => expect(document.activeElement).toBe(heading()))
    expect(document.querySelector('main > svg')).not.toBeNull()
  })

  it('returns to the card, which shows what was decided', async () => {
    await open()
    pages.api.answers(decideQuote.guest, withoutHistory(approved))
    await click('145,000원 승인하기')
    await click('내 예약으로 돌아가기')
    await eventually(() => expect(document.querySelector('article section')?.textContent).toContain('승인했어요'))
  })

  it('declines a quote, and says what is paid then', async () => {
    await open()
    pages.api.answers(decideQuote.guest, withoutHistory(declined))
    await click('20,000원 작업 안 하기')
    await expectText('작업하지 않기로 했어요')
    expect(bodies()).toEqual([{ quote_version: 2, decision: 'decline', no_work: true }])
    expect(page()).toContain('출장비 20,000원만 내요.')
  })

  it.each([
    ['100,000원 처음 금액대로', {}, { lines: fixedPrice.lines, sum: 100_000 }, '처음 금액대로 하기로 했어요'],
    ['작업 안 하기 (출장비 20,000원만)', { no_work: true }, { lines: [], sum: 20_000 }, '작업하지 않기로 했어요'],
  ] as const)('declines a quote with %s', async (button, answer, inForce, text) => {
    const priced = aShownBooking({ ...visit, price_shown: fixedPrice, version: 4, quote: aQuote() })
    await open(priced)
    await expectText('금액이 처음과 달라졌어요')
    const approved = { version: 1, call_out_fee: 20_000, sum: inForce.sum, lines: [] }
    const quote = aQuote({ state: 'declined', ...answer, ...(inForce.lines.length === 0 && { approved }) })
    pages.api.answers(decideQuote.guest, withoutHistory({ ...priced, version: 5, quote }))
    await click(button)
    await expectText(text)
    expect(bodies()).toEqual([{ quote_version: 2, decision: 'decline', ...answer }])
  })

  it('sends the decision on a quote for a member too', async () => {
    signIn()
    pages.api.answers(showBooking.member, quoted)
    pages.api.answers(decideQuote.member, withoutHistory(approved))
    await renderPage(addressOf(quoted))
    await click('145,000원 승인하기')
    await expectText('145,000원을 승인했어요')
    expect(decisions().map(({ path }) => path)).toEqual([`/me/bookings/${quoted.request_id}/quote/decision`])
  })

  it('shows the newer quote where there is one, and takes the decision on its sum only', async () => {
    await open()
    await expectText('견적이 왔어요')
    pages.api.refuses(decideQuote.guest, 'QUOTE_CHANGED')
    const newer = aQuote({ version: 3, call_out_fee: 35_000, sum: 150_000 })
    pages.api.answers(showBooking.guest, aShownBooking({ ...visit, version: 5, quote: newer }))
    await click('145,000원 승인하기')
    await expectText('150,000원 승인하기')
    await expectText('견적이 바뀌었어요')
    await eventually(() => expect(document.activeElement?.textContent).toContain('견적이 바뀌었어요'))
    expect(page()).not.toContain('145,000원')
    pages.api.answers(decideQuote.guest, withoutHistory(approved))
    await click('150,000원 승인하기')
    await expectText('을 승인했어요')
    expect(bodies().at(-1)).toEqual({ quote_version: 3, decision: 'approve' })
  })

  it('says when it was not sent, and that a retry is safe', async () => {
    await open()
    pages.hurry()
    await expectText('견적이 왔어요')
    pages.api.loses(decideQuote.guest)
    await click('145,000원 승인하기')
    await expectText('답을 보내지 못했어요')
    await expectText('다시 눌러도 한 번만 처리돼요.')
    pages.api.answers(decideQuote.guest, withoutHistory(approved))
    await click('145,000원 승인하기')
    await expectText('145,000원을 승인했어요')
  })

  it('shows what became of a decision whose response was lost', async () => {
    await open()
    pages.hurry()
    await expectText('견적이 왔어요')
    pages.api.loses(decideQuote.guest)
    pages.api.answers(showBooking.guest, approved)
    await click('145,000원 승인하기')
    await expectText('145,000원을 승인했어요')
  })

  it('does not send a decision on a quote while offline', async () => {
    await open()
    await expectText('견적이 왔어요')
    pages.api.setOnline(false)
    await click('145,000원 승인하기')
    await expectText(messages.OFFLINE)
    expect(decisions()).toEqual([])
    vi.restoreAllMocks()
  })
})

describe('bookings with a quote', () => {
  const [older, newer] = [
    aShownBooking({ ...visit, request_id: '1'.repeat(32), quote: aQuote(), created_at: '2026-11-20T04:00:00.000Z' }),
    aShownBooking({ request_id: '2'.repeat(32), service_date: '2026년 11월 28일', service_day: '2026-11-28' }),
  ]

  it('leads from the card of a booking to its quote, and back to the card', async () => {
    signIn()
    pages.api.answers(listMyBookings, { bookings: [newer, older].map(withoutHistory) })
    pages.api.answers(showBooking.member, older)
    await renderPage(paths.inquiryDashboard)
    await click('145,000원 견적 확인하기')
    await expectText('승인하면 이 금액보다 더 받지 않아요.')
    await eventually(() => expect(document.activeElement).toBe(heading()))
    pages.api.answers(decideQuote.member, withoutHistory({ ...older, version: 2, quote: anApprovedQuote() }))
    pages.api.answers(listMyBookings, {
      bookings: [newer, { ...older, version: 2, quote: anApprovedQuote() }].map(withoutHistory),
    })
    await click('145,000원 승인하기')
    await click('내 예약으로 돌아가기')
    await eventually(() => expect(document.querySelector('article h3')?.textContent).toBe('145,000원을 승인했어요'))
  })

  it('lists bookings with a quote first, and opens them', async () => {
    signIn()
    pages.api.answers(listMyBookings, { bookings: [newer, older].map(withoutHistory) })
    await renderPage(paths.inquiryDashboard)
    await expectText('견적이 왔어요')
    const cards = [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent)
    expect(cards[0]).toContain('11월 25일')
    expect(cards[1]).toContain('11월 28일')
  })

  it('says on a closed card that the booking has a quote', async () => {
    signIn()
    pages.api.answers(listMyBookings, { bookings: [newer, older].map(withoutHistory) })
    await renderPage(`${paths.inquiryDashboard}#${newer?.request_id}`)
    await expectText('견적을 확인해주세요')
  })
})
