import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formatPhone } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { moveToStatus } from '../../support/bookings/world.ts'
import { aProfile } from '../../support/customers/customers.ts'
import { aMember } from '../../support/customers/member.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { expectAccessible } from '../accessible.ts'
import { asMember, bookingsOf } from '../account/members.ts'
import {
  aFlowInput,
  chooseService,
  type FlowInput,
  fillAddress,
  fillDetails,
  fillUnit,
  fillVisit,
  giveConsent,
  leaveAddress,
  leaveDetails,
  leaveUnit,
  leaveVisit,
  startRequest,
  submit,
} from '../booking-flow/booking-flow.ts'
import { aDraft, withDraft } from '../booking-flow/draft.ts'
import { withPostcode } from '../booking-flow/postcode.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { book, bookingOf, holding, tokensOf } from './bookings.ts'
import { askToCancel, cardOf, expectCard, expectPath, factOn, goToCard, unfold } from './dashboard.ts'
import { openRow } from './editing.ts'

withBrowser()

/** Signed out elsewhere, or by the browser: what this tab sees of it. */
const signOutElsewhere = (page: Page) =>
  page.evaluate(() => {
    window.localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })

/** Steps 2 to 4, up to the last button. */
async function fillTheRest(page: Page, input: FlowInput) {
  await fillVisit(page, input)
  await leaveVisit(page)
  await fillUnit(page, input)
  await leaveUnit(page, input)
  await fillDetails(page, input)
  await leaveDetails(page)
  await giveConsent(page)
}

describe('booking as a member', () => {
  it('uses the address and the locked contact of the profile and says why (specification 9.4)', async () => {
    const member = await aMember({ job: '개인사업자' })
    const input = aFlowInput({ visit: await freeVisit(), phone: member.phone })
    await asVisitor(async ({ page, open }) => {
      await open('/')
      await chooseService(page, input)
      await startRequest(page)
      for (const [label, value] of [
        ['전화번호', formatPhone(member.phone)],
        ['고객 유형', '개인사업자'],
      ] as const) {
        const field = page.getByRole('textbox', { name: label, exact: true, description: /여기에서는 바꿀 수 없어요/ })
        await field.waitFor()
        expect(await field.inputValue()).toBe(value)
        expect(await field.isEditable()).toBe(false)
      }
      const { address, address_detail } = aProfile()
      const home = page.getByRole('radio', { name: `내 정보의 주소 ${address} ${address_detail}` })
      expect(await home.isChecked()).toBe(true)
      const change = page.getByRole('link', { name: '내 정보 바꾸기' })
      expect(await change.getAttribute('href')).toBe('/infomodify')
      await expectAccessible(page)
      await leaveAddress(page)
      await fillTheRest(page, input)
      await page.getByText(aProfile().address_detail).waitFor()
      await page.getByText(formatPhone(member.phone)).waitFor()
      await expectAccessible(page)
      const stored = await page.evaluate(() => JSON.stringify(window.sessionStorage))
      expect(stored).not.toContain(aProfile().address_detail)
      expect(stored).not.toContain(member.phone)

      await submit(page)
      await goToCard(page, input.visit)
      await page.getByText('방금 접수했어요').waitFor()
      await expectPath(page, '/inquirydashboard')
      expect(await bookingsOf(member)).toMatchObject([{ customer_phone: member.phone, customer_type: '개인사업자' }])
      expect(await page.evaluate(() => window.sessionStorage.getItem('booking-draft'))).toBeNull()
      expect(await tokensOf({ page })).toEqual([])
    }, asMember(member))
  })

  it("keeps the guest's input before the sign-in except the address", async () => {
    const member = await aMember()
    const visit = await freeVisit()
    const typed = {
      customer_address_detail: '가동 9호',
      customer_phone: aPhone(),
      detailInfo: '필터 청소 부탁드립니다',
    }
    await asVisitor(async (visitor) => {
      const { page, open, reload } = visitor
      await withDraft(visitor, aDraft(visit, typed))
      await open('/additionalrequest/confirm')
      await page.getByText('가동 9호').waitFor()
      await page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value)
      }, asMember(member).storedText ?? {})
      await reload()
      await page.getByText(aProfile().address_detail).waitFor()
      expect(await page.getByText('가동 9호').count()).toBe(0)
      await giveConsent(page)
      await submit(page)
      await goToCard(page, visit)
      expect(await bookingsOf(member)).toMatchObject([
        { customer_address_detail: aProfile().address_detail, detailInfo: typed.detailInfo },
      ])
    })
  })

  itInFullRun("shows a guest's fields after signing out on the way", async () => {
    const member = await aMember()
    const input = aFlowInput({ visit: await freeVisit(), phone: aPhone() })
    await asVisitor(async ({ page, open }) => {
      await withPostcode(page)
      await open('/')
      await chooseService(page, input)
      await startRequest(page)
      await page.getByRole('radio', { name: /^내 정보의 주소/ }).waitFor()
      await signOutElsewhere(page)
      await page.getByRole('button', { name: /^주소/ }).waitFor()
      expect(await page.getByLabel('상세주소').inputValue()).toBe('')
      expect(await page.getByLabel('전화번호').inputValue()).toBe('')
      expect(await page.content()).not.toContain(aProfile().address_detail)
      await fillAddress(page, input)
      await leaveAddress(page)
      await expectPath(page, '/selectservicedate')
    }, asMember(member))
  })

  itInFullRun('names the districts when the address of the profile is outside', async () => {
    const member = await aMember({ address: '부산 해운대구 센텀중앙로 97' })
    await asVisitor(
      async ({ page, open }) => {
        await open(`/addressform?service=${encodeURIComponent('청소')}`)
        const address = page.getByRole('radio', { name: /^내 정보의 주소/ })
        await address.waitFor()
        await leaveAddress(page)
        await page.getByText(messages.AREA_NOT_SERVED).waitFor()
        await page.getByText('방문할 수 있는 지역: 강북구', { exact: false }).waitFor()
        expect(await address.evaluate((field) => field === document.activeElement)).toBe(true)
        await expectPath(page, '/addressform')
        await expectAccessible(page)
      },
      { ...asMember(member), width: 320, height: 640 },
    )
  })
})

