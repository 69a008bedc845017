import { describe, expect, it } from 'vitest'
import { aPhone } from '../../support/bookings/bookings.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { sentMessages } from '../../support/notifications/sent-messages.ts'
import { retired, signedInStaff, staffMember } from '../../support/staff/staff.ts'
import { expectAccessible } from '../accessible.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { holdClock } from '../waiting.ts'
import { asStaff, deskWindow, signInAs } from './as-staff.ts'

withBrowser()

describe('staff sign-in', () => {
  it('returns a dispatcher to the requested page and signs out', async () => {
    const { staff } = await signedInStaff({ roles: ['desk'], name: '홍담당' })
    await asVisitor(async (visitor) => {
      const { page, open } = visitor
      await open('/staff/more')
      await expect.poll(() => new URL(page.url()).pathname).toBe('/staff/login')
      await expectAccessible(page)
      await signInAs(visitor, staff.phone)
      await page.getByRole('heading', { name: '더보기' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/staff/more')
      await expectAccessible(page)
      await page.getByRole('main').getByRole('button', { name: '로그아웃' }).click()
      await page.getByLabel('직원 전화번호').waitFor()
      const storageKeys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
      expect(storageKeys.filter((key) => key.startsWith('staff:'))).toEqual([])
    }, deskWindow)
  })

  itInFullRun('responds alike to an unknown number and sends it nothing', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open }) => {
      await open('/staff')
      await page.getByLabel('직원 전화번호').fill(phone)
      await page.getByRole('button', { name: '인증번호 받기' }).click()
      await page.getByRole('button', { name: /뒤 다시 받기$/ }).waitFor()
      expect(await sentMessages(phone)).toEqual([])
    })
  })

  it('lets a technician in with a code that a dispatcher reads out', async () => {
    const desk = await signedInStaff({ roles: ['desk'] })
    const { staff } = await staffMember({ roles: ['technician'], name: '라기사' })
    let code = ''
    await asVisitor(
      async ({ page, open }) => {
        await open(`/staff/team/${staff.staff_id}`)
        await page.getByRole('button', { name: '로그인 코드 만들기' }).click()
        await page.getByRole('dialog', { name: '라기사 님에게 먼저 전화해주세요' }).waitFor()
        await expectAccessible(page)
        await page.getByRole('button', { name: '전화로 확인했어요' }).click()
        const dialog = page.getByRole('dialog', { name: '라기사 님의 로그인 코드' })
        await dialog.waitFor()
        await expectAccessible(page)
        code = /\d{3} \d{3}/.exec(await dialog.innerText())?.[0].replace(' ', '') ?? ''
        await page.getByRole('button', { name: '안내했어요' }).click()
        await dialog.waitFor({ state: 'hidden' })
      },
      { ...deskWindow, ...asStaff(desk) },
    )
    await asVisitor(async ({ page, open }) => {
      await open('/staff')
      await page.getByLabel('직원 전화번호').fill(staff.phone)
      await page.getByRole('button', { name: '인증번호가 오지 않나요?' }).click()
      await page.getByText('배정 담당에게 전화해주세요').waitFor()
      await expectAccessible(page)
      await page.getByLabel('배정 담당에게 받은 코드').fill(code)
      await expect.poll(() => new URL(page.url()).pathname).toBe('/staff/visits')
    })
  })

  itInFullRun('keeps the screen of an expired session for the same person', async () => {
    const desk = await signedInStaff({ roles: ['desk'] })
    await asVisitor(
      async (visitor) => {
        const { page, open, expectRefusal } = visitor
        await holdClock(page)
        await open('/staff/more')
        await page.getByRole('heading', { name: '더보기' }).waitFor()
        expectRefusal(401)
        await page.route('**/api/staff/**', (route) =>
          route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
        )
        // The board is asked for again every 15 s, for the number at its tab.
        await page.clock.fastForward(16_000)
        await page.getByRole('dialog', { name: '로그인 시간이 지났어요' }).waitFor()
        await expectAccessible(page)
        await page.unroute('**/api/staff/**')
        await signInAs(visitor, desk.staff.phone)
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        expect(await page.getByRole('heading', { name: '더보기' }).isVisible()).toBe(true)
      },
      { ...deskWindow, ...asStaff(desk) },
    )
  })

  it('shows nothing to retired staff', async () => {
    const desk = await signedInStaff({ roles: ['desk'] })
    await retired(desk.staff.staff_id)
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(403)
      await open('/staff')
      await page.getByRole('heading', { name: '이 화면은 볼 수 없어요' }).waitFor()
      await expectAccessible(page)
    }, asStaff(desk))
  })
})
