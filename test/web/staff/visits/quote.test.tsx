import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { notifyByStaff } from '#shared/contract/notify-by-staff-route.ts'
import { approveQuoteByNumber, proposeQuote } from '#shared/contract/quote-routes.ts'
import { completeVisit } from '#shared/contract/staff-change-routes.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { priceShownFor } from '#shared/prices/price-shown.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { anApprovedQuote, aQuote, fixedPrice, openPrice } from '../../../support/bookings/quotes.ts'
import {
  openVisits,
  request_id,
  sent,
  serverReturns,
  setClock,
  setOnline,
  started,
  visit,
  withTechnician,
} from '../../../support/staff/technician-day.ts'
import { click, eventually, expectText, field, type } from '../../../support/web/render-page.tsx'

const pages = withTechnician()

const path = `/staff/visits/${request_id}`
const priced: StaffBooking = { ...visit, price_shown: openPrice, call_out: openPrice.call_out }

async function write(booking = priced) {
  serverReturns([booking])
  await openVisits(`${path}/quote`)
  await expectText('무엇을 해야 하나요?')
}

const amount = (label: string) => screen.getByRole('textbox', { name: label }) as HTMLInputElement
const accepts = () => pages.api.answers(proposeQuote, { request_id, status: 3, version: 4 })

describe('a quote of a technician (specification 4.10)', () => {
  it('sends a quote of listed prices, own lines and a call-out fee with its sum', async () => {
    await write({ ...priced, service_type: '청소' })
    ;(await screen.findByRole('checkbox', { name: '벽걸이형 분해 청소' })).click()
    expect(amount('벽걸이형 분해 청소').value).toBe('80,000')
    await click('직접 적기')
    expect(document.activeElement).toBe(amount('작업 이름'))
    await type('작업 이름', '실외기 청소')
    await type('실외기 청소 금액', '４００００')
    await type('출장비', '30000')
    await type('고객님께 할 말', '실외기에도 먼지가 많아요')
    await expectText('합계150,000원')
    accepts()
    const quote = aQuote()
    serverReturns([{ ...priced, version: 4, quote }])
    await click('150,000원 견적 보내기')
    await expectText('승인을 기다리고 있어요')
    expect(sent('/quote')).toEqual([
      {
        version: 3,
        lines: [
          { id: 'clean-wall', label: '벽걸이형 분해 청소', amount: 80_000 },
          { label: '실외기 청소', amount: 40_000 },
        ],
        call_out_fee: 30_000,
        reason: 'extra_work',
        note: '실외기에도 먼지가 많아요',
      },
    ])
    await expectText('배수관 뚫기60,000원')
    expect(Object.keys(localStorage).filter((key) => key.includes('quote:'))).toEqual([])
  })

  it('begins with what the customer approved by booking, and says how much more it is', async () => {
    await write({ ...priced, price_shown: fixedPrice })
    expect(amount('벽걸이형 청소').value).toBe('80,000')
    expect(amount('출장비').value).toBe('20,000')
    await type('벽걸이형 청소', '130000')
    await expectText('예약할 때 안내: 100,000 ~ 130,000원')
    await expectText('안내보다 20,000원 많아요')
  })

  it('leaves a line out of a quote again', async () => {
    await write({ ...priced, price_shown: fixedPrice })
    await click('벽걸이형 청소 빼기')
    await expectText('합계20,000원')
  })

  it('does not send a quote with a line without name or amount, or a fee outside of its range', async () => {
    await write()
    await click('직접 적기')
    await type('출장비', '60000')
    await click('견적 보내기')
    await expectText('무엇인지 적어주세요.')
    await expectText('금액을 적어주세요.')
    await expectText('20,000원부터 50,000원까지 적을 수 있어요.')
    expect(document.activeElement).toBe(amount('작업 이름'))
    expect(sent('/quote')).toEqual([])
  })

  it('keeps an unsent quote in the form when the form is left', async () => {
    await write()
    await type('출장비', '35000')
    await click('뒤로')
    await expectText('견적 보내기')
    await openVisits(`${path}/quote`)
    await eventually(() => expect(field('출장비').value).toBe('35,000'))
  })

  it('stays in the form when the booking has changed, and goes with its new version', async () => {
    await write()
    pages.api.refuses(proposeQuote, 'BOOKING_CHANGED')
    await type('출장비', '35000')
    serverReturns([{ ...priced, version: 7 }])
    await click('35,000원 견적 보내기')
    await expectText('그사이 예약이 바뀌었어요')
    expect(field('출장비').value).toBe('35,000')
    accepts()
    await click('35,000원 견적 보내기')
    await eventually(() => expect(sent('/quote').at(-1)).toMatchObject({ version: 7, call_out_fee: 35_000 }))
  })

  it('says that a quote needs a connection', async () => {
    await write()
    setOnline(false)
    await expectText('견적은 인터넷에 연결되어 있을 때 보낼 수 있어요')
    await click('견적 보내기')
    await expectText('견적을 보내지 못했어요')
    expect(sent('/quote')).toEqual([])
    setOnline(true)
  })

  it('offers no quote for a booking without a stored price, nor before the day of the visit', async () => {
    serverReturns([visit])
    await openVisits(`${path}/quote`)
    await expectText('출발하기')
    expect(document.body.textContent).not.toContain('견적 보내기')
    serverReturns([{ ...priced, status: 2 }])
    setClock('05:50')
    await openVisits(path)
    await expectText('도봉구 수리')
    expect(document.body.textContent).not.toContain('견적 보내기')
  })
})

