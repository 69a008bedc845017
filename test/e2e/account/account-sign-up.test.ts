import { describe, expect, it } from 'vitest'
import { formatPhone } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { aMember } from '../../support/customers/member.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { sentCode, sentMessages } from '../../support/notifications/sent-messages.ts'
import { stack } from '../../support/stacks/stack.ts'
import { expectPath } from '../bookings/dashboard.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { foundAddress, withPostcode } from '../wizard/postcode.ts'
import { askForCode, codeField, expectErrors, fillProfile, greeted, signUp } from './account.ts'

withBrowser()

describe('sign-up', () => {
  itInFullRun('rejects an invalid birth date and e-mail address', async () => {
    await asVisitor(async ({ page, open }) => {
      await withPostcode(page)
      await open('/createacount')
      await fillProfile(page, { name: '김서연', birth: '19900231', building: '1층' })
      expect(await page.getByLabel('생년월일').inputValue()).toBe('1990년 02월 31일')
      await page.getByLabel('이메일 (선택)').fill('kim@')
      await page.getByRole('button', { name: '가입하기' }).click()
      await expectErrors(page, [
        messages.EMAIL_INVALID,
        messages.BIRTH_DATE_INVALID,
        messages.PHONE_REQUIRED,
        messages.CODE_REQUIRED,
        messages.CONSENT_REQUIRED,
      ])
    })
  })

  itInFullRun('has the right keyboard for each field (specification 9.16)', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/createacount')
      const attributes = await page
        .locator('main input:not([type=radio], [type=checkbox])')
        .evaluateAll((inputs) =>
          inputs.map((input) => ['name', 'type', 'inputmode', 'autocomplete'].map((name) => input.getAttribute(name))),
        )
      expect(attributes).toEqual([
        ['email', 'email', null, 'email'],
        ['name', null, null, 'name'],
        ['birth_date', 'text', 'numeric', 'bday'],
        ['address_detail', null, null, 'address-line2'],
        ['phone', 'tel', 'numeric', 'tel-national'],
        ['code', null, 'numeric', 'one-time-code'],
      ])
    })
  })

  it('signs in at once and shows the profile', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open }) => {
      await withPostcode(page)
      await open('/createacount')
      await signUp(page, phone, { name: '가'.repeat(40), birth: '20001231', building: '지하 1층' })
      await greeted(page, '가'.repeat(40))
      await page.getByRole('link', { name: /^내 정보 바꾸기/ }).click()
      const row = (title: string) => page.getByRole('region', { name: title, exact: true })
      await row('생년월일').getByText('2000년 12월 31일').waitFor()
      await row('주소').getByText(`${foundAddress}, 지하 1층`).waitFor()
      await row('전화번호').getByText(formatPhone(phone)).waitFor()
      expect(await row('전화번호').getByRole('button').count()).toBe(0)
    })
  })

  it("rejects a member's number and opens the sign-in with it, which needs no other code", async () => {
    const { phone } = await aMember()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(409)
      await withPostcode(page)
      await open('/createacount')
      await signUp(page, phone)
      await expectErrors(page, [messages.PHONE_ALREADY_REGISTERED])
      await page.getByRole('link', { name: '이 번호로 로그인하기' }).click()
      await expectPath(page, '/loginpage')
      await expect.poll(() => page.getByLabel('전화번호').inputValue()).toBe(formatPhone(phone))
      await page.getByText('확인된 번호예요').waitFor()
      await page.getByRole('button', { name: '로그인', exact: true }).click()
      await greeted(page, '홍길동')
      expect(await sentMessages(phone)).toHaveLength(1)
    })
  })

  itInFullRun('shows a wrong code, a consumed code and a failure, and keeps the form', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(401)
      expectRefusal(500)
      await withPostcode(page)
      await open('/createacount')
      await fillProfile(page)
      await askForCode(page, phone)
      const code = await sentCode(phone)
      await page.getByRole('checkbox', { name: /동의해요/ }).check()
      const join = page.getByRole('button', { name: '가입하기' })
      const wrong = code === '111111' ? '222222' : '111111'
      // Three wrong answers burn the code: the last of them says so, and empties the field.
      for (const error of [messages.CODE_WRONG, messages.CODE_WRONG, messages.CODE_USED_UP]) {
        await codeField(page).fill(wrong)
        const answered = page.waitForResponse('**/api/customers')
        await join.click()
        await answered
        await expectErrors(page, [error])
      }
      await expect.poll(() => codeField(page).inputValue()).toBe('')
      await askForCode(page, aPhone())
      await page.route('**/api/customers', (route) => route.fulfill({ status: 500, json: {} }))
      await codeField(page).fill(wrong)
      await join.click()
      await expectErrors(page, [messages.SIGN_UP_FAILED])
      expect(await page.getByLabel('이름').inputValue()).toBe('김서연')
    })
  })
})

describe('prerendered form before hydration', () => {
  it.each([
    ['/loginpage', '로그인', ['전화번호']],
    ['/createacount', '가입하기', ['이름', '상세주소', '전화번호']],
  ])('%s keeps input and never puts it into a URL', async (path, button, labels) => {
    await asVisitor(async ({ page }) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await released
        await route.continue()
      })
      await page.goto(stack.siteUrl + path, { waitUntil: 'commit' })
      for (const label of labels) await page.getByLabel(label).pressSequentially('01012345678')
      await page.getByRole('button', { name: button, exact: true }).click()
      expect(page.url()).toBe(stack.siteUrl + path)
      release()
      await expect.poll(() => page.getByLabel('전화번호').inputValue()).toBe('010-1234-5678')
      for (const label of labels)
        expect(await page.getByLabel(label).inputValue()).toMatch(/^01012345678$|^010-1234-5678$/)
    })
  })
})
