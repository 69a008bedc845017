import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { aPhone, type Visit, visitFieldsOf } from '../../support/bookings/bookings.ts'
import { storedItem } from '../../support/bookings/world.ts'
import { aMember, type Member } from '../../support/customers/member.ts'
import { memberOrder } from '../../support/customers/member-calls.ts'
import { makeRequestDue } from '../../support/customers/phone-requests.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { sentMessages } from '../../support/notifications/sent-messages.ts'
import { stack } from '../../support/stacks/stack.ts'
import { signedInStaff } from '../../support/staff/staff.ts'
import { expectAccessible } from '../accessible.ts'
import { expectCard, expectPath } from '../bookings/dashboard.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, type Visitor, withBrowser } from '../site.ts'
import { asStaff, deskWindow } from '../staff/as-staff.ts'
import { seeOnly } from '../staff/filter-to-own.ts'
import { greeted, logIn } from './account.ts'
import { asMember } from './members.ts'

withBrowser()

const api = overHttp(stack.apiUrl)
const phoneWindow = { width: 360, height: 640 }

/** A member with an open booking, and another number of theirs. */
async function memberWithBooking(visit: Visit) {
  const member = await aMember()
  const body = { ...memberOrder(visitFieldsOf(visit)), price_list: localStage.prices?.id }
  const booked = await api('POST', '/me/bookings', { body, key: randomUUID(), token: member.tokens.access })
  expect(booked).toMatchObject({ status: 201 })
  return { member, request_id: booked.body.request_id as string, to: aPhone() }
}

/** Requests the number on the screen of the member's booking. */
async function request({ page, open }: Visitor, request_id: string, to: string) {
  // The board is next to the booking, with the technicians of all tests.
  await seeOnly(page, showBoard, (board) => ({ ...board, technicians: [], unassigned: [], unfinished: [] }))
  await open(`/staff/bookings/${request_id}`)
  await page.getByRole('button', { name: '회원 전화번호 바꾸기' }).click()
  const dialog = page.getByRole('dialog', { name: '회원 전화번호를 바꿀까요?' })
  await dialog.getByLabel('새 휴대전화 번호').fill(to)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '새 번호로 문자 보내기' }).click()
  await dialog.getByText(/^새 번호의 확인을 기다려요/).waitFor()
  await expectAccessible(page)
}

const requested = async (request_id: string, to: string) => {
  const desk = await signedInStaff({ roles: ['desk'] })
  await asVisitor((visitor) => request(visitor, request_id, to), { ...deskWindow, ...asStaff(desk) })
}

/** Types the code of the new number on the sign-in page and confirms the number there. */
const confirm = (to: string) =>
  asVisitor(async ({ page, open, expectRefusal }) => {
    expectRefusal(409)
    await open(paths.login)
    await logIn(page, to)
    await page.getByText('전화번호를 이 번호로 바꿀까요?').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: '이 번호로 바꾸기' }).click()
    await page.getByText('번호를 확인했어요', { exact: true }).waitFor()
    await expectAccessible(page)
  }, phoneWindow)

/** Runs in a browser in which the member is signed in and sees that the number will change. */
const asWarned = (member: Member, act: (visitor: Visitor) => Promise<void>) =>
  asVisitor(
    async (visitor) => {
      await visitor.page.clock.install()
      await visitor.open(paths.myPage)
      await visitor.page.getByText('전화번호가 바뀔 예정이에요').waitFor()
      await act(visitor)
    },
    { ...phoneWindow, ...asMember(member) },
  )

describe('a new number requested by a dispatcher (specification 6.13)', () => {
  it('is confirmed by its owner, and after 24 hours signs in, has the open booking and ends other sessions', async () => {
    const visit = await freeVisit()
    const { member, request_id, to } = await memberWithBooking(visit)
    await requested(request_id, to)
    await expect.poll(() => sentMessages(to)).toEqual([expect.stringContaining('이 번호를 확인해주세요')])
    const warning = expect.stringContaining('번호가 바뀔 예정이에요. 본인이 아니면 전화해주세요')
    await expect.poll(() => sentMessages(member.phone)).toContainEqual(warning)
    await confirm(to)

    await asWarned(member, async ({ page, expectRefusal }) => {
      await expectAccessible(page)
      await makeRequestDue(member.uid)
      await asVisitor(async (owner) => {
        await owner.open(paths.login)
        await logIn(owner.page, to)
        await greeted(owner.page, member.customer.name)
        expect(await owner.page.getByText('바뀔 예정이에요').count()).toBe(0)
        await owner.open(paths.inquiryDashboard)
        await expectCard(owner.page, visit)
      }, phoneWindow)
      expect((await storedItem(request_id))?.customer_phone).toBe(to)

      // The access token of the first session is over after an hour, and nothing renews it.
      expectRefusal(400)
      await page.clock.fastForward('01:30:00')
      await page.getByText('로그인이 풀렸어요').waitFor()
    })
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(404)
      await open(paths.login)
      await logIn(page, member.phone)
      await page.getByText(messages.MEMBER_NOT_FOUND).waitFor()
    }, phoneWindow)
  })

  itInFullRun('is stopped by the current number on my page', async () => {
    const { member, request_id, to } = await memberWithBooking(await freeVisit())
    await requested(request_id, to)
    await confirm(to)
    await asWarned(member, async ({ page }) => {
      await page.getByRole('button', { name: '번호 바꾸기 멈추기' }).click()
      await page.getByText('전화번호가 바뀔 예정이에요').waitFor({ state: 'detached' })
    })
    await asVisitor(async ({ page, open, expectRefusal }) => {
      expectRefusal(404)
      await open(paths.login)
      await logIn(page, to)
      await page.getByText(messages.MEMBER_NOT_FOUND).waitFor()
      await expectPath(page, paths.login)
    }, phoneWindow)
    expect((await storedItem(request_id))?.customer_phone).toBe(member.phone)
  })
})
