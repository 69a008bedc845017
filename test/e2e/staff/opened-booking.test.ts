import { describe, expect, it } from 'vitest'
import { addDays, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { storedBooking } from '../../support/staff/staff-bookings.ts'
import { expectAccessible } from '../accessible.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'
import { asStaff, deskWindow } from './as-staff.ts'

withBrowser()

const service_day = addDays(seoulDayOf(new Date()), 3)
const aWaitingBooking = () => storedBooking({ service_day, service_date: serviceDateOf(service_day) })

async function find({ page, open }: Visitor, number: string | undefined) {
  await open('/staff/search')
  await page.getByLabel('전화번호, 예약번호').fill(number ?? '')
  await page.keyboard.press('Enter')
  await page.getByText('찾은 예약 1건').waitFor()
}

describe('opened booking', () => {
  it('lets an opened booking be read, called about, moved and cancelled above its list', async () => {
    const desk = await signedInStaff({ roles: ['desk'], name: '홍담당' })
    const booking = await aWaitingBooking()
    const ending = booking.customer_phone.slice(-4)
    await asVisitor(
      async (visitor) => {
        const { page } = visitor
        await page.clock.install()
        await find(visitor, booking.booking_number)
        await expectAccessible(page)

        const link = page.getByRole('main').getByRole('link', { name: /오전 9시/ })
        await link.focus()
        await page.keyboard.press('Enter')
        const drawer = page.getByRole('complementary', { name: /예약 자세히/ })
        await drawer.getByText(`끝 번호 ${ending}`).waitFor()
        expect(await drawer.getByRole('heading', { level: 2 }).evaluate((h) => h === document.activeElement)).toBe(true)
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await drawer.waitFor({ state: 'detached' })
        expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
        await page.getByText('찾은 예약 1건').waitFor()
        await page.keyboard.press('Enter')

        await drawer.getByRole('button', { name: '전화번호 보기' }).click()
        const call = drawer.getByRole('link', { name: '전화하기' })
        await call.waitFor()
        await drawer.getByText('홍담당이 전화번호를 봤어요').waitFor()
        await call.focus()
        await page.clock.fastForward('01:01')
        await call.waitFor({ state: 'detached' })
        await expect
          .poll(() =>
            drawer.getByRole('button', { name: '전화번호 보기' }).evaluate((b) => b === document.activeElement),
          )
          .toBe(true)

        await drawer.getByRole('button', { name: '일정 바꾸기' }).click()
        const move = page.getByRole('dialog', { name: '언제로 바꿀까요?' })
        await move.getByRole('button', { name: '다른 달 보기' }).click()
        await move
          .getByRole('button', { name: /\d자리$/ })
          .first()
          .click()
        await move.getByRole('radio', { name: /자리$/ }).last().check()
        await expectAccessible(page)
        await move.getByRole('button', { name: '바꾸기' }).click()
        await drawer.getByText('옮겼어요').waitFor()
        await drawer.getByText('홍담당이 방문 일정을 바꿨어요').waitFor()

        await drawer.getByRole('button', { name: '예약 취소' }).click()
        const cancel = page.getByRole('dialog', { name: /취소할까요\?$/ })
        await expect
          .poll(() => cancel.getByRole('button', { name: '닫기' }).evaluate((b) => b === document.activeElement))
          .toBe(true)
        await cancel.getByRole('radio', { name: '연락이 닿지 않아요' }).check()
        await expectAccessible(page)
        await cancel.getByRole('button', { name: '예약 취소하기' }).click()
        await drawer.getByText('취소된 예약이에요').waitFor()
        await drawer.getByText('홍담당이 예약을 취소했어요').waitFor()
        await expectAccessible(page)
      },
      { ...deskWindow, ...asStaff(desk) },
    )
  })

  it('keeps a memo written offline, also after a reload', async () => {
    const desk = await signedInStaff({ roles: ['desk'], name: '홍담당' })
    const booking = await aWaitingBooking()
    await asVisitor(async ({ page, context, open, reload, expectComplaint }) => {
      expectComplaint(/net::ERR_INTERNET_DISCONNECTED/)
      await open(`/staff/bookings/${booking.request_id}`)
      const row = page.getByRole('button', { name: /^메모/ })
      await row.click()
      await expectAccessible(page)
      await context.setOffline(true)
      await page.getByRole('textbox', { name: '메모' }).fill('관리실에 먼저 전화하기')
      await page.getByText('아직 저장하지 못했어요').waitFor()
      await expectAccessible(page)
      await context.setOffline(false)
      await reload()
      await row.click()
      expect(await page.getByRole('textbox', { name: '메모' }).inputValue()).toBe('관리실에 먼저 전화하기')
      await page.getByText('에 저장했어요').waitFor()
      await reload()
      await row.getByText('관리실에 먼저 전화하기').waitFor()
    }, asStaff(desk))
  })
})
