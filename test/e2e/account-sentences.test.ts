import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { sentCode } from '../support/sent-messages.ts'
import { type AccountSentence, accountSentences } from '../support/sentences.ts'
import { askForCode, codeField, fillProfile, logIn, signUp } from './account.ts'
import { aPhone } from './bookings.ts'
import { aMember, asMember } from './members.ts'
import { withPostcode } from './postcode.ts'
import { asVisitor, type Visitor, type VisitorOptions, withBrowser } from './site.ts'

withBrowser()

type Provocation = {
  /** The browser of a member who is signed in. */
  signedIn?: true
  bring: (visitor: Visitor) => Promise<void>
}

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const answer = (page: Page, url: string, status: number) =>
  page.route(url, (route) => route.fulfill({ status, json: {} }))

/** The sixth digit of some code on the sign-in, whatever the server will say. */
async function typeSomeCode({ page, open }: Visitor) {
  await open(paths.login)
  await page.getByLabel('전화번호').fill(aPhone())
  await codeField(page).fill('123456')
}

async function confirmWithdrawal(page: Page) {
  await page.getByRole('checkbox', { name: /탈퇴에 동의해요/ }).check()
  await tap(page, '탈퇴하기')
}

/** How each sentence is brought about. A sentence of the account that is not in here does not compile, and fails. */
const provocations: Record<AccountSentence, Provocation> = {
  '인증번호가 일치하지 않습니다.': {
    bring: async ({ page, open, expectRefusal }) => {
      expectRefusal(401)
      const { phone } = await aMember()
      await open(paths.login)
      await askForCode(page, phone)
      await codeField(page).fill((await sentCode(phone)) === '111111' ? '222222' : '111111')
    },
  },
  '해당 번호로 가입된 회원이 없습니다.': {
    bring: async ({ page, open, expectRefusal }) => {
      expectRefusal(404)
      await open(paths.login)
      await logIn(page, aPhone())
    },
  },
  '로그인에 실패했습니다.': {
    bring: async (visitor) => {
      visitor.expectRefusal(500)
      await answer(visitor.page, '**/api/auth/login', 500)
      await typeSomeCode(visitor)
    },
  },
  '인증번호 전송에 실패했습니다.': {
    bring: async ({ page, open, expectRefusal }) => {
      expectRefusal(500)
      await answer(page, '**/api/sms/send', 500)
      await open(paths.login)
      await page.getByLabel('전화번호').fill(aPhone())
      await tap(page, '인증번호 받기')
    },
  },
  '모든 정보를 입력해주세요.': {
    bring: async ({ page, open }) => {
      await open(paths.signUp)
      await tap(page, '가입하기')
    },
  },
  '인증번호가 만료되었습니다. 다시 요청해주세요.': {
    bring: async (visitor) => {
      visitor.expectRefusal(401)
      // No code was ever sent to the number: the server tells that from one that is over to nobody.
      await typeSomeCode(visitor)
    },
  },
  '이미 가입된 전화번호입니다.': {
    bring: async ({ page, open, expectRefusal }) => {
      expectRefusal(409)
      const { phone } = await aMember()
      await withPostcode(page)
      await open(paths.signUp)
      await signUp(page, phone)
    },
  },
  '생년월일 형식이 올바르지 않습니다. (예: 1990년 01월 01일)': {
    bring: async ({ page, open }) => {
      await withPostcode(page)
      await open(paths.signUp)
      await fillProfile(page, { name: '김서연', birth: '19900231', building: '1층' })
      await tap(page, '가입하기')
    },
  },
  '회원가입에 실패했습니다.': {
    bring: async ({ page, open, expectRefusal }) => {
      expectRefusal(500)
      await withPostcode(page)
      await answer(page, '**/api/customers', 500)
      await open(paths.signUp)
      await signUp(page, aPhone())
    },
  },
  '탈퇴를 위해 모든 항목을 입력해주세요.': {
    signedIn: true,
    bring: async ({ page, open }) => {
      await open(paths.withdraw)
      await tap(page, '탈퇴하기')
    },
  },
  '로그인한 사용자만 탈퇴할 수 있습니다.': { bring: ({ open }) => open(paths.withdraw) },
  '탈퇴 처리 중 오류가 발생했습니다.': {
    signedIn: true,
    bring: async ({ page, open, expectRefusal }) => {
      expectRefusal(422)
      await answer(page, '**/api/me', 422)
      await open(paths.withdraw)
      await confirmWithdrawal(page)
      await page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click()
    },
  },
  '완료된 의뢰가 없습니다.': { signedIn: true, bring: ({ open }) => open(paths.completedRequests) },
}

describe('every fixed sentence of the account is seen on a screen (design §11)', () => {
  it.each(accountSentences)('%s', async (sentence) => {
    const { signedIn, bring } = provocations[sentence]
    const browser: VisitorOptions = signedIn ? asMember(await aMember()) : {}
    await asVisitor(async (visitor) => {
      await bring(visitor)
      await visitor.page.getByText(sentence, { exact: true }).filter({ visible: true }).first().waitFor()
    }, browser)
  })
})
