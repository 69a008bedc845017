import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { findActiveByPhone, findCustomer } from '../../../functions/customers/customer-store.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { aMember } from '../../support/customers/member.ts'
import { fillSignUp } from '../account/account.ts'
import { asMember } from '../account/members.ts'
import { withPostcode } from '../booking-flow/postcode.ts'
import { type Mutation, testMutations } from './mutation.ts'

const mutations: readonly Mutation[] = [
  {
    name: 'a sign-up',
    method: 'POST',
    path: /\/customers$/,
    repeats: false,
    lost: messages.SIGN_UP_FAILED,
    attempt: async () => {
      const phone = aPhone()
      return {
        prepare: async ({ page, open, expectRefusal }) => {
          expectRefusal(404)
          await withPostcode(page)
          await open(paths.signUp)
          await fillSignUp(page, phone)
          await page.getByRole('checkbox', { name: /동의해요/ }).check()
        },
        begin: (page) => page.getByRole('button', { name: '가입하기' }).click(),
        leave: (page) => page.getByRole('button', { name: '뒤로' }).click(),
        isDone: async () => (await findActiveByPhone(phone)) !== undefined,
        success: (page) => page.getByRole('heading', { level: 1, name: '김서연님, 안녕하세요' }),
        successElsewhere: (page) => page.getByRole('status').getByText('가입했어요'),
      }
    },
  },
  {
    name: 'an edit of the profile',
    method: 'PATCH',
    path: /\/me$/,
    repeats: true,
    lost: messages.UPDATE_FAILED,
    attempt: async () => {
      const member = await aMember()
      return {
        browser: asMember(member),
        prepare: async ({ page, open }) => {
          await open(`${paths.infoModify}?row=name`)
          await page.getByRole('textbox', { name: '이름' }).fill('이서연')
        },
        begin: (page) => page.getByRole('button', { name: '이름 저장하기' }).click(),
        leave: (page) => page.getByRole('button', { name: '뒤로' }).click(),
        isDone: async () => (await findCustomer(member.uid))?.name === '이서연',
        success: (page) => page.getByRole('status').getByText('내 정보를 바꿨어요'),
      }
    },
  },
  {
    name: 'a withdrawal',
    method: 'DELETE',
    path: /\/me$/,
    repeats: true,
    foundDone: 401,
    lost: messages.WITHDRAWAL_FAILED,
    attempt: async () => {
      const member = await aMember()
      return {
        browser: asMember(member),
        prepare: async ({ page, open }) => {
          await open(paths.withdraw)
          await page.getByRole('checkbox', { name: /탈퇴에 동의해요/ }).check()
          await page.getByRole('button', { name: '탈퇴하기' }).click()
          await page.getByRole('dialog').waitFor()
        },
        begin: (page) => page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click(),
        leave: (page) => page.getByRole('dialog').getByRole('button', { name: '닫기' }).click(),
        isDone: async () => (await findCustomer(member.uid))?.isDeleted === true,
        success: (page) => page.getByRole('status').getByText('탈퇴했어요'),
      }
    },
  },
]

testMutations(mutations)
