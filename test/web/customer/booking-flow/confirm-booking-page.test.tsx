import { beforeEach, describe, expect, it } from 'vitest'
import { purchaseChoices } from '#shared/booking/options.ts'
import { availability, createBooking } from '#shared/contract/booking-routes.ts'
import { showBooking } from '#shared/contract/own-booking-routes.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aNewBooking, aShownBooking } from '../../../support/bookings/bookings.ts'
import { changedPrices, shownPrices } from '../../../support/prices.ts'
import { stubMedia } from '../../../support/web/media.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

const withDraft = (changes: object = {}) => {
  const { consent: _, ...value } = aNewBooking()
  sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value: { ...value, ...changes } }))
}
beforeEach(() => withDraft())

it('shows work, call-out fee and their sum, why the fee is a range, and how it is paid (specification 1.3)', async () => {
  await renderPage(paths.confirmBooking)
  await expectText('작업비 벽걸이형 분해 청소 견본80,000원부터출장비 20,000 ~ 50,000원예상 합계100,000원부터')
  await expectText('출장비는 현장 상황에 따라 방문할 때 정해져요. 더 드는 작업은 승인하셔야 시작해요.')
  await expectText('작업하지 않기로 하면 출장비만 내요. 요금은 작업이 끝난 뒤 기사님께 내요.')
  withDraft({ service_type: '철거' })
  await renderPage(paths.confirmBooking)
  await expectText('작업비 분해·조립비70,000원출장비 20,000 ~ 50,000원예상 합계90,000 ~ 120,000원')
})

it('shows the price above the button on wide windows, and no summary next to it (specification 9.1)', async () => {
  stubMedia()
  await renderPage(paths.confirmBooking)
  await eventually(() =>
    expect(document.querySelector('main ~ div [aria-label="다음 단계"]')?.textContent).toContain('예상 합계'),
  )
  expect(document.querySelector('main')?.textContent).not.toContain('예상 합계')
  expect(document.querySelectorAll('[id="running-summary"]')).toHaveLength(0)
})

it('needs the consent before a booking is submitted', async () => {
  await renderPage(paths.confirmBooking)
  await click('예약하기')
  await expectText(messages.CONSENT_REQUIRED)
  await eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('consent'))
})

describe('a booking that replaces one that the company cancelled (specification 4.18)', () => {
  const instead_of = '0'.repeat(32)
  const receipt = { request_id: '0123456789abcdef0123456789abcdef', manage_token: 'bk_1' }
  const sent = () => pages.api.calls.filter(({ path }) => path === createBooking.path).map(({ body }) => body)
  const lower = '출장비 20,000 ~ 50,000원'

  /** A Saturday at the fee of an ordinary day. */
  async function openSaturday() {
    const replaced_call_out = { min: 20_000, max: 50_000, factor: 1 }
    withDraft({ service_date: '2026년 12월 12일', instead_of, replaced_call_out })
    await renderPage(paths.confirmBooking)
    await expectText(lower)
    document.querySelector<HTMLInputElement>('input[name="consent"]')?.click()
  }

  it('shows the lower fee and names that booking', async () => {
    await openSaturday()
    pages.api.answers(createBooking, receipt)
    pages.api.answers(showBooking.guest, aShownBooking())
    await click('예약하기')
    await eventually(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ instead_of })
    expect(sent()[0]).not.toHaveProperty('replaced_call_out')
  })

  it('shows the fee of the day where that is over, and books at that fee with the next try', async () => {
    await openSaturday()
    pages.api.refuses(createBooking, 'REBOOKING_OVER')
    await click('예약하기')
    await expectText(apiMessages.REBOOKING_OVER)
    await eventually(() => expect(document.body.textContent).not.toContain(lower))
    await expectText('40,000 ~ 100,000원')
    pages.api.answers(createBooking, receipt)
    pages.api.answers(showBooking.guest, aShownBooking())
    await click('예약하기')
    await eventually(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).not.toHaveProperty('instead_of')
  })
})

