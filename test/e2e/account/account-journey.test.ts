import { describe, expect, it } from 'vitest'
import { formatPhone } from '#shared/customer/phone.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { aMember } from '../../support/customers/member.ts'
import { withPostcode } from '../booking-flow/postcode.ts'
import { expectPath } from '../bookings/dashboard.ts'
import { openRow, save } from '../bookings/editing.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { greeted, logIn, shownText, signUp, storedText } from './account.ts'
import { asMember } from './members.ts'

withBrowser()

describe('member from sign-up to withdrawal and back', () => {
  it('signs up and out, signs in on another phone, changes the address on the way to a booking, and withdraws', async () => {
    const phone = aPhone()
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(404)
      await withPostcode(page)
      await open('/mypage')
      await page.getByRole('link', { name: '로그인', exact: true }).click()
      await page.getByRole('link', { name: '회원가입' }).click()
      // The page of the sign-in has a field of the same name, and stays until the code of the next page is there.
      await page.getByText('다음부터 주소를 적지 않아도 돼요').waitFor()
      await signUp(page, phone)
      await expectPath(page, '/mypage')
      await greeted(page, '김서연')

      await page.getByRole('button', { name: '로그아웃' }).click()
      await expectPath(page, '/loginpage')
      expect(await storedText(page)).toBe('[{},{}]')
      for (const step of ['back', 'forward'] as const) {
        await (step === 'back' ? page.goBack() : page.goForward())
        expect(await shownText(page)).not.toMatch(/김서연|도봉로|1203호/)
        expect(await shownText(page)).not.toContain(formatPhone(phone))
      }
    })
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(404)
      await withPostcode(page)
      await open('/loginpage')
      await logIn(page, phone)
      await greeted(page, '김서연')

      await open(`/addressform?service=${encodeURIComponent('청소')}`)
      await page.getByRole('link', { name: /^내 정보 바꾸기/ }).click()
      await expectPath(page, '/infomodify')
      await openRow(page, '주소')
      await page.getByLabel('상세주소').fill('202동 2호')
      await save(page)
      await expectPath(page, '/addressform')
      await page.getByRole('radio', { name: /202동 2호$/ }).waitFor()

      await open('/infomodify')
      await page.getByRole('link', { name: '회원 탈퇴' }).click()
      await page.getByRole('checkbox', { name: /탈퇴에 동의해요/ }).check()
      await page.getByRole('checkbox', { name: '재가입하려고 해요' }).check()
      await page.getByLabel('더 남기고 싶은 말 (선택)').fill('다시 올게요')
      await page.getByRole('button', { name: '탈퇴하기' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click()
      await expectPath(page, '/loginpage')
      await page.getByText('탈퇴했어요').waitFor()
      expect(await storedText(page)).not.toMatch(/Cognito|1203|202동/)

      await page.getByRole('link', { name: '회원가입' }).click()
      await page.getByRole('heading', { level: 1, name: '전화번호를 알려주세요' }).waitFor()
      expect(await page.getByLabel('전화번호').inputValue()).toBe('')
      await signUp(page, phone, { name: '이서연', birth: '19911231', building: '3층' })
      await greeted(page, '이서연')
    })
  })

  it('signs a member out in every tab at once, also in a suspended one', async () => {
    const member = await aMember({ name: '김서연' })
    await asVisitor(async ({ page, context, open }) => {
      await open('/mypage')
      await greeted(page, '김서연')
      const other = await context.newPage()
      await other.goto(page.url())
      await greeted(other, '김서연')
      await page.getByRole('button', { name: '로그아웃' }).click()
      await expectPath(page, '/loginpage')
      await greeted(other, '고객')
      expect(await shownText(other)).not.toContain('김서연')
      await other.goto(`${new URL(page.url()).origin}/pricing`)
      await other.goBack()
      await greeted(other, '고객')
      expect(await shownText(other)).not.toContain('김서연')
      expect(await storedText(other)).not.toMatch(/Cognito|도봉로/)
    }, asMember(member))
  })
})