describe('bookings of a member', () => {
  it('lists the bookings of a member with those of this device (specification 5.5)', async () => {
    const phone = aPhone()
    const [before, elsewhere] = [await freeVisit(), await freeVisit()]
    const asGuest = await book(before, { customer_phone: phone })
    const ofDevice = await book(elsewhere, { customer_phone: aPhone() })
    const member = await aMember({ phone })
    await asVisitor(
      async ({ page, open }) => {
        await open('/requests')
        await expectPath(page, '/inquirydashboard')
        await expectCard(page, before)
        await expectCard(page, elsewhere)
        expect(await page.getByRole('article').count()).toBe(2)
        expect(await page.getByRole('link', { name: '뒤로' }).count()).toBe(0)
        const menu = page.getByRole('navigation', { name: '주요 메뉴' })
        expect(await menu.getByRole('link', { name: '내 예약' }).getAttribute('aria-current')).toBe('page')
        await expectAccessible(page)
        await moveToStatus(asGuest, 2)
        await cardOf(page, before)
          .getByRole('button', { name: /새로고침/ })
          .click()
        await page.getByText('김도현 기사님', { exact: true }).waitFor()
      },
      { ...asMember(member), ...holding([ofDevice], elsewhere) },
    )
  })

  it('lets a member edit and cancel bookings', async () => {
    const member = await aMember()
    const visit = await freeVisit()
    const receipt = await book(visit, { customer_phone: member.phone })
    await asVisitor(async ({ page, open }) => {
      await open('/inquirydashboard')
      await expectCard(page, visit)
      await cardOf(page, visit)
        .getByRole('button', { name: /바꾸기/ })
        .click()
      await openRow(page, '에어컨')
      await page.getByRole('radio', { name: '스탠드형' }).check()
      await page.getByRole('button', { name: '에어컨 저장하기' }).click()
      await page.getByText('방금 바꿨어요').waitFor()
      await page.getByRole('button', { name: '뒤로' }).click()
      await unfold(cardOf(page, visit), '예약 내용')
      expect(await factOn(page, visit, '에어컨').textContent()).toContain('스탠드형')
      await askToCancel(cardOf(page, visit))
      await page.getByRole('button', { name: '예약 취소하기' }).click()
      await page.getByRole('heading', { name: '예약을 취소했어요' }).waitFor()
      await page.getByText('아직 진행 중인 예약이 없어요.').waitFor()
      expect(await bookingOf(receipt)).toBeUndefined()
    }, asMember(member))
  })

  itInFullRun('filters the bookings of a member by the counters of my page and shows them again', async () => {
    const member = await aMember()
    const visits = [await freeVisit(), await freeVisit(), await freeVisit()] as const
    for (const [at, visit] of visits.entries()) {
      const receipt = await book(visit, { customer_phone: member.phone })
      await moveToStatus(receipt, ([1, 3, 4] as const)[at] ?? 1)
    }
    const [scheduled, visiting, completed] = visits
    await asVisitor(async ({ page, open }) => {
      const fromMyPage = async (counter: RegExp) => {
        await open('/mypage')
        await page.getByRole('link', { name: counter }).click()
        await expectPath(page, '/inquirydashboard')
      }
      await fromMyPage(/배정 대기/)
      await expectCard(page, scheduled)
      expect(await page.getByRole('article').count()).toBe(1)
      await expectAccessible(page)
      await page.getByRole('button', { name: '모두 보기' }).click()
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab')
      await expectCard(page, visiting)
      expect(await page.getByRole('article').count()).toBe(2)

      await fromMyPage(/방문 예정/)
      await expectCard(page, visiting)
      expect(await page.getByRole('article').count()).toBe(1)

      await fromMyPage(/완료/)
      await expectCard(page, completed)
      await open('/completedRequests')
      await expectCard(page, completed)
      expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('완료 1')
    }, asMember(member))
  })
})
