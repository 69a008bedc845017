import { expect } from 'vitest'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { DAY, MINUTE } from '#shared/durations.ts'
import { paths } from '#shared/paths.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { storedItem } from '../../support/bookings/world.ts'
import { aMember } from '../../support/customers/member.ts'
import { sentCode } from '../../support/notifications/sent-messages.ts'
import { aJpeg } from '../../support/photos/pictures.ts'
import { staffMember } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking, storedOn } from '../../support/staff/staff-bookings.ts'
import { codeField } from '../account/account.ts'
import { forgetSends } from '../account/sends.ts'
import * as flow from '../booking-flow/booking-flow.ts'
import { foundAddress, withPostcode } from '../booking-flow/postcode.ts'
import { askToCancel, cardOf, expectBooked, expectCard } from '../bookings/dashboard.ts'
import { expectSaved, openForm, openRow, save, textOf } from '../bookings/editing.ts'
import { freeVisit } from '../free-visit.ts'
import { asVisitor, type Visitor } from '../site.ts'
import { signInAs } from '../staff/as-staff.ts'
import { typeEarly } from './early-typing.ts'
import type { Sabotage } from './sabotages.ts'

/** Opens a page whose field the person fills, early where the code comes late. */
async function openAndType({ page, open }: Visitor, { typesEarly }: Sabotage, path: string, phone: string) {
  if (typesEarly) return typeEarly(page, path, '전화번호', phone)
  await open(path)
  await page.getByLabel('전화번호').fill(phone)
}

/** Books a visit with a photo, from the home page to the confirmation. */
async function book(visitor: Visitor, sabotage: Sabotage, input: flow.FlowInput) {
  const { page, open } = visitor
  const submitted = await withPostcode(page, foundAddress, sabotage.postcode)
  if (sabotage.typesEarly) {
    await openAndType(visitor, sabotage, `${paths.addressForm}?service=${encodeURIComponent('청소')}`, input.phone)
  } else {
    await open(paths.home)
    await sabotage.expectEffect(page)
    await flow.chooseService(page, input)
    await flow.startRequest(page)
  }
  await flow.fillAddress(page, input)
  await page.getByRole('button', { name: `주소 ${foundAddress}` }).waitFor()
  expect(submitted()).toBe(sabotage.postcode?.submits ? 1 : 0)
  await flow.leaveAddress(page)
  await flow.fillVisit(page, input)
  await flow.leaveVisit(page)
  await flow.fillUnit(page, input)
  await flow.leaveUnit(page, input)
  await flow.fillDetails(page, input)
  const picture = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() }
  await page.getByLabel(/^사진 올리기/).setInputFiles(picture)
  await page.getByRole('img', { name: /^올린 사진 1/ }).waitFor()
  await flow.leaveDetails(page)
  await flow.giveConsent(page)
  await flow.submit(page)
  await expectBooked(page, input.visit)
  // The photo has been sent.
  await page
    .getByRole('list', { name: '올린 사진' })
    .getByRole('button', { name: /크게 보기$/ })
    .waitFor()
}

/** Looks up the booking by its number, changes it and cancels it. */
async function lookUpEditAndCancel(visitor: Visitor, sabotage: Sabotage, { phone, visit }: flow.FlowInput) {
  const { page } = visitor
  await forgetSends()
  await openAndType(visitor, sabotage, paths.requests, phone)
  await page.getByRole('button', { name: '조회하기' }).click()
  // The device that booked needs no code, unless it keeps nothing.
  const ask = page.getByRole('button', { name: '인증번호 받고 자세히 보기' })
  await ask
    .or(page.getByRole('heading', { level: 1, name: '고객님의 예약' }))
    .first()
    .waitFor()
  await cardOf(page, visit).or(ask).first().waitFor()
  if (await ask.isVisible()) {
    await ask.click()
    await codeField(page).waitFor()
    await codeField(page).fill(await sentCode(phone))
  }
  await expectCard(page, visit)
  await openForm(page, visit)
  await openRow(page, '추가 요청')
  await textOf(page).fill('주차 자리가 있어요')
  await save(page)
  await expectSaved(page, visit)
  await askToCancel(cardOf(page, visit))
  await page.getByRole('button', { name: '예약 취소하기' }).click()
  await page.getByRole('heading', { level: 2, name: /예약을 취소했어요$/ }).waitFor()
}

async function signIn(visitor: Visitor, sabotage: Sabotage) {
  const { phone, customer } = await aMember()
  const { page } = visitor
  await forgetSends()
  await openAndType(visitor, sabotage, paths.login, phone)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByText('뒤 다시 받기').waitFor()
  await codeField(page).fill(await sentCode(phone))
  await page.getByText(`${customer.name}님`).first().waitFor()
}

/** Signs in as a technician, starts a visit and completes it. */
async function workVisit(visitor: Visitor, { expectEffect }: Sabotage) {
  const { page, open } = visitor
  const { staff } = await staffMember({ roles: ['technician'], name: '김기사' })
  // Unfinished, of yesterday: whatever the time, it is open and its slot has begun.
  const own = { ...assignedTo(staff), ...storedOn(seoulDayOf(new Date(Date.now() - DAY))) }
  const { request_id } = await storedBooking({ ...own, status: 3, version: 3 })
  await forgetSends()
  await open('/staff/visits')
  await signInAs(visitor, staff.phone)
  await page.getByRole('button', { name: /방문 시작하기$/ }).click()
  await expectEffect(page)
  const early = page.getByRole('button', { name: '지금 시작하기' })
  const finish = page.getByRole('link', { name: '작업 마치기' })
  await early.or(finish).first().waitFor()
  if (await early.isVisible()) await early.click()
  await finish.click()
  await page.getByRole('checkbox', { name: '필터를 씻었어요' }).check()
  await page.getByRole('checkbox', { name: '고객님께 금액을 말씀드렸어요' }).check()
  await page.getByRole('button', { name: /원으로 마치기$/ }).click()
  await page.getByRole('heading', { name: /마쳤어요$/ }).waitFor()
  await expect.poll(async () => (await storedItem(request_id))?.status).toBe(4)
  // Whatever the clock of the device says.
  const { started_at = '' } = (await storedItem(request_id)) ?? {}
  expect(Math.abs(Date.now() - Date.parse(started_at))).toBeLessThan(10 * MINUTE)
}

const inBrowser = (sabotage: Sabotage, act: (visitor: Visitor, sabotage: Sabotage) => Promise<void>) =>
  asVisitor(async (visitor) => {
    const { init, given = 0, complaint } = sabotage
    if (init !== undefined) await visitor.context.addInitScript(init, given)
    if (complaint !== undefined) visitor.expectComplaint(complaint)
    await act(visitor, sabotage)
  })

/** The parts of the main journey, each in a browser of its own. */
export const journey = {
  'a guest books with a photo, looks it up, edits and cancels it': async (sabotage: Sabotage) => {
    const input = flow.aFlowInput({ visit: await freeVisit(), phone: aPhone() })
    await inBrowser(sabotage, async (visitor) => {
      await book(visitor, sabotage, input)
      await lookUpEditAndCancel(visitor, sabotage, input)
    })
  },
  'a member signs in': (sabotage: Sabotage) => inBrowser(sabotage, signIn),
  'a technician starts and completes a visit': (sabotage: Sabotage) => inBrowser(sabotage, workVisit),
}
