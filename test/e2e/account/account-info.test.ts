import { describe, expect, it } from 'vitest'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { findCustomer } from '../../../functions/customers/customer-store.ts'
import { moveToStatus } from '../../support/bookings/world.ts'
import { aMember } from '../../support/customers/member.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { sentCode } from '../../support/notifications/sent-messages.ts'
import { expectAccessible } from '../accessible.ts'
import { withPostcode } from '../booking-flow/postcode.ts'
import { book } from '../bookings/bookings.ts'
import { expectPath } from '../bookings/dashboard.ts'
import { openRow, save } from '../bookings/editing.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { codeField, expectErrors, greeted, logIn } from './account.ts'
import { asMember } from './members.ts'
import { forgetSends } from './sends.ts'

withBrowser()

describe('editing the profile', () => {
  itInFullRun('sends only changed fields and returns to my page', async () => {
    const member = await aMember()
    await asVisitor(async ({ page, open }) => {
      const sent: unknown[] = []
      page.on('request', (request) => {
        if (request.method() === 'PATCH') sent.push(request.postDataJSON())
      })
      await withPostcode(page, '서울 노원구 동일로 1')
      await open('/infomodify')
      await openRow(page, '이름')
      await page.getByRole('textbox', { name: '이름' }).fill('이서연')
      await openRow(page, '주소')
      await page
        .getByRole('group', { name: '주소' })
        .getByRole('button', { name: /^주소 서울/ })
        .click()
      await page.getByRole('button', { name: '서울 노원구 동일로 1' }).click()
      // The flat of the former road is not that of the new one: it is asked for, and has the focus.
      const detail = page.getByLabel('상세주소')
      await expect.poll(() => detail.evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await detail.inputValue()).toBe('')
      await page.keyboard.type('3층')
      await save(page)
      await greeted(page, '홍길동')
      await open('/infomodify?row=type')
      await page.getByRole('region', { name: '이름' }).getByText('아직 저장하지 않았어요').waitFor()
      await page.getByRole('radio', { name: '법인사업자' }).check()
      await save(page)
      await greeted(page, '홍길동')
      expect(sent).toEqual([{ address: '서울 노원구 동일로 1', address_detail: '3층' }, { job: '법인사업자' }])
    }, asMember(member))
  })

  it('opens one row at a time by keyboard, at its own address, and Back closes it (specification 9.14)', async () => {
    const member = await aMember({ email: 'hong@example.com' })
    await asVisitor(
      async ({ page, open }) => {
        await open('/infomodify')
        const row = (title: string) => page.getByRole('region', { name: title }).getByRole('button').first()
        await row('이메일').focus()
        await page.keyboard.press('Enter')
        await expect.poll(() => new URL(page.url()).search).toBe('?row=email')
        const email = page.getByRole('textbox', { name: '이메일 (선택)' })
        await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
        // Touched it is empty, left empty it is as before; the row shows all the while what is stored.
        expect(await email.inputValue()).toBe('')
        await page.getByRole('region', { name: '이메일' }).getByText('hong@example.com').waitFor()
        await expectAccessible(page)
        await page.keyboard.press('Tab')
        expect(await email.inputValue()).toBe('hong@example.com')
        await page.goBack()
        await expect.poll(() => new URL(page.url()).search).toBe('')
        await expect.poll(() => row('이메일').evaluate((button) => button === document.activeElement)).toBe(true)
        await row('생년월일').click()
        await page.getByRole('button', { name: '닫기' }).click()
        await expect.poll(() => row('생년월일').evaluate((button) => button === document.activeElement)).toBe(true)
        await expectAccessible(page)
      },
      { ...asMember(member), width: 360, height: 640 },
    )
  })

  itInFullRun('shows a failed save and keeps the input', async () => {
    const member = await aMember()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(400)
      await page.route('**/api/me', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 400, json: { code: 'INVALID_FIELD' } })
          : route.continue(),
      )
      await open('/infomodify?row=name')
      await page.getByRole('textbox', { name: '이름' }).fill('이서연')
      await save(page)
      await expectErrors(page, [messages.UPDATE_FAILED])
      expect(await page.getByRole('textbox', { name: '이름' }).inputValue()).toBe('이서연')
    }, asMember(member))
  })

  itInFullRun('requires a sign-in before a profile is edited and returns afterwards', async () => {
    const member = await aMember()
    await asVisitor(async ({ page, open }) => {
      await open('/infomodify')
      await expectPath(page, '/loginpage')
      await logIn(page, member.phone)
      await expectPath(page, '/infomodify')
      await page.getByRole('region', { name: '이름' }).getByText('홍길동').waitFor()
    })
  })

  itInFullRun('redirects to the sign-in when the session is rejected and removes personal data', async () => {
    const member = await aMember()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(401)
      await page.route('**/api/me', (route) => route.fulfill({ status: 401, json: { code: 'SIGN_IN_REQUIRED' } }))
      await open('/infomodify')
      await expectPath(page, '/loginpage')
      await page.getByText(messages.SIGN_IN_REQUIRED).waitFor()
      expect(await page.evaluate(() => Object.keys(window.localStorage))).toEqual([])
    }, asMember(member))
  })
})

