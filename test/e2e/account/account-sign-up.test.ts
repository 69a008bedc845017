import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formatPhone } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { aMember } from '../../support/customers/member.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { sentCode, sentMessages } from '../../support/notifications/sent-messages.ts'
import { expectAccessible } from '../accessible.ts'
import { foundAddress, withPostcode } from '../booking-flow/postcode.ts'
import { asVisitor, withBrowser } from '../site.ts'
import {
  askForCode,
  codeField,
  expectErrors,
  fillHome,
  fillName,
  fillSignUp,
  goOn,
  greeted,
  join,
  logIn,
  signUp,
} from './account.ts'

withBrowser()

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const step = (page: Page) => new URL(page.url()).searchParams.get('step')

describe('sign-up', () => {
  it('asks for one thing at a time, each on one screen of the smallest phone and accessible', async () => {
    const phone = aPhone()
    await asVisitor(
      async ({ page, open, expectRefusal }) => {
        expectRefusal(404)
        await withPostcode(page)
        const expectOneScreen = async (part: number) => {
          await page.getByText(`5단계 중 ${part}단계`).waitFor()
          const beyond = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
          expect(beyond, `view ${part}`).toBeLessThanOrEqual(0)
          await expectAccessible(page)
        }
        await open('/createacount')
        await expectOneScreen(1)
        await askForCode(page, phone)
        await expect.poll(() => focusedName(page)).toBe('code')
        await page.getByRole('status').getByText('인증번호를 입력해주세요').waitFor()
        await expectOneScreen(2)
        await codeField(page).pressSequentially(await sentCode(phone))
        await expect.poll(() => focusedName(page)).toBe('name')
        await expectOneScreen(3)
        await page.keyboard.type('김서연')
        await page.keyboard.press('Tab')
        await page.keyboard.type('19900101')
        await page.keyboard.press('Enter')
        await expect.poll(() => step(page)).toBe('address')
        await expectOneScreen(4)
        await fillHome(page)
        await page.getByRole('heading', { level: 1, name: '마지막으로 동의해주세요' }).waitFor()
        await expectOneScreen(5)
      },
      { width: 360, height: 640 },
    )
  })

  it('loses nothing by Back, reload and a policy that its consent opens, and needs the code only once', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open, reload, expectRefusal }) => {
      expectRefusal(404)
      await withPostcode(page)
      await open('/createacount')
      await fillSignUp(page, phone)
      expect(step(page)).toBe('consent')
      await reload()
      expect(step(page)).toBe('consent')
      await page.getByRole('main').getByRole('link', { name: '개인정보 처리방침' }).click()
      await page.getByRole('heading', { level: 1, name: '개인정보 처리방침' }).waitFor()
      await page.getByRole('link', { name: '개인정보를 받는 곳' }).click()
      const part = page.getByRole('heading', { level: 2, name: /개인정보를 받는 곳/ })
      await expect.poll(async () => (await part.boundingBox())?.y ?? -1).toBeLessThan(120)
      await page.getByRole('button', { name: '뒤로' }).click()
      await page.getByRole('heading', { level: 1, name: '마지막으로 동의해주세요' }).waitFor()
      for (const before of ['address', 'name', 'code', null]) {
        await page.goBack()
        // The address search has an entry of its own, which was left by going back.
        await expect.poll(() => step(page)).toBe(before)
      }
      expect(await page.getByLabel('전화번호').inputValue()).toBe(formatPhone(phone))
      await page.getByText('인증된 번호예요').waitFor()
      await goOn(page)
      expect(await page.getByLabel('이름').inputValue()).toBe('김서연')
      expect(await page.getByLabel('생년월일').inputValue()).toBe('1990년 01월 01일')
      await goOn(page)
      expect(await page.getByLabel('상세주소').inputValue()).toBe('101동 1203호')
      await goOn(page)
      await page.getByRole('checkbox', { name: /동의해요/ }).check()
      await join(page)
      await greeted(page, '김서연')
      expect(await sentMessages(phone)).toHaveLength(1)
    })
  })

  itInFullRun('opens the first view that is missing in place of a later one', async () => {
    await asVisitor(async ({ page, open }) => {
      await open('/createacount?step=consent')
      await expect.poll(() => step(page)).toBeNull()
      await page.getByRole('heading', { level: 1, name: '전화번호를 알려주세요' }).waitFor()
    })
  })

  itInFullRun('rejects an invalid birth date and e-mail address', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(404)
      await open('/createacount')
      await logIn(page, phone)
      await page.getByLabel('이메일 (선택)').fill('kim@')
      await fillName(page, { name: '김서연', birth: '19900231' })
      expect(await page.getByLabel('생년월일').inputValue()).toBe('1990년 02월 31일')
      await expectErrors(page, [messages.BIRTH_DATE_INVALID, messages.EMAIL_INVALID])
    })
  })

  itInFullRun('opens the right keyboard for each field of the sign-up (specification 9.16)', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(404)
      await withPostcode(page)
      const attributes = () =>
        page
          .locator('main input:not([type=radio], [type=checkbox])')
          .evaluateAll((inputs) =>
            inputs.map((input) =>
              ['name', 'type', 'inputmode', 'autocomplete'].map((name) => input.getAttribute(name)),
            ),
          )
      await open('/createacount')
      expect(await attributes()).toEqual([['phone', 'tel', 'numeric', 'tel-national']])
      await askForCode(page, phone)
      expect(await attributes()).toEqual([['code', null, 'numeric', 'one-time-code']])
      await codeField(page).fill(await sentCode(phone))
      await page.getByLabel('이름').waitFor()
      expect(await attributes()).toEqual([
        ['name', null, null, 'name'],
        ['birth_date', 'text', 'numeric', 'bday'],
        ['email', 'email', null, 'email'],
      ])
      await fillName(page)
      await page.getByLabel('상세주소').waitFor()
      expect(await attributes()).toEqual([['address_detail', null, null, 'address-line2']])
    })
  })

  itInFullRun('signs in at once and shows the profile', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(404)
      await withPostcode(page)
      await open('/createacount')
      await signUp(page, phone, { name: '가'.repeat(40), birth: '20001231', building: '지하 1층' })
      await greeted(page, '가'.repeat(40))
      await page.getByRole('link', { name: /^내 정보 바꾸기/ }).click()
      const row = (title: string) => page.getByRole('region', { name: title, exact: true })
      await row('생년월일').getByText('2000년 12월 31일').waitFor()
      await row('주소').getByText(`${foundAddress} 지하 1층`).waitFor()
      await row('전화번호').getByText(formatPhone(phone)).waitFor()
      expect(await row('전화번호').getByRole('button').count()).toBe(0)
    })
  })

  itInFullRun("rejects a member's number and signs in with it, without another code", async () => {
    const { phone } = await aMember()
    await asVisitor(async ({ page, open }) => {
      await open('/createacount')
      await logIn(page, phone)
      await expectErrors(page, [messages.PHONE_ALREADY_REGISTERED])
      await page.getByRole('button', { name: '이 번호로 로그인하기' }).click()
      await greeted(page, '홍길동')
      expect(await sentMessages(phone)).toHaveLength(1)
    })
  })

  itInFullRun('shows a wrong code, a consumed code and a failure, and keeps the form', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    await asVisitor(async ({ page, open, expectRefusal }) => {
      for (const status of [401, 404, 500]) expectRefusal(status)
      await withPostcode(page)
      await open('/createacount')
      await askForCode(page, phone)
      const code = await sentCode(phone)
      const wrong = code === '111111' ? '222222' : '111111'
      // Three wrong answers burn the code: the last of them says so, and empties the field.
      for (const error of [messages.CODE_WRONG, messages.CODE_WRONG, messages.CODE_USED_UP]) {
        const answered = page.waitForResponse('**/api/auth/login')
        await codeField(page).fill('')
        await codeField(page).fill(wrong)
        await answered
        await expectErrors(page, [error])
      }
      await expect.poll(() => codeField(page).inputValue()).toBe('')
      await page.getByRole('button', { name: '전화번호 바꾸기' }).click()
      await fillSignUp(page, other)
      await page.route('**/api/customers', (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('checkbox', { name: /동의해요/ }).check()
      await join(page)
      await expectErrors(page, [messages.SIGN_UP_FAILED])
      await page.goBack()
      await page.goBack()
      expect(await page.getByLabel('이름').inputValue()).toBe('김서연')
    })
  })

  itInFullRun('opens the view of a field that the server rejects', async () => {
    await asVisitor(async ({ page, open, expectRefusal }) => {
      for (const status of [400, 404]) expectRefusal(status)
      await withPostcode(page)
      const errors = [{ field: 'birth_date', code: 'BIRTH_DATE_INVALID' }]
      await page.route('**/api/customers', (route) =>
        route.fulfill({ status: 400, json: { code: 'INVALID_FIELD', errors } }),
      )
      await open('/createacount')
      await signUp(page, aPhone())
      await expect.poll(() => step(page)).toBe('name')
      await expectErrors(page, [messages.BIRTH_DATE_INVALID])
      await expect.poll(() => focusedName(page)).toBe('birth_date')
    })
  })
})
