import type { Page } from 'playwright-core'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { sentCode } from '../../support/notifications/sent-messages.ts'
import { codeField } from '../account/account.ts'
import { forgetSends } from '../account/sends.ts'
import { giveConsent, submit } from '../booking-flow/booking-flow.ts'
import { aDraft, withDraft } from '../booking-flow/draft.ts'
import { book, bookingOf, holding } from '../bookings/bookings.ts'
import { askToCancel, expectCard, lookUp } from '../bookings/dashboard.ts'
import { openRow } from '../bookings/editing.ts'
import { freeVisit, remainingSpots } from '../free-visit.ts'
import type { Visitor } from '../site.ts'
import { type Mutation, testMutations } from './mutation.ts'

const text = '실외기도 함께 봐주세요.'

/** A booking made on the visitor's device, seen in the list; and what is done there before the change begins. */
async function fromTheList(about: (page: Page) => Promise<unknown>) {
  const visit = await freeVisit()
  const receipt = await book(visit, { customer_phone: aPhone() })
  const prepare = async ({ page, open }: Visitor) => {
    await open(paths.inquiryDashboard)
    await expectCard(page, visit)
    await about(page)
  }
  return { visit, receipt, start: { browser: holding([receipt], visit), prepare } }
}

const mutations: readonly Mutation[] = [
  {
    name: 'a booking',
    method: 'POST',
    path: /\/bookings$/,
    repeats: true,
    calledOffInEveryRun: true,
    lost: '접수됐는지 확인하지 못했어요',
    attempt: async () => {
      const visit = await freeVisit()
      const before = await remainingSpots(visit)
      return {
        prepare: async (visitor) => {
          await withDraft(visitor, aDraft(visit, { customer_phone: aPhone(), detailInfo: text }))
          await visitor.open(paths.confirmBooking)
          await giveConsent(visitor.page)
        },
        begin: submit,
        leave: (page) => page.getByRole('link', { name: '뒤로' }).click(),
        isDone: async () => (await remainingSpots(visit)) === before - 1,
        success: (page) => page.getByRole('heading', { level: 1, name: /예약을 접수했어요/ }),
      }
    },
  },
  {
    name: 'an edit',
    method: 'PATCH',
    path: /\/bookings\/\w+$/,
    repeats: true,
    lost: messages.UPDATE_FAILED,
    attempt: async () => {
      const { receipt, start } = await fromTheList(async (page) => {
        await page.getByRole('button', { name: /바꾸기/ }).click()
        await openRow(page, '추가 요청')
        await page.getByLabel('기사님께 전할 내용').fill(text)
      })
      return {
        ...start,
        begin: (page) => page.getByRole('button', { name: '추가 요청 저장하기' }).click(),
        leave: async (page) => {
          await page.getByRole('button', { name: '닫기' }).click()
          await page.getByRole('button', { name: '뒤로' }).click()
        },
        isDone: async () => (await bookingOf(receipt))?.detailInfo === text,
        success: (page) => page.getByText('방금 바꿨어요'),
      }
    },
  },
  {
    name: 'a cancellation',
    method: 'DELETE',
    path: /\/bookings\/\w+$/,
    repeats: true,
    lost: messages.CANCEL_FAILED,
    attempt: async () => {
      const { receipt, start } = await fromTheList(async (page) => {
        await askToCancel(page)
        await page.getByRole('dialog').waitFor()
      })
      return {
        ...start,
        begin: (page) => page.getByRole('button', { name: '예약 취소하기' }).click(),
        leave: (page) => page.getByRole('dialog').getByRole('button', { name: '닫기' }).click(),
        isDone: async () => (await bookingOf(receipt)) === undefined,
        success: (page) => page.getByText(/취소했어요/).first(),
      }
    },
  },
  {
    name: 'the proof of a number',
    method: 'POST',
    path: /\/lookups\/verify$/,
    repeats: false,
    isDropped: true,
    lost: '네트워크 오류가 발생했어요.',
    attempt: async () => {
      const visit = await freeVisit()
      const phone = aPhone()
      await book(visit, { customer_phone: phone })
      return {
        prepare: async ({ page, open }) => {
          await forgetSends()
          await open(paths.requests)
          await lookUp(page, phone)
          await page.getByRole('button', { name: '인증번호 받고 자세히 보기' }).click()
          await codeField(page).waitFor()
        },
        begin: async (page) => codeField(page).fill(await sentCode(phone)),
        leave: (page) => page.getByRole('button', { name: '뒤로' }).click(),
        isDone: async () => false,
        success: (page) => page.getByText(/까지 자세히 볼 수 있어요/),
      }
    },
  },
]

testMutations(mutations)
