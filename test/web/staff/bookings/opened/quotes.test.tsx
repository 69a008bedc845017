import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { decideQuoteByDesk, proposeQuote } from '#shared/contract/quote-routes.ts'
import { showStaffBooking } from '#shared/contract/staff-routes.ts'
import { anApprovedQuote, aQuote, openPrice } from '../../../../support/bookings/quotes.ts'
import {
  assigned,
  begin,
  changes,
  of,
  openBooking,
  press,
  receipt,
  withOpenedBooking,
} from '../../../../support/staff/opened-booking-setup.ts'
import { anOpenedBooking } from '../../../../support/staff/staff-booking-screens.ts'
import { expectText, type } from '../../../../support/web/render-page.tsx'

const pages = withOpenedBooking()

const quoted = { ...assigned, price_shown: openPrice, call_out: openPrice.call_out, quote: aQuote() }

describe('a quote of an opened booking (specification 4.10)', () => {
  it('shows the quote of an opened booking with its state, its lines and its sum', async () => {
    await openBooking(quoted)
    await expectText('견적 승인 기다려요배수관 뚫기60,000원')
    await expectText('출장비30,000원합계145,000원')
    expect(document.body.textContent?.match(/출장비/g)).toHaveLength(1)
    expect(document.body.textContent).not.toContain('원부터')
  })

  it('shows an approved quote as approved', async () => {
    await openBooking({ ...quoted, quote: anApprovedQuote() })
    await expectText('견적 승인 145,000원')
    expect(document.body.textContent).not.toContain('말로 승인받기')
  })

  it('lets a dispatcher send a quote', async () => {
    await openBooking({ ...quoted, quote: undefined })
    await begin('견적 보내기')
    await type('출장비', '35000')
    pages.api.answers(proposeQuote, receipt(2))
    await press('35,000원 견적 보내기')
    await expectText('견적을 보냈어요')
    expect(changes()).toEqual([
      {
        method: 'POST',
        path: of('/quote'),
        body: { version: 3, lines: [], call_out_fee: 35_000, reason: 'extra_work' },
      },
    ])
  })
})

describe('a spoken decision', () => {
  it('needs an answer of the customer and that the sum was read', async () => {
    await openBooking(quoted)
    await begin('말로 승인받기')
    await expectText('“배수관 뚫기, 배수 호스 2m 교체, 부품값, 배수 펌프 1개, 출장비까지 모두 145,000원이에요.')
    await press('기록하기')
    await expectText('고객님의 답을 골라주세요.')
    await expectText('금액을 읽어드린 뒤 눌러주세요.')
    expect(changes()).toEqual([])
  })

  it.each([
    [{ decision: 'approve' }, '승인한다고 하셨어요', '말로 승인받았다고 기록했어요'],
    [
      { decision: 'decline', no_work: true },
      '작업하지 않는다고 하셨어요 (출장비만)',
      '작업하지 않기로 했다고 기록했어요',
    ],
  ])('records a spoken decision on a quote: %o', async (decision, answer, result) => {
    await openBooking(quoted)
    await begin('말로 승인받기')
    screen.getByRole('radio', { name: answer }).click()
    screen.getByRole('checkbox', { name: '금액을 읽어드렸어요' }).click()
    pages.api.answers(decideQuoteByDesk, receipt(2))
    await press('기록하기')
    await expectText(result)
    expect(changes()).toEqual([
      { method: 'POST', path: of('/quote/decision'), body: { quote_version: 2, ...decision, spoken: true } },
    ])
  })

  it('loads the newer quote where a spoken decision meets one', async () => {
    await openBooking(quoted)
    await begin('말로 승인받기')
    screen.getByRole('radio', { name: '승인한다고 하셨어요' }).click()
    screen.getByRole('checkbox', { name: '금액을 읽어드렸어요' }).click()
    pages.api.refuses(decideQuoteByDesk, 'QUOTE_CHANGED')
    const newer = aQuote({ version: 3, call_out_fee: 35_000, sum: 150_000 })
    pages.api.answers(showStaffBooking, anOpenedBooking({ ...quoted, version: 4, quote: newer }))
    await press('기록하기')
    await expectText('그사이 금액이 바뀌었어요.')
    await expectText('출장비까지 모두 150,000원이에요.')
    // The newer sum was not read to the customer.
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '금액을 읽어드렸어요' }).checked).toBe(false)
    await press('기록하기')
    await expectText('고객님의 답을 골라주세요.')
  })
})
