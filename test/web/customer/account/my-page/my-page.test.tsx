import { beforeEach, describe, expect, it } from 'vitest'
import type { Status } from '#shared/booking/status.ts'
import { showMe } from '#shared/contract/account-routes.ts'
import { listMyBookings } from '#shared/contract/member-booking-routes.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { aProfile } from '../../../../support/customers/customers.ts'
import { signIn } from '../../../../support/web/amplify-session.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const me = { uid: '00000000-0000-4000-8000-000000000000', phone: '01012345678', ...aProfile() }
const alarms = () => [...document.querySelectorAll('[role="alert"] strong')].map(({ textContent }) => textContent)

describe('my page of a member', () => {
  beforeEach(() => void signIn())

  it('shows one error with one retry for the profile and the bookings of a member', async () => {
    pages.api.setOnline(false)
    pages.api.answers(showMe, me)
    pages.api.answers(listMyBookings, { bookings: [] })
    await renderPage(paths.myPage)
    await eventually(() => expect(alarms()).toEqual(['내 정보와 예약을 불러오지 못했어요']))
    pages.api.setOnline(true)
    await click('다시 불러오기')
    await expectText('홍길동님, 안녕하세요')
    await eventually(() => expect(alarms()).toEqual([]))
    await expectText('0완료')
  })

  it('shows that the profile was saved after its edit', async () => {
    pages.api.answers(showMe, me)
    pages.api.answers(listMyBookings, { bookings: [] })
    await renderPage(paths.myPage, { profileSaved: true })
    await expectText('내 정보를 바꿨어요')
  })

  it('counts what waits, what is to come or under way, and what is done, and follows when one comes back to it', async () => {
    const bookings = (...statuses: Status[]) =>
      statuses.map((status, at) => aShownBooking({ request_id: `${at}`, status }))
    const counts = () =>
      [...document.querySelectorAll('ul[aria-label="내 예약"] li')].map(({ textContent }) => textContent)
    pages.api.answers(showMe, me)
    pages.api.answers(listMyBookings, { bookings: bookings(1, 2, 3, 3, 4) })
    await renderPage(paths.myPage)
    await eventually(() => expect(counts()).toEqual(['1배정 대기', '3방문 예정', '1완료']))
    pages.api.answers(listMyBookings, { bookings: bookings(2, 3, 3, 4, 4) })
    window.dispatchEvent(new Event('visibilitychange'))
    await eventually(() => expect(counts()).toEqual(['0배정 대기', '3방문 예정', '2완료']))
  })
})