describe('a price list that changed after the page was opened (specification 1.3)', () => {
  const sent = () => pages.api.calls.filter(({ path }) => path === createBooking.path).map(({ body }) => body)
  const receipt = { request_id: '0123456789abcdef0123456789abcdef', manage_token: 'bk_1' }

  async function submitWith(price_list: typeof changedPrices | undefined) {
    pages.api.refuses(createBooking, 'PRICE_CHANGED', { price_list })
    await renderPage(paths.confirmBooking)
    await expectText('벽걸이형 분해 청소 견본80,000원부터')
    document.querySelector<HTMLInputElement>('input[name="consent"]')?.click()
    await click('예약하기')
    await expectText(apiMessages.PRICE_CHANGED)
  }

  it('shows the price before and now, keeps everything, and books at the new one', async () => {
    await submitWith(changedPrices)
    await expectText('전에 본 작업비: 벽걸이형 분해 청소 견본 80,000원부터')
    await expectText('지금 작업비: 벽걸이형 분해 청소 견본 95,000원부터')
    await expectText('작업비 벽걸이형 분해 청소 견본95,000원부터출장비 20,000 ~ 50,000원예상 합계115,000원부터')
    await expectText('필터 청소 부탁드립니다')
    pages.api.answers(createBooking, receipt)
    pages.api.answers(showBooking.guest, aShownBooking())
    await click('예약하기')
    await expectText('예약을 접수했어요')
    expect(sent()).toMatchObject([{ price_list: shownPrices.id }, { price_list: changedPrices.id }])
  })

  it('shows that there is no listed price any more', async () => {
    await submitWith(undefined)
    await expectText('지금 작업비: 보고 나서 정해요')
    await click('예약하기')
    await eventually(() => expect(sent()).toMatchObject([{}, { price_list: 'none' }]))
  })

  it('says so where the price of this booking is the same', async () => {
    await submitWith({ ...changedPrices, lines: shownPrices.lines })
    await expectText('이 예약의 작업비는 그대로예요: 벽걸이형 분해 청소 견본 80,000원부터')
  })
})

it.each([
  ['방문 일시 고치기', '언제 방문하면 될까요?'],
  ['주소 고치기', '어디로 방문하면 될까요?'],
  ['에어컨 고치기', '어떤 에어컨인가요?'],
  ['전할 내용 고치기', '기사님께 무엇을 전할까요?'],
])('opens the step at %s, whose button returns to the summary', async (link, title) => {
  pages.api.answers(availability, { days: [] })
  await renderPage(paths.confirmBooking)
  await click(link)
  await expectText(title)
  await click('고친 내용 확인하기')
  await expectText('확인하고 접수하기')
})

it('준비 고치기 opens the choice of the unit to install, whose button returns to the summary', async () => {
  withDraft({
    service_type: '설치',
    selectedairconditionerform: purchaseChoices[1],
    selectedDropdownOption: '앵글 설치 필요',
  })
  await renderPage(paths.confirmBooking)
  await click('준비 고치기')
  await expectText('에어컨을 가지고 계신가요?')
  document.querySelector<HTMLInputElement>(`input[value="${purchaseChoices[0]}"]`)?.click()
  await click('고친 내용 확인하기')
  await expectText('확인하고 접수하기')
  await expectText(purchaseChoices[0])
})

it('opens the first step that lacks something', async () => {
  withDraft({ detailInfo: undefined })
  await renderPage(paths.confirmBooking)
  await expectText('기사님께 무엇을 전할까요?')
})

describe('a visit that another tab has booked within the last hour (specification 4.2)', () => {
  const sent = () => pages.api.calls.filter(({ path }) => path === createBooking.path)
  const first = { request_id: '0123456789abcdef0123456789abcdef', manage_token: 'bk_1' }

  /** Books in a tab, and submits the copy of its draft in another. */
  async function submitTwice(changes: object = {}) {
    pages.api.answers(createBooking, first)
    pages.api.answers(showBooking.guest, aShownBooking())
    for (const draft of [{}, changes]) {
      withDraft(draft)
      await renderPage(paths.confirmBooking)
      await expectText('확인하고 접수하기')
      document.querySelector<HTMLInputElement>('input[name="consent"]')?.click()
      await click('예약하기')
      await eventually(() => expect(document.body.textContent).toMatch(/예약을 접수했어요|같은 시간에 이미 예약했어요/))
    }
  }

  it('asks before a visit of another tab is booked again, and opens the first booking', async () => {
    await submitTwice({ detailInfo: '다른 내용' })
    await expectText('조금 전에 같은 주소로 예약했어요.')
    expect(sent()).toHaveLength(1)
    await click('예약 보기')
    await expectText('예약을 접수했어요')
    expect(sent()).toHaveLength(1)
    expect(sessionStorage.getItem('booking-draft')).toBeNull()
  })

  it('books a visit of another tab again under another key', async () => {
    await submitTwice()
    await click('그래도 예약하기')
    await eventually(() => expect(sent()).toHaveLength(2))
  })

  it('does not ask about a visit of another tab where the slot is another one', async () => {
    await submitTwice({ service_time: '오후 3시 ~ 오후 6시' })
    expect(sent()).toHaveLength(2)
  })
})
