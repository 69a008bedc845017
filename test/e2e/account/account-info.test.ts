import { describe, expect, it } from 'vitest'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { moveToStatus } from '../../support/bookings/world.ts'
import { aMember } from '../../support/customers/member.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { book } from '../bookings/bookings.ts'
import { expectPath } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { withPostcode } from '../wizard/postcode.ts'
import { expectErrors, greeted, logIn } from './account.ts'
import { asMember } from './members.ts'

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
      await page.getByLabel('이름').fill('이서연')
      await page.getByRole('button', { name: /^주소/ }).click()
      await page.getByRole('button', { name: '서울 노원구 동일로 1' }).click()
      await expect.poll(() => page.getByLabel('이름').inputValue()).toBe('이서연')
      // The flat of the former road is not that of the new one: it is asked for, and has the focus.
      const detail = page.getByLabel('상세주소')
      await expect.poll(() => detail.evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await detail.inputValue()).toBe('')
      await page.keyboard.type('3층')
      await page.getByRole('radio', { name: '법인사업자' }).check()
      await page.getByRole('button', { name: '바꾼 내용 저장하기' }).click()
      await greeted(page, '이서연')
      expect(sent).toEqual([
        { name: '이서연', job: '법인사업자', address: '서울 노원구 동일로 1', address_detail: '3층' },
      ])
    }, asMember(member))
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
      await open('/infomodify')
      await page.getByLabel('이름').fill('이서연')
      await page.getByRole('button', { name: '바꾼 내용 저장하기' }).click()
      await expectErrors(page, [messages.UPDATE_FAILED])
      expect(await page.getByLabel('이름').inputValue()).toBe('이서연')
    }, asMember(member))
  })

  it('requires a sign-in and returns afterwards', async () => {
    const member = await aMember()
    await asVisitor(async ({ page, open }) => {
      await open('/infomodify')
      await expectPath(page, '/loginpage')
      await logIn(page, member.phone)
      await expectPath(page, '/infomodify')
      await expect.poll(() => page.getByLabel('이름').inputValue()).toBe('홍길동')
    })
  })

  it('redirects to the sign-in when the session is rejected and removes personal data', async () => {
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

describe('withdrawal', () => {
  it('requires the confirmation, names the consequences, and sends nothing on Escape (specification 6.5, 9.18)', async () => {
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
  })

  itInFullRun('is rejected after an assignment, and can be retried after a failure', async () => {
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
})