describe('a quote that was sent', () => {
  it('waits for the customer, and is shown on the visit and in the list', async () => {
    serverReturns([{ ...priced, quote: aQuote() }])
    await openVisits(path)
    await expectText('견적145,000원')
    expect(document.body.textContent).not.toContain('20,000원')
    await click('견적 승인 기다려요')
    await expectText('승인을 기다리고 있어요')
    await expectText('그 전에는 작업을 시작하지 마세요.')
    await expectText('오전 10:08에 보냈어요')
    await openVisits()
    await expectText('견적 승인 기다려요')
  })

  it.each([
    ['landline', '문자를 보내지 못했어요', '문자를 받을 수 없는 번호예요.', false, false],
    ['limit', '문자를 보내지 못했어요', '이 예약에 보낼 수 있는 문자를 다 보냈어요.', false, true],
    ['budget', '문자가 늦어지고 있어요', '지금 보낼 수 있는 문자를 다 보냈어요.', false, true],
    ['expired', '문자를 보내지 못했어요', '보낼 수 있는 15분이 지났어요.', true, false],
    ['refused', '문자를 보내지 못했어요', '통신사가 받지 않았어요.', true, true],
    ['uncertain', '문자를 보냈는지 알 수 없어요', '통신사가 응답하지 않았어요.', true, true],
  ] as const)('says what to do where its message has %s', async (why, title, reason, canResend, may_have_number) => {
    const since = '2026-12-08T04:49:00.000Z'
    serverReturns([{ ...priced, quote: aQuote(), quote_message: { state: 'failed', why, since, may_have_number } }])
    await openVisits(path)
    await click(title)
    await expectText(`${reason} 고객님이 예약 화면에서 답하거나, 배정 담당이 전화로 승인을 기록할 수 있어요.`)
    const isUnsent = title === '문자를 보내지 못했어요'
    await expectText(isUnsent ? '견적 문자를 보내지 못했어요' : '승인을 기다리고 있어요')
    await expectText(isUnsent ? '오전 10:08에 적었어요' : '오전 10:08에 보냈어요')
    expect(screen.queryByRole('button', { name: '문자 다시 보내기' }) !== null).toBe(canResend)
    expect(screen.queryByLabelText('고객님이 말한 승인번호') !== null).toBe(may_have_number)
  })

  it('sends the message of a quote again after three minutes', async () => {
    const quote_message = { state: 'sent', since: '2026-12-08T04:47:01.000Z' } as const
    serverReturns([{ ...priced, quote: aQuote(), quote_message }])
    await openVisits(`${path}/quote`)
    await expectText('승인을 기다리고 있어요')
    expect(screen.queryByRole('button', { name: '문자 다시 보내기' })).toBeNull()
    setClock('13:51')
    await openVisits(`${path}/quote`)
    pages.api.answers(notifyByStaff, { resend_at: '2026-12-08T04:54:00.000Z' })
    await click('문자 다시 보내기')
    await expectText('문자를 다시 보내고 있어요. 3분 뒤에 또 보낼 수 있어요.')
    expect(sent('/notify')).toEqual([{ kind: 'quoted' }])
  })

  it('approves a quote with the number that the customer read in the message', async () => {
    serverReturns([{ ...priced, quote: aQuote() }])
    await openVisits(`${path}/quote`)
    await type('고객님이 말한 승인번호', '４８ 29x1')
    expect(field('고객님이 말한 승인번호').value).toBe('4829')
    pages.api.refuses(approveQuoteByNumber, 'APPROVAL_WRONG', { tries_left: 2 })
    await click('승인번호 확인하기')
    await expectText(apiMessages.APPROVAL_WRONG)
    await expectText('2번 더 입력할 수 있어요')
    await type('고객님이 말한 승인번호', '4820')
    pages.api.answers(approveQuoteByNumber, { request_id, status: 3, version: 4 })
    serverReturns([{ ...priced, quote: anApprovedQuote() }])
    await click('승인번호 확인하기')
    await expectText('고객님이 승인했어요')
    expect(sent('/quote/approval')).toEqual([
      { quote_version: 2, number: '4829' },
      { quote_version: 2, number: '4820' },
    ])
  })

  it('needs the screen or the telephone after three wrong numbers', async () => {
    serverReturns([{ ...priced, quote: aQuote() }])
    await openVisits(`${path}/quote`)
    await type('고객님이 말한 승인번호', '1111')
    pages.api.refuses(approveQuoteByNumber, 'APPROVAL_USED_UP')
    await click('승인번호 확인하기')
    await expectText(apiMessages.APPROVAL_USED_UP)
    expect(screen.queryByLabelText('고객님이 말한 승인번호')).toBeNull()
    await expectText('배정 담당에게 전화하기')
  })

  it('charges no more than the sum of an approved quote', async () => {
    serverReturns([{ ...priced, started_at: started.started_at, quote: anApprovedQuote() }])
    await openVisits(`${path}/quote`)
    await expectText('고객님이 승인했어요')
    await expectText('이 금액보다 더 받을 수 없어요.')
    await expectText('작업 마치기')
  })

  it('says on the page what can be charged when a quote is declined', async () => {
    serverReturns([{ ...priced, quote: aQuote({ state: 'declined' }) }])
    await openVisits(`${path}/quote`)
    await expectText('고객님이 승인하지 않았어요')
    await expectText('작업하지 않고 출장비 20,000원만 받아요.')
  })

  it('names the work that was approved before when a quote is declined', async () => {
    serverReturns([{ ...priced, price_shown: fixedPrice, quote: aQuote({ state: 'declined' }) }])
    await openVisits(`${path}/quote`)
    await expectText('예약할 때 정한 대로 벽걸이형 청소만 하고 100,000원까지 받을 수 있어요.')
  })

  it('charges the call-out fee alone after a declined quote without work, as page and completion say', async () => {
    const approved = { version: 1, lines: [], call_out_fee: 20_000, sum: 20_000 }
    const quote = aQuote({ state: 'declined', no_work: true, approved })
    serverReturns([{ ...priced, price_shown: fixedPrice, started_at: started.started_at, quote }])
    await openVisits(`${path}/quote`)
    await expectText('고객님이 작업하지 않기로 했어요')
    await expectText('작업하지 않고 출장비 20,000원만 받아요.')
    await openVisits(`${path}/finish`)
    await expectText('고객님이 작업하지 않기로 했어요')
    await expectText('20,000원으로 마치기')
    expect(screen.queryByRole('checkbox', { name: '벽걸이형 청소' })).toBeNull()
  })

  it('offers the line of a relocation that its customer saw without an amount', async () => {
    const price_shown = priceShownFor(undefined, { service_type: '이전', aircon_type: '벽걸이형' }, openPrice.call_out)
    await write({ ...priced, service_type: '이전', price_shown })
    expect(await screen.findByRole('checkbox', { name: '이전 설치' })).toBeTruthy()
  })

  it('limits a completion made offline: a rejected one is corrected and sent again', async () => {
    const working = { ...priced, started_at: started.started_at, quote: anApprovedQuote() }
    serverReturns([working])
    await openVisits(`${path}/finish`)
    await type('작업 내용', '뚫었어요.')
    screen.getByRole('checkbox', { name: '고객님께 금액을 말씀드렸어요' }).click()
    pages.api.refuses(completeVisit, 'CHARGE_NOT_APPROVED')
    await click('145,000원으로 마치기')
    await expectText(apiMessages.CHARGE_NOT_APPROVED)
    await openVisits(path)
    await click('금액 고치기')
    await eventually(() => expect(field('작업 내용').value).toBe('뚫었어요.'))
    screen.getByRole('checkbox', { name: '출장비' }).click()
    pages.api.answers(completeVisit, { request_id, status: 4, version: 5 })
    serverReturns([{ ...working, status: 4, completed_at: '2026-12-08T05:41:00.000Z', work_done: '뚫었어요.' }])
    await click('115,000원으로 마치기')
    await expectText('도봉구 수리를 마쳤어요')
    const [first, second] = sent('/completion') as { charges: unknown[] }[]
    expect([first?.charges.length, second?.charges.length]).toEqual([4, 3])
    expect(localStorage.getItem('staff:taps')).toBeNull()
  })

  it('approves a quote offline by a completion with the number, which waits for the connection', async () => {
    serverReturns([{ ...priced, started_at: started.started_at, quote: aQuote() }])
    await openVisits(`${path}/quote`)
    await expectText('승인을 기다리고 있어요')
    setOnline(false)
    await expectText('승인번호는 연결되면 확인할 수 있어요')
    await click('작업 마치기')
    await type('작업 내용', '뚫었어요.')
    expect(amount('출장비 금액').value).toBe('20,000')
    await type('고객님이 말한 승인번호', '４８29')
    await expectText('합계145,000원')
    await type('배수관 뚫기 금액', '60001')
    screen.getByRole('checkbox', { name: '고객님께 금액을 말씀드렸어요' }).click()
    await click('145,001원으로 마치기')
    await expectText('승인받은 60,000원보다 많이 받을 수 없어요.')
    await type('배수관 뚫기 금액', '60000')
    await click('145,000원으로 마치기')
    await expectText('도봉구 수리를 마쳤어요')
    expect(sent('/completion')).toEqual([])
    pages.api.answers(completeVisit, { request_id, status: 4, version: 6 })
    setOnline(true)
    await eventually(() =>
      expect(sent('/completion')).toMatchObject([
        { approval: { quote_version: 2, number: '4829' }, charges: { length: 4 }, age_seconds: expect.any(Number) },
      ]),
    )
  })

  it('refuses a completion with half of a quote’s number', async () => {
    serverReturns([{ ...priced, started_at: started.started_at, quote: aQuote() }])
    await openVisits(`${path}/finish`)
    await expectText('견적 승인을 기다리고 있어요')
    expect(screen.queryByLabelText(/승인번호/)).toBeNull()
    setOnline(false)
    await type('고객님이 말한 승인번호', '48')
    await type('작업 내용', '뚫었어요.')
    screen.getByRole('checkbox', { name: '고객님께 금액을 말씀드렸어요' }).click()
    await click('20,000원으로 마치기')
    await expectText('숫자 4자리를 모두 적어주세요.')
    setOnline(true)
  })

  it('offers the signature in a completion when the number was certainly not sent', async () => {
    const quote = aQuote({ proposed_at: '2026-12-08T11:00:00.000Z' })
    const since = '2026-12-08T11:01:00.000Z'
    const unsent = { state: 'failed', why: 'expired', since, may_have_number: false } as const
    setClock('20:01')
    serverReturns([{ ...priced, started_at: started.started_at, quote, quote_message: unsent }])
    await openVisits(`${path}/finish`)
    setOnline(false)
    await expectText('승인번호 문자를 보내지 못해서 승인번호는 적을 수 없어요.')
    expect(screen.queryByLabelText(/승인번호/)).toBeNull()
    expect(screen.getByRole('link', { name: '고객님 서명 받기' }).getAttribute('href')).toMatch(/\/signature$/)
    setOnline(true)
  })

  it('offers a quote from a completion before there is one', async () => {
    serverReturns([{ ...priced, started_at: started.started_at }])
    await openVisits(`${path}/finish`)
    await expectText('더 필요하면 견적을 보내주세요.')
    expect(await screen.findByRole('link', { name: '견적 보내기' })).toBeTruthy()
  })

  it('brings a completion back that was not accepted, with what was typed', async () => {
    const returned = {
      ...{ work_done: '뚫었어요.', at: '2026-12-08T04:40:00.000Z', why: 'APPROVAL_WRONG' as const },
      charges: [{ id: 'call_out', label: '출장비', amount: 20_000 }],
    }
    serverReturns([{ ...priced, started_at: started.started_at, quote: aQuote(), returned_completion: returned }])
    await openVisits(path)
    await expectText('작업 완료가 반려됐어요')
    await expectText('승인번호가 달랐어요. 오후 1:40에 적은 내용이에요.')
    await click('고쳐서 다시 마치기')
    await eventually(() => expect(field('작업 내용').value).toBe('뚫었어요.'))
  })

  it('keeps a completion with a wrong number on the phone, with a link to the number', async () => {
    serverReturns([{ ...priced, started_at: started.started_at, quote: aQuote() }])
    await openVisits(`${path}/finish`)
    setOnline(false)
    await type('고객님이 말한 승인번호', '4829')
    await type('작업 내용', '뚫었어요.')
    screen.getByRole('checkbox', { name: '고객님께 금액을 말씀드렸어요' }).click()
    await click('145,000원으로 마치기')
    pages.api.refuses(completeVisit, 'APPROVAL_WRONG', { tries_left: 2 })
    setOnline(true)
    await expectText('승인번호가 달랐어요. 적은 내용은 그대로 있고, 배정 담당도 볼 수 있어요.')
    await click('승인번호 다시 입력하기')
    await expectText('승인을 기다리고 있어요')
  })

  it('lets a sent quote be changed, starting from its lines', async () => {
    serverReturns([{ ...priced, quote: aQuote() }])
    await openVisits(`${path}/quote`)
    await click('견적 고치기')
    await expectText('무엇을 해야 하나요?')
    expect(
      screen.getAllByRole('textbox', { name: '작업 이름' }).map((input) => (input as HTMLInputElement).value),
    ).toEqual(['배수 호스 2m 교체', '부품값, 배수 펌프 1개'])
    await expectText('합계145,000원')
  })
})