itInFullRun('counts by status on my page and refreshes every 30 seconds (specification 9.14)', async () => {
  const member = await aMember()
  const visit = await freeVisit()
  const first = await book(visit, { customer_phone: member.phone })
  await moveToStatus(await book(visit, { customer_phone: member.phone }), 3)
  await moveToStatus(await book(await freeVisit(), { customer_phone: member.phone }), 4)
  await asVisitor(async ({ page, open }) => {
    await page.clock.install()
    await open('/mypage')
    const counters = page.getByRole('list', { name: '내 예약' }).getByRole('link')
    await expect.poll(() => counters.allTextContents()).toEqual(['1배정 대기', '1방문 예정', '1완료'])
    await moveToStatus(first, 2)
    await page.clock.fastForward(31_000)
    await expect.poll(() => counters.allTextContents()).toEqual(['0배정 대기', '2방문 예정', '1완료'])
    await counters.nth(1).click()
    await expectPath(page, '/inquirydashboard')
  }, asMember(member))
})

itInFullRun(
  'requires the confirmation, names the consequences, and sends nothing on Escape (specification 6.5, 9.18)',
  async () => {
    const member = await aMember()
    await book(await freeVisit(), { customer_phone: member.phone })
    await asVisitor(async ({ page, open }) => {
      let sent = 0
      page.on('request', (request) => {
        if (request.method() === 'DELETE') sent += 1
      })
      await open('/withdraw')
      const leave = page.getByRole('button', { name: '탈퇴하기' })
      await leave.click()
      await expectErrors(page, [messages.WITHDRAWAL_ITEMS_REQUIRED])
      await page.getByRole('checkbox', { name: /탈퇴에 동의해요/ }).check()
      await leave.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('기사님 배정 전인 예약 1건이 취소되고').waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('닫기')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(sent).toBe(0)
    }, asMember(member))
  },
)

itInFullRun(
  'asks for a code in place where the sign-in is some minutes old, and goes on with what was typed (specification 6.6)',
  async () => {
    const member = await aMember()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(401)
      let isRecent = false
      await page.route('**/api/me', (route) => {
        if (route.request().method() !== 'DELETE' || isRecent) return route.continue()
        isRecent = true
        return route.fulfill({ status: 401, json: { code: 'SIGN_IN_AGAIN' } })
      })
      await open('/withdraw')
      await page.getByRole('checkbox', { name: /탈퇴에 동의해요/ }).check()
      await page.getByLabel('더 남기고 싶은 말').fill('이사를 가요')
      await page.getByRole('button', { name: '탈퇴하기' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: '탈퇴하기' }).click()
      await forgetSends()
      await dialog.getByRole('button', { name: '인증번호 받기' }).click()
      await dialog.getByText('6자리를 입력하면 바로 탈퇴돼요').waitFor()
      await expectAccessible(page)
      await codeField(page).fill(await sentCode(member.phone))
      await expectPath(page, '/loginpage')
      await page.getByText('탈퇴했어요').waitFor()
      expect(await findCustomer(member.uid)).toMatchObject({ state: 0, withdrawDetail: '이사를 가요' })
    }, asMember(member))
  },
)

itInFullRun('rejects a withdrawal after an assignment, and lets it be retried after a failure', async () => {
  const member = await aMember()
  const receipt = await book(await freeVisit(), { customer_phone: member.phone })
  await asVisitor(async ({ page, open, expectRefusal }) => {
    expectRefusal(409)
    expectRefusal(422)
    await open('/withdraw')
    await page.getByRole('checkbox', { name: /탈퇴에 동의해요/ }).check()
    await page.getByRole('button', { name: '탈퇴하기' }).click()
    const dialog = page.getByRole('dialog')
    await moveToStatus(receipt, 2)
    await page.route('**/api/me', (route) => route.fulfill({ status: 422, json: {} }), { times: 1 })
    await dialog.getByRole('button', { name: '탈퇴하기' }).click()
    await dialog.getByText(messages.WITHDRAWAL_FAILED).waitFor()
    await dialog.getByRole('button', { name: '다시 시도하기' }).click()
    await dialog.getByText(apiMessages.WITHDRAWAL_BLOCKED).waitFor()
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['닫기'])
  }, asMember(member))
})
