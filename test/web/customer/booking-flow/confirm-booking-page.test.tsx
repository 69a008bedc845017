import { beforeEach, expect, it } from 'vitest'
import { availability } from '#shared/contract/booking-routes.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aNewBooking } from '../../../support/bookings/bookings.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

const withDraft = (changes: object = {}) => {
  const { consent: _, ...value } = aNewBooking()
  sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value: { ...value, ...changes } }))
}
beforeEach(() => withDraft())

it('shows call-out fee and work apart, why the fee is a range, and how it is paid (specification 1.3)', async () => {
  await renderPage(paths.confirmBooking)
  await expectText('예상 출장비20,000원 ~ 50,000원현장 상황에 따라 방문할 때 정해져요.작업비청소비는 따로 있어요.')
  await expectText('작업하지 않기로 하면 출장비만 내요. 요금은 작업이 끝난 뒤 기사님에게 내요.')
  withDraft({ service_type: '철거' })
  await renderPage(paths.confirmBooking)
  await expectText('작업비분해·조립비 70,000원높은 곳 작업처럼')
})

it('needs the consent', async () => {
  await renderPage(paths.confirmBooking)
  await click('예약하기')
  await expectText(messages.CONSENT_REQUIRED)
  await eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('consent'))
})

it.each([
  ['방문 일시 고치기', '언제 방문하면 될까요?'],
  ['주소 고치기', '어디로 방문하면 될까요?'],
  ['에어컨 고치기', '어떤 에어컨인가요?'],
  ['전할 내용 고치기', '기사님께 무엇을 전할까요?'],
])('%s opens the step, whose button returns to the summary', async (link, title) => {
  pages.api.answers(availability, { days: [] })
  await renderPage(paths.confirmBooking)
  await click(link)
  await expectText(title)
  await click('고친 내용 확인하기')
  await expectText('확인하고 접수하기')
})

it('opens the first step that lacks something', async () => {
  withDraft({ detailInfo: undefined })
  await renderPage(paths.confirmBooking)
  await expectText('기사님께 무엇을 전할까요?')
})