describe('a signature (specification 4.10)', () => {
  const evening = '2026-12-08T11:00:00.000Z'
  const quote = aQuote({ proposed_at: evening })

  it('offers a signature in the evening, three minutes after the quote, or at once for a landline', async () => {
    setClock('20:01')
    serverReturns([{ ...priced, quote }])
    await openVisits(`${path}/quote`)
    await expectText('답이 없으면 오후 8:03부터 고객님 서명으로 승인받을 수 있어요.')
    await openVisits(`${path}/signature`)
    await expectText('승인을 기다리고 있어요')
    setClock('20:03')
    await openVisits(`${path}/quote`)
    await expectText('고객님 서명 받기')
    setClock('20:00')
    serverReturns([{ ...priced, quote, is_landline: true }])
    await openVisits(`${path}/quote`)
    await expectText('유선전화 번호라 승인번호 문자를 받지 못해요')
    await expectText('고객님 서명 받기')
    expect(screen.queryByLabelText('고객님이 말한 승인번호')).toBeNull()
  })

  it('offers no signature during business hours', async () => {
    setClock('17:59')
    serverReturns([{ ...priced, quote: aQuote(), is_landline: true }])
    await openVisits(`${path}/quote`)
    await expectText('배정 담당에게 전화하기')
    expect(document.body.textContent).not.toContain('서명')
  })

  it('offers no signature where the sum is 200,000 won above the price shown, and says so', async () => {
    setClock('20:05')
    serverReturns([{ ...priced, quote: aQuote({ proposed_at: evening, sum: 930_000 }), is_landline: true }])
    await openVisits(`${path}/quote`)
    await expectText('처음 안내한 금액보다 200,000원 넘게 늘어서 서명만으로는 승인받을 수 없어요.')
    await expectText('배정 담당에게 전화하기')
    await openVisits(`${path}/signature`)
    await expectText('승인을 기다리고 있어요')
    expect(screen.queryByRole('img', { name: /고객 서명/ })).toBeNull()
  })

  it('needs a line or a name, shows sum and lines, and can be cleared', async () => {
    setClock('20:05')
    serverReturns([{ ...priced, quote }])
    await openVisits(`${path}/signature`)
    await expectText('위 작업과 금액 145,000원을 승인해요. 이 금액보다 더 내지 않아요.')
    await expectText('배수관 뚫기60,000원')
    await click('145,000원 승인하기')
    await expectText('고객님이 서명하거나 이름을 적어주세요.')
    await type('서명이 어려우면 이름을 적어주세요', '김영희')
    const pad = await screen.findByRole('img', { name: '고객 서명, 적었어요' })
    expect(pad.textContent).toBe('김영희')
    fireEvent.pointerDown(pad, { pointerId: 1, button: 0, clientX: 10, clientY: 10 })
    fireEvent.pointerMove(pad, { pointerId: 1, clientX: 40, clientY: 30 })
    fireEvent.pointerUp(pad, { pointerId: 1 })
    expect(pad.querySelectorAll('polyline')).toHaveLength(1)
    expect(pad.textContent).toBe('')
    await click('다시 서명하기')
    expect(pad.querySelectorAll('polyline')).toHaveLength(0)
    expect(field('서명이 어려우면 이름을 적어주세요').value).toBe('')
  })
})
