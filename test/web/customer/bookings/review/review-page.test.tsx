import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showBooking } from '#shared/contract/own-booking-routes.ts'
import { deleteReview, saveReview } from '#shared/contract/review-routes.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { deviceOf } from '../../../../support/web/device.ts'
import { stubMedia } from '../../../../support/web/media.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const now = new Date().toISOString()
const completed = aShownBooking({ status: 4, completed_at: now, engineer_name: '김도현' })
const review = { rating: 4 as const, tags: ['친절했어요'], text: '고마워요.', published_at: now }
const sent = () => pages.api.calls.filter(({ path }) => path.endsWith('/review'))

async function open(booking = completed, state?: object) {
  deviceOf(booking)
  pages.api.answers(showBooking.guest, booking)
  await renderPage(`${paths.reviewBooking}#${booking.request_id}`, state)
}

it('saves the star that was tapped on the card, with tags and a text', async () => {
  deviceOf(completed)
  pages.api.answers(showBooking.guest, completed)
  await renderPage(paths.completedRequests)
  fireEvent.click(await screen.findByRole('link', { name: '4점, 좋았어요' }))
  const four = await screen.findByRole<HTMLInputElement>('radio', { name: '4점, 좋았어요' })
  expect(four.checked).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: '친절했어요' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '고마워요.' } })
  pages.api.answers(saveReview.guest, review)
  pages.api.answers(showBooking.guest, { ...completed, reviewed: { rating: 4, at: now }, review })
  await click('후기 남기기')
  await expectText('남기신 후기')
  expect(sent().map(({ body }) => body)).toEqual([{ rating: 4, tags: ['친절했어요'], text: '고마워요.' }])
})

it('asks for the stars and rejects a phone number below the field, without a request', async () => {
  await open()
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '010-1234-5678' } })
  await click('후기 남기기')
  await expectText('별점을 골라주세요.')
  await expectText('전화번호, 이메일, 링크는 적을 수 없어요.')
  expect(document.body.textContent?.match(/링크는 적을 수 없어요/g)).toHaveLength(1)
  expect(sent()).toEqual([])
})

it('shows the booking next to it on wide windows (specification 9.1)', async () => {
  stubMedia()
  await open()
  const aside = await screen.findByRole('region', { name: '이 예약' })
  expect(aside.textContent).toContain('11월 25일 (수)오전 9시 ~ 오후 12시서비스청소에어컨벽걸이형 · LG전자')
})

it('asks who is not content for no good point, and sends none', async () => {
  await open(completed, { rating: 4 })
  fireEvent.click(await screen.findByRole('checkbox', { name: '친절했어요' }))
  fireEvent.click(screen.getByRole('radio', { name: /^2점/ }))
  expect(screen.queryByRole('checkbox', { name: '친절했어요' })).toBeNull()
  pages.api.answers(saveReview.guest, { ...review, rating: 2, tags: [] })
  await click('후기 남기기')
  await eventually(() => expect(sent().map(({ body }) => body)).toMatchObject([{ rating: 2, tags: [] }]))
})

it('offers no fourth tag for a review', async () => {
  await open(completed, { rating: 5 })
  for (const name of ['친절했어요', '솜씨가 좋아요', '미리 연락했어요'])
    fireEvent.click(await screen.findByRole('checkbox', { name }))
  expect(screen.getByRole('checkbox', { name: '시간을 지켰어요' }).getAttribute('aria-disabled')).toBe('true')
})

it('shows a review that can no longer be edited, with its answer, and deletes it after a question', async () => {
  const old = '2026-01-02T00:00:00.000Z'
  const reviewed = { rating: 4 as const, at: old }
  await open({ ...completed, reviewed, review: { ...review, published_at: old, answer: '또 뵐게요.' } })
  await expectText('또 뵐게요.')
  await click('후기 지우기')
  await expectText('후기를 지울까요?')
  pages.api.answers(deleteReview.guest, undefined)
  const button = await eventually(() => {
    const found = [...document.querySelectorAll<HTMLElement>('dialog[open] button')].find(
      ({ textContent }) => textContent === '지우기',
    )
    expect(found).toBeDefined()
    return found
  })
  button?.click()
  await eventually(() => expect(sent().map(({ method }) => method)).toEqual(['DELETE']))
})

it.each([
  ['방문을 마친 뒤에 남길 수 있어요', { ...completed, status: 2 as const, completed_at: undefined }],
  ['후기를 남길 수 있는 기간이 지났어요', { ...completed, completed_at: '2026-01-02T00:00:00.000Z' }],
])('says why there is no review form: %s', async (title, booking) => {
  await open(booking as typeof completed)
  await expectText(title)
})

it('shows the booking next to a page without a form, on wide windows', async () => {
  stubMedia()
  await open({ ...completed, completed_at: '2026-01-02T00:00:00.000Z' })
  expect((await screen.findByRole('region', { name: '이 예약' })).textContent).toContain('김도현 기사님')
})
