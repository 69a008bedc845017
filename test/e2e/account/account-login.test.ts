import { describe, expect, it } from 'vitest'
import { formatPhone } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { aMember } from '../../support/customers/member.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { sentCode, sentMessages } from '../../support/notifications/sent-messages.ts'
import { expectAccessible } from '../accessible.ts'
import { expectPath } from '../bookings/dashboard.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { askForCode, codeField, expectErrors, greeted } from './account.ts'
import { asMember } from './members.ts'

withBrowser()

const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111')

describe('sign-in', () => {
  it('submits at the sixth digit, rejects a wrong code, and returns to the previous screen', async () => {
    const { phone } = await aMember()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(401)
      await open('/withdraw')
      await page.getByText(messages.WITHDRAWAL_NEEDS_LOGIN).waitFor()
      await page.getByRole('link', { name: '로그인하기' }).click()
      await askForCode(page, phone)
      const code = await sentCode(phone)
      await codeField(page).pressSequentially(wrongOf(code))
      await expectErrors(page, [messages.CODE_WRONG])
      expect(await codeField(page).getAttribute('aria-invalid')).toBe('true')
      await codeField(page).fill('')
      await codeField(page).pressSequentially(code)
      await expectPath(page, '/withdraw')
      await page.getByRole('checkbox', { name: /탈퇴에 동의해요/ }).waitFor()
    })
  })

  it('asks for the number, then for the code, each at its own place, by keyboard', async () => {
    const phone = aPhone()
    await asVisitor(
      async ({ page, open, reload }) => {
        await open('/loginpage')
        expect(await codeField(page).count()).toBe(0)
        await expectInSight(page.getByRole('button', { name: '인증번호 받기' }))
        await expectAccessible(page)
        await page.getByLabel('전화번호').fill(phone)
        await page.keyboard.press('Enter')
        await expect.poll(() => codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
        await page.getByRole('status').getByText('인증번호를 입력해주세요').waitFor()
        await expectAccessible(page)
        await codeField(page).fill('123')
        await reload()
        await page.getByText('뒤 다시 받기').waitFor()
        expect(await codeField(page).inputValue()).toBe('')
        await page.goBack()
        await expect.poll(() => page.getByRole('textbox', { name: '전화번호' }).inputValue()).toBe(formatPhone(phone))
        // The code is still valid: no other message.
        await page.getByRole('button', { name: '인증번호 입력하기' }).click()
        await codeField(page).waitFor()
        await page.getByRole('button', { name: '전화번호 바꾸기' }).click()
        await page.getByRole('textbox', { name: '전화번호' }).waitFor()
        expect(await sentMessages(phone)).toHaveLength(1)
      },
      { width: 360, height: 640 },
    )
  })

  it('moves the focus from the button to what takes its place, for a number of no member', async () => {
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(404)
      const phone = aPhone()
      await open('/loginpage')
      await askForCode(page, phone)
      await page.getByRole('button', { name: '로그인', exact: true }).focus()
      await page.evaluate(
        (code) => {
          const field = document.querySelector<HTMLInputElement>('input[name="code"]')
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code)
          field?.dispatchEvent(new Event('input', { bubbles: true }))
        },
        await sentCode(phone),
      )
      const signUp = page.getByRole('link', { name: '이 번호로 회원가입하기' })
      await expect.poll(() => signUp.evaluate((link) => link === document.activeElement)).toBe(true)
    })
  })

  itInFullRun('accepts a code pasted with a space', async () => {
    const { phone } = await aMember()
    await asVisitor(async ({ page, context, open }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined)
      await open('/loginpage')
      await askForCode(page, phone)
      const code = await sentCode(phone)
      await codeField(page).focus()
      await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`)
      await greeted(page, '홍길동')
    })
  })

  it('accepts the code that the browser reads from the message (WebOTP)', async () => {
    const { phone } = await aMember()
    await asVisitor(async ({ page, open }) => {
      await page.addInitScript(() => {
        const wait = new Promise((resolve) => Reflect.set(window, 'receive', resolve))
        Reflect.set(window, 'OTPCredential', class {})
        navigator.credentials.get = async (options) => {
          Reflect.set(window, 'requests', JSON.stringify(options))
          return { type: 'otp', id: '', code: await wait } as never
        }
      })
      await open('/loginpage')
      await askForCode(page, phone)
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'requests'))).toContain('"transport":["sms"]')
      const code = await sentCode(phone)
      await page.evaluate((received) => Reflect.get(window, 'receive')(received), code)
      await greeted(page, '홍길동')
    })
  })

  itInFullRun('redirects signed-in members to my page', async () => {
    const member = await aMember()
    await asVisitor(async ({ page, open }) => {
      await open('/loginpage')
      await greeted(page, '홍길동')
      await expectPath(page, '/mypage')
    }, asMember(member))
  })
})

describe('countdown of a code', () => {
  it('counts to the expiry, also across a suspension, and discards the code', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open }) => {
      await page.clock.install()
      await open('/loginpage')
      await askForCode(page, phone)
      await page.getByText(/^(3:00|2:5\d)$/).waitFor()
      await codeField(page).fill('123')
      await page.clock.fastForward(100_000)
      await page.getByText(/^1:[12]\d$/).waitFor()
      await page.clock.fastForward(81_000)
      await expectErrors(page, [messages.CODE_EXPIRED])
      expect(await codeField(page).inputValue()).toBe('')
      await page.getByText('0:00').waitFor()
    })
  })

  itInFullRun('allows another code only when the server does', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(429)
      await page.clock.install()
      await open('/loginpage')
      await askForCode(page, phone)
      const again = page.getByRole('button', { name: '다시 받기' })
      expect(await again.getAttribute('aria-disabled')).toBe('true')
      await again.click({ force: true })
      expect(await sentMessages(phone)).toHaveLength(1)
      await page.clock.fastForward(21_000)
      await expect.poll(() => again.getAttribute('aria-disabled')).toBeNull()
      // Only the page's clock went on: the server still has a reason to wait, and says how long.
      await again.click()
      await expect.poll(() => page.locator('main').textContent()).toMatch(/요청이 많아 잠시 멈췄어요\.\s*\d+초 뒤에/)
      expect(await sentMessages(phone)).toHaveLength(1)
    })
  })
})
