import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMonths, seoulDayOf } from '#shared/booking/service-day.ts'
import { showMe, withdraw } from '#shared/contract/account-routes.ts'
import { exchangeCode, sendCode } from '#shared/contract/code-routes.ts'
import { listMyBookings } from '#shared/contract/member-booking-routes.ts'
import { DAY } from '#shared/durations.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { longDateLabel } from '../../../../../web/src/core/lib/korean.ts'
import { signedIn } from '../../../../../web/src/customer/session/session.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { aProfile } from '../../../../support/customers/customers.ts'
import { configOfTests, signIn, userOf } from '../../../../support/web/amplify-session.ts'
import { click, eventually, expectText, renderPage, type, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const freeMonths = configOfTests.claims.freeAfterServiceMonths
const consent = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /탈퇴에 동의해요/ })
const reason = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const dialog = () => within(screen.getByRole('dialog'))
const calls = () => pages.api.calls.filter(({ method }) => method === 'DELETE')
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

async function withdrawInDialog() {
  fireEvent.click(await consent())
  await click('탈퇴하기')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '탈퇴하기' }))
}

describe('withdrawal', () => {
  beforeEach(async () => {
    signIn()
    pages.api.answers(listMyBookings, { bookings: [] })
    pages.api.answers(withdraw, undefined)
    await renderPage(paths.withdraw)
  })

  it('requires the confirmation, and focuses it when it is missing', async () => {
    await consent()
    await click('탈퇴하기')
    await expectText(messages.WITHDRAWAL_ITEMS_REQUIRED)
    expect(document.activeElement).toBe(await consent())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('names the bookings that a withdrawal cancels, and sends nothing when its dialog is left', async () => {
    pages.api.answers(listMyBookings, { bookings: [aShownBooking()] })
    await renderPage(paths.withdraw)
    fireEvent.click(await consent())
    await click('탈퇴하기')
    const opened = await screen.findByRole<HTMLDialogElement>('dialog')
    await eventually(() => expect(opened.textContent).toContain('기사님 배정 전인 예약 1건이 취소되고'))
    fireEvent(opened, new Event('cancel', { cancelable: true }))
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls()).toEqual([])
  })

  it('asks for the confirmation right above the buttons', async () => {
    await consent()
    const bar = within(screen.getByRole('region', { name: '다음 단계' }))
    expect(bar.getByRole('checkbox', { name: /탈퇴에 동의해요/ })).not.toBeNull()
    expect(bar.getByRole('button', { name: '탈퇴하기' })).not.toBeNull()
  })

  it('moves the focus from the form to the notice that replaces it', async () => {
    const release = pages.api.holds(listMyBookings, {
      bookings: [aShownBooking({ status: 2, engineer_name: '김도현' })],
    })
    await renderPage(paths.withdraw)
    const input = await consent()
    input.focus()
    release()
    await eventually(() => expect(document.activeElement?.textContent).toContain('지금은 탈퇴할 수 없어요'))
  })

  it.each([
    { months: 2, is: 'says' },
    { months: 15, is: 'does not say' },
  ])('$is that the free after-service of a visit $months months ago ends', async ({ months, is }) => {
    const completed_at = new Date(Date.now() - months * 30 * DAY).toISOString()
    pages.api.answers(listMyBookings, { bookings: [aShownBooking({ status: 4, completed_at })] })
    await renderPage(paths.withdraw)
    await consent()
    const text = `${longDateLabel(addMonths(seoulDayOf(new Date(completed_at)), freeMonths))}까지 신청할 수 있는 무상 A/S`
    if (is === 'says') await expectText(text)
    else await eventually(() => expect(document.body.textContent).not.toContain('무상 A/S'))
  })

  it('sends the reasons, ends the session, and says so before the sign-in', async () => {
    await consent()
    fireEvent.click(reason('기타'))
    fireEvent.click(reason('이용 빈도가 낮아요'))
    await withdrawInDialog()
    await expectText('탈퇴했어요')
    expect(calls()[0]?.body).toEqual({
      confirmed: true,
      withdrawReasons: ['이용 빈도가 낮아요', '기타'],
      withdrawDetail: '',
    })
    expect(signedIn()).toBe(false)
  })

  it('succeeds when a retry after a lost response finds no member', async () => {
    pages.api.loses(withdraw)
    await withdrawInDialog()
    await eventually(() => expect(calls()).toHaveLength(1))
    pages.api.refuses(withdraw, 'SIGN_IN_REQUIRED')
    await expectText('탈퇴했어요')
  })

  it('redirects to the sign-in when the session is over before the withdrawal', async () => {
    pages.api.refuses(withdraw, 'SIGN_IN_REQUIRED')
    await withdrawInDialog()
    await expectText(messages.SIGN_IN_REQUIRED)
  })

  it('asks for a code in place where the sign-in is some minutes old, and goes on with what was typed', async () => {
    pages.api.answers(showMe, { ...aProfile(), uid: 'a-uid', phone: '01012345678' })
    pages.api.answers(sendCode, { challenge: 'A'.repeat(22), expires_at: soon(180), resend_at: soon(60) })
    pages.api.refuses(withdraw, 'SIGN_IN_AGAIN')
    await consent()
    fireEvent.click(reason('기타'))
    await withdrawInDialog()
    await expectText('회원님이 맞는지 한 번 더 확인할게요')
    expect(signedIn()).toBe(true)
    expect(document.activeElement?.textContent).toContain('회원님이 맞는지')
    expect(dialog().queryByRole('button', { name: '탈퇴하기' })).toBeNull()

    await click('인증번호 받기')
    await expectText('6자리를 입력하면 바로 탈퇴돼요')
    pages.api.refuses(exchangeCode, 'CODE_WRONG')
    await type('인증번호', '654321')
    await expectText(messages.CODE_WRONG)
    expect(signedIn()).toBe(true)
    pages.api.answers(exchangeCode, { customToken: 'ticket' })
    pages.api.answers(withdraw, undefined)
    await type('인증번호', '123456')
    await expectText('탈퇴했어요')
    const [first, second] = calls()
    expect(second?.body).toEqual({ confirmed: true, withdrawReasons: ['기타'], withdrawDetail: '' })
    expect([first, second].map((one) => userOf(one?.bearer ?? null))).toEqual(['a-member', 'again'])
  })

  it('stays open during a call, and shows its result', async () => {
    const release = pages.api.holds(withdraw, undefined)
    await withdrawInDialog()
    await eventually(() => expect(calls()).toHaveLength(1))
    fireEvent.click(dialog().getByRole('button', { name: '닫기' }))
    await expectText('답을 기다리고 있어요')
    release()
    await expectText('탈퇴했어요')
  })

  it('sends a withdrawal once when its dialog closes between two tries, and shows the first success', async () => {
    pages.api.loses(withdraw)
    await withdrawInDialog()
    await eventually(() => expect(calls()).toHaveLength(1))
    pages.api.refuses(listMyBookings, 'SIGN_IN_REQUIRED')
    fireEvent.click(dialog().getByRole('button', { name: '닫기' }))
    await expectText('탈퇴했어요')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(calls()).toHaveLength(1)
  })

  it('keeps reasons over a reload, but not the confirmation', async () => {
    fireEvent.click(await consent())
    fireEvent.click(reason('기타'))
    await renderPage(paths.withdraw)
    expect((await consent()).checked).toBe(false)
    expect(reason('기타').checked).toBe(true)
  })

  it('refuses a withdrawal while a technician is on the way', async () => {
    pages.api.answers(listMyBookings, { bookings: [aShownBooking({ status: 2 })] })
    await renderPage(paths.withdraw)
    await expectText('기사님이 배정된 예약이 있어요. 방문이 끝나거나 예약을 취소한 뒤에 다시 시도해주세요.')
    expect(screen.queryByRole('button', { name: '탈퇴하기' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('shows at once that the browser is offline, and sends nothing later', async () => {
    await consent()
    pages.api.setOnline(false)
    await withdrawInDialog()
    await eventually(() => expect(dialog().getByRole('alert').textContent).toContain(messages.OFFLINE))
    pages.api.setOnline(true)
    await pages.rest()
    expect(calls()).toEqual([])
    expect(
      dialog()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['닫기', '다시 시도하기'])
  })
})
