import { describe, expect, it } from 'vitest'
import { formatPhone } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages.ko.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { aMember } from '../../support/customers/member.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { sentCode, sentMessages } from '../../support/notifications/sent-messages.ts'
import { expectPath } from '../bookings/dashboard.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { withPostcode } from '../wizard/postcode.ts'
import { askForCode, codeField, expectErrors, fillProfile, greeted, logIn } from './account.ts'
import { asMember } from './members.ts'

withBrowser()

const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111')

describe('sign-in', () => {
  itInFullRun(
    'requires a complete mobile number before calling the server, then the code (specification 9.13)',
    async () => {
      await asVisitor(async ({ page, open }) => {
        let requests = 0
        await page.route('**/api/**', (route) => {
          requests += 1
          return route.abort()
        })
        await open('/loginpage')
        const send = page.getByRole('button', { name: '인증번호 받기' })
        await send.click()
        await expectErrors(page, [messages.PHONE_REQUIRED])
        await page.getByLabel('전화번호').fill('010123456')
        await send.click()
        await expectErrors(page, [messages.PHONE_INVALID])
        await page.getByLabel('전화번호').fill('0212345678')
        await send.click()
        await expectErrors(page, [messages.NOT_SMS_CAPABLE])
        await page.getByLabel('전화번호').fill(aPhone())
        const enter = page.getByRole('button', { name: '로그인', exact: true })
        await enter.click()
        await expectErrors(page, [messages.CODE_REQUIRED])
        await codeField(page).fill('1234')
        await enter.click()
        await expectErrors(page, [messages.CODE_INCOMPLETE])
        expect(requests).toBe(0)
      })
    },
  )

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

  itInFullRun('rejects a code sent to another number', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open }) => {
      await open('/loginpage')
      await askForCode(page, phone)
      await page.getByLabel('전화번호').fill(aPhone())
      await codeField(page).fill(await sentCode(phone))
      await expectErrors(page, [messages.CODE_OF_ANOTHER_PHONE])
    })
  })

  itInFullRun('sends an unknown number to the sign-up, which needs no other code', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(404)
      await withPostcode(page)
      await open('/loginpage')
      await logIn(page, phone)
      await expectErrors(page, [messages.MEMBER_NOT_FOUND])
      await page.getByRole('link', { name: '이 번호로 회원가입하기' }).click()
      await expectPath(page, '/createacount')
      await expect.poll(() => page.getByLabel('전화번호').inputValue()).toBe(formatPhone(phone))
      await page.getByText('확인된 번호예요').waitFor()
      await fillProfile(page)
      await page.getByRole('checkbox', { name: /동의해요/ }).check()
      await page.getByRole('button', { name: '가입하기' }).click()
      await greeted(page, '김서연')
      expect(await sentMessages(phone)).toHaveLength(1)
    })
  })

  it('redirects signed-in members to my page', async () => {
    const member = await aMember()
    await asVisitor(async ({ page, open }) => {
      await open('/loginpage')
      await greeted(page, '홍길동')
      await expectPath(page, '/mypage')
    }, asMember(member))
  })

  itInFullRun('shows why signing in or sending failed', async () => {
    await asVisitor(async ({ page, open, expectRefusal, expectLostAnswer }) => {
      expectRefusal(500)
      expectRefusal(503)
      expectLostAnswer()
      await open('/loginpage')
      await page.route('**/api/sms/send', (route) => route.abort())
      await page.getByLabel('전화번호').fill(aPhone())
      const send = page.getByRole('button', { name: '인증번호 받기' })
      await send.click()
      await expectErrors(page, [`${messages.CODE_SEND_FAILED} ${messages.NETWORK}`])
      await page.unroute('**/api/sms/send')
      await page.route('**/api/sms/send', (route) => route.fulfill({ status: 503, json: { code: 'SMS_UNAVAILABLE' } }))
      await send.click()
      await expectErrors(page, [messages.SMS_UNAVAILABLE])
      await page.unroute('**/api/sms/send')
      await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByLabel('전화번호').fill('')
      await askForCode(page, aPhone())
      await codeField(page).fill('123456')
      await expectErrors(page, [messages.LOGIN_FAILED])
      await page.getByText(messages.INTERNAL_ERROR).waitFor()
    })
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

  itInFullRun('is announced at 60, 30 and 0 seconds', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open }) => {
      await page.clock.install()
      await open('/loginpage')
      await askForCode(page, phone)
      const heard = new Set<string>()
      const status = page.getByRole('status').filter({ hasText: '인증번호 입력 시간' })
      for (let second = 0; second <= 182; second += 1) {
        await page.clock.runFor(1_000)
        for (const text of await status.allTextContents()) heard.add(text)
      }
      expect([...heard]).toEqual([
        '인증번호 입력 시간이 60초 남았어요',
        '인증번호 입력 시간이 30초 남았어요',
        '인증번호 입력 시간이 끝났어요',
      ])
    })
  })

  itInFullRun('continues after a reload without the code', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open, reload }) => {
      await open('/loginpage')
      await askForCode(page, phone)
      await reload()
      await page.getByRole('heading', { name: '인증번호를 입력해주세요' }).waitFor()
      expect(await page.getByLabel('전화번호').inputValue()).toBe(formatPhone(phone))
      await page.getByText(/^2:\d\d$/).waitFor()
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
      await expect.poll(() => page.locator('main').textContent()).toMatch(/요청이 많아 잠시 쉬어가요. \d+초 뒤에/)
      expect(await sentMessages(phone)).toHaveLength(1)
    })
  })
})
