import { randomInt } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { addDays, dayLabel, isWeekend, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { slotPath } from '#shared/paths.ts'
import { handler as accountApi } from '../../functions/handlers/account-api.ts'
import { handler as bookingApi } from '../../functions/handlers/booking-api.ts'
import { handler as staffApi } from '../../functions/handlers/staff-api.ts'
import { markMissed } from '../../functions/schedules/missed.ts'
import { startVisitDays } from '../../functions/schedules/visits.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { expectAccessible } from '../e2e/accessible.ts'
import { forgetSends } from '../e2e/account/sends.ts'
import {
  aFlowInput,
  fillAddress,
  giveConsent,
  leaveAddress,
  leaveDetails,
  leaveVisit,
  submit,
} from '../e2e/booking-flow/booking-flow.ts'
import { chooseVisit, dayButton, showWeeksOf, timeRadio } from '../e2e/booking-flow/calendar.ts'
import { aDraft, withDraft } from '../e2e/booking-flow/draft.ts'
import { withPostcode } from '../e2e/booking-flow/postcode.ts'
import { book, cancelElsewhere } from '../e2e/bookings/bookings.ts'
import { cardOf, expectBooked, expectPath } from '../e2e/bookings/dashboard.ts'
import { asVisitor, type Visitor, type VisitorOptions, withBrowser } from '../e2e/site.ts'
import { asStaff, deskWindow } from '../e2e/staff/as-staff.ts'
import { bookedByGuest } from '../support/bookings/booked.ts'
import { aPhone, ordinaryDayFrom } from '../support/bookings/bookings.ts'
import { bookableDay, bookingsIn, emptySlot, storedItem } from '../support/bookings/world.ts'
import { expectInSight } from '../support/browser/in-sight.ts'
import { functionAt, inProcess } from '../support/in-process/api-driver.ts'
import { asFunction } from '../support/in-process/function-role.ts'
import { tasksOf } from '../support/notifications/message-pipeline.ts'
import { sentCode, sentMessages } from '../support/notifications/sent-messages.ts'
import { stack } from '../support/stacks/stack.ts'
import { signedInStaff } from '../support/staff/staff.ts'
import { aColleague } from '../support/staff/staff-calls.ts'

await vi.hoisted(async () => (await import('../support/in-process/stage-prices.ts')).stubStagePrices())

withBrowser()

// Months ahead: no other file has bookings there, and for the deployed functions, which read the clock, no message has expired.
const today = ordinaryDayFrom(addDays(seoulDayOf(new Date()), randomInt(100, 200)))
const later = ordinaryDayFrom(addDays(today, 3))
const weekendFrom = (day: ServiceDay): ServiceDay => (isWeekend(day) ? day : weekendFrom(addDays(day, 1)))
const [morning, noon, afternoon, evening] = serviceTimes

const instant = (time: string, day = today) => new Date(`${day}T${time}:00+09:00`)

const apis = {
  'account-api': inProcess(accountApi),
  'booking-api': inProcess(bookingApi),
  'staff-api': inProcess(staffApi),
}
const open = new Set<Page>()

/** Moves the clock of the company and of every open page. */
async function moveTo(time: string, day = today) {
  vi.useFakeTimers({ toFake: ['Date'], now: instant(time, day) })
  await Promise.all([...open].map((page) => page.clock.setSystemTime(instant(time, day))))
}

const claimsOf = (authorization = '') => {
  const [, payload = ''] = authorization.split('.')
  return payload === '' ? {} : JSON.parse(Buffer.from(payload, 'base64url').toString())
}

/** Answers the API's routes in this process, at its clock. */
const answerAtMovedClock = (context: BrowserContext) =>
  context.route(`${stack.siteUrl}/api/**`, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const path = pathname.replace('/api', '') + search
    const name = functionAt(request.method(), decodeURIComponent(pathname.replace('/api', '')))
    const headers = await request.allHeaders()
    const raw = request.postData()
    const {
      status,
      body,
      headers: answered,
    } = await apis[name as keyof typeof apis](request.method(), path, {
      headers,
      ...(raw !== null && { raw }),
      ...(name === 'staff-api' && { claims: claimsOf(headers.authorization) }),
    })
    await route.fulfill({
      status,
      headers: { ...answered, date: new Date().toUTCString() },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  })

const at = (act: (visitor: Visitor) => Promise<void>, options: VisitorOptions) =>
  asVisitor(async (visitor) => {
    await answerAtMovedClock(visitor.context)
    await visitor.page.clock.install({ time: new Date() })
    open.add(visitor.page)
    try {
      await act(visitor)
    } finally {
      open.delete(visitor.page)
    }
  }, options)

const phone = { width: 360, height: 640 }

let desk: Awaited<ReturnType<typeof aColleague>>
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'], name: '홍담당' })
  for (const day of [today, later]) for (const time of serviceTimes) await emptySlot(day, time, 20)
})
afterAll(() => {
  vi.useRealTimers()
})

const customer = (booking: { id: string; token: string }, size = phone) => ({
  ...size,
  stored: { 'booking-tokens': [{ request_id: booking.id, manage_token: booking.token, service_day: today }] },
})

async function assigned(technician: { staff_id: string }, time: ServiceTime, customer_phone = aPhone()) {
  await moveTo('09:00', addDays(today, -3))
  const booking = await bookedByGuest(
    { service_day: today, service_time: time },
    { customer_phone, ...(localStage.prices && { price_list: localStage.prices.id }) },
  )
  expect(await desk.assign(booking.id, technician)).toMatchObject({ status: 200 })
  return booking
}

/** A visit of today. */
async function visitOf(...visit: Parameters<typeof assigned>) {
  const booking = await assigned(...visit)
  await moveTo('06:00')
  await asFunction('schedules', () => startVisitDays(new Date()))
  return booking
}

const markMissedAt = async (time: string) => {
  await moveTo(time)
  await asFunction('schedules', () => markMissed(new Date()))
}

const expectText = (to: string, text: string) =>
  expect.poll(() => sentMessages(to), { timeout: 30_000 }).toContainEqual(expect.stringContaining(text))

it('moves a visit to which no technician came, and the desk sees it before and after', async () => {
  const [kim, owner] = await Promise.all([
    signedInStaff({ roles: ['technician'], name: '김기사' }),
    signedInStaff({ roles: ['desk'], name: '나담당' }),
  ])
  const booking = await visitOf(kim.staff, morning)
  await moveTo('11:31')
  await at(
    async ({ page, open }) => {
      await open('/staff/visits')
      await page.getByRole('button', { name: /방문 시작하기$/ }).waitFor()
    },
    { ...phone, ...asStaff(kim) },
  )
  await at(
    async ({ page, open }) => {
      await open('/staff')
      await page.getByText('아직 시작 전 1').first().waitFor()
    },
    { ...deskWindow, ...asStaff(owner) },
  )
  await markMissedAt('12:00')
  await expectText(booking.phone, '아직 안 오셨나요? 죄송해요. 02-000-0000으로 알려주세요.')
  await moveTo('12:02')
  const taskOf = (page: Page) =>
    page.getByRole('article').filter({ hasText: `${dayLabel(today)} 청소 방문을 시작하지 않았어요` })
  await at(
    async ({ page, open }) => {
      await open('/staff/tasks')
      await taskOf(page).waitFor()
    },
    { ...deskWindow, ...asStaff(owner) },
  )
  await at(async ({ page, open }) => {
    await open('/inquirydashboard')
    const card = cardOf(page, { service_day: today, service_time: morning })
    await expectInSight(card.getByText('약속한 시간이 지났어요').first())
    await card.getByRole('button', { name: /다른 날로 옮기기/ }).click()
    await chooseVisit(page, { service_day: later, service_time: noon })
    await page.getByRole('button', { name: '이 시간으로 옮기기' }).click()
    const moved = cardOf(page, { service_day: later, service_time: noon })
    await moved.waitFor()
    expect(await moved.getByText('약속한 시간이 지났어요').count()).toBe(0)
  }, customer(booking))
  await at(
    async ({ page, open }) => {
      await open('/staff/tasks')
      await page.getByRole('heading', { level: 1, name: '할 일' }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await taskOf(page).count()).toBe(0)
    },
    { ...deskWindow, ...asStaff(owner) },
  )
})

it('lets a customer say that the technician came, who starts and completes later', async () => {
  const lee = await signedInStaff({ roles: ['technician'], name: '이기사' })
  const booking = await visitOf(lee.staff, noon)
  await markMissedAt('15:00')
  await at(async ({ page, open }) => {
    await open('/inquirydashboard')
    const card = cardOf(page, { service_day: today, service_time: noon })
    await card.getByRole('button', { name: '기사님이 왔어요' }).click()
    await card.getByText('약속한 시간이 지났어요').first().waitFor({ state: 'detached' })
  }, customer(booking))
  await moveTo('15:20')
  await at(
    async ({ page, open }) => {
      await open('/staff/visits')
      await page.getByRole('button', { name: /방문 시작하기$/ }).click()
      await page.getByRole('link', { name: '작업 마치기' }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
    { ...phone, ...asStaff(lee) },
  )
  expect(await storedItem(booking.id)).toHaveProperty('started_at')
})

it('notifies a customer who is not at home, waits ten minutes, and leaves the rest to the desk', async () => {
  const [park, owner] = await Promise.all([
    signedInStaff({ roles: ['technician'], name: '박기사' }),
    signedInStaff({ roles: ['desk'], name: '나담당' }),
  ])
  const booking = await visitOf(park.staff, afternoon)
  await moveTo('15:10')
  await at(
    async ({ page, open }) => {
      await open(`/staff/visits/${booking.id}`)
      await page.getByRole('button', { name: '고객님이 안 계세요' }).click()
      await page.getByRole('button', { name: '도착했다고 알리기' }).click()
      await page.getByText('오후 3:20부터 돌아갈 수 있어요').waitFor()
      await expectText(booking.phone, '기사님이 도착했어요. 10분 기다릴게요.')
      await moveTo('15:21')
      await page.clock.runFor(61_000)
      await page.getByRole('button', { name: '돌아가기' }).click()
      await page.getByRole('button', { name: '네, 돌아갈게요' }).click()
      await expectPath(page, '/staff/visits')
    },
    { ...phone, ...asStaff(park) },
  )
  await at(async ({ page, open }) => {
    await open('/inquirydashboard')
    await cardOf(page, { service_day: today, service_time: afternoon }).waitFor()
  }, customer(booking))
  await at(
    async ({ page, open }) => {
      await open('/staff/tasks')
      await page.getByText('고객님이 안 계셔서 기사님이 돌아갔어요').first().waitFor()
    },
    { ...deskWindow, ...asStaff(owner) },
  )
})

it('leaves the desk a call to a landline whose visit it moved, and says so before', async () => {
  const [choi, owner] = await Promise.all([
    signedInStaff({ roles: ['technician'], name: '최기사' }),
    signedInStaff({ roles: ['desk'], name: '나담당' }),
  ])
  const landline = `02${randomInt(10_000_000, 99_999_999)}`
  const booking = await assigned(choi.staff, morning, landline)
  await moveTo('10:00', addDays(today, -1))
  await at(
    async ({ page, open }) => {
      await open(`/staff/bookings/${booking.id}`)
      await page.getByRole('button', { name: '일정 바꾸기' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('문자를 받을 수 없는 번호예요. 할 일에 전화가 올라가요.').waitFor()
      await dayButton(page, later).click()
      await dialog
        .getByRole('radio', { name: /오후 3시/ })
        .first()
        .check()
      await dialog.getByRole('button', { name: '바꾸기', exact: true }).click()
      await page
        .getByText(/옮겼어요/)
        .first()
        .waitFor()
      await expect.poll(() => tasksOf(booking.id), { timeout: 60_000 }).toMatchObject([{ kind: 'change_call' }])
      await open('/staff/tasks')
      await page.getByRole('article').filter({ hasText: '바뀐 예약을 알려주세요' }).first().waitFor()
    },
    { ...deskWindow, ...asStaff(owner) },
  )
  expect(await sentMessages(landline)).toEqual([])
})

it('books again what the company cancelled, at the former fee, typing only the number', async () => {
  const jung = await signedInStaff({ roles: ['technician'], name: '정기사' })
  const booking = await assigned(jung.staff, evening)
  const weekend = { service_day: weekendFrom(addDays(today, 2)), service_time: morning }
  await emptySlot(weekend.service_day, morning, 20)
  await moveTo('10:00', addDays(today, -1))
  expect(await desk.cancel(booking.id, { reason: 'no_technician' }, 2)).toMatchObject({ status: 204 })
  await at(async ({ page, open }) => {
    await open('/inquirydashboard')
    const card = cardOf(page, { service_day: today, service_time: evening })
    await card.getByText('약속을 지키지 못해 죄송해요.').waitFor()
    await card.getByRole('link', { name: '다시 예약하기' }).click()
    await page.getByLabel('전화번호').fill(booking.phone)
    await leaveAddress(page)
    await chooseVisit(page, weekend)
    await leaveVisit(page)
    await page.getByRole('button', { name: '추가 요청 적기' }).click()
    await leaveDetails(page)
    await giveConsent(page)
    await submit(page)
    await expectBooked(page, weekend)
  }, customer(booking))
  const [made] = (await bookingsIn(weekend.service_day, morning)).filter(
    ({ customer_phone }) => customer_phone === booking.phone,
  )
  // An evening costs 1.5 times as much as other hours, a weekend twice.
  expect(made).toMatchObject({ call_out: { factor: 1.5 } })
})

// On the deployed functions: they look for a slot of the days that can be booked by their clock.
it('notifies a customer who waits for a full slot once a spot is free', async () => {
  vi.useRealTimers()
  const full = { service_day: ordinaryDayFrom(bookableDay(20)), service_time: evening }
  await emptySlot(full.service_day, full.service_time, 1)
  const other = await book(full)
  const own = aPhone()
  await asVisitor(async (visitor) => {
    const { page, open } = visitor
    const { service_date: _day, service_time: _time, ...draft } = aDraft(full, { customer_phone: own })
    await withDraft(visitor, draft)
    await open('/selectservicedate')
    await showWeeksOf(page, full.service_day)
    await dayButton(page, full.service_day).click()
    await page.getByRole('button', { name: '자리가 나면 알려주세요' }).click()
    await page.getByRole('button', { name: '인증번호 받기' }).click()
    const field = page.getByRole('textbox', { name: '인증번호' })
    await field.waitFor()
    await expectAccessible(page)
    await field.fill(await sentCode(own))
    await page.getByRole('button', { name: '동의하고 알림 받기' }).click()
    await page.getByText('알림을 신청했어요').waitFor()
    await expectAccessible(page)
  }, phone)
  await forgetSends()
  await asVisitor(async (visitor) => {
    const { page, open } = visitor
    await open('/requests')
    visitor.expectRefusal(404)
    await page.getByLabel('전화번호').fill(own)
    await page.getByRole('button', { name: '조회하기' }).click()
    await page.getByRole('button', { name: '빈자리 알림 보기' }).click()
    await page.getByRole('button', { name: '인증번호 받기' }).click()
    const field = page.getByRole('textbox', { name: '인증번호' })
    await field.waitFor()
    await field.fill(await sentCode(own))
    await page.getByRole('heading', { name: '빈자리 알림 1개' }).waitFor()
    await expectAccessible(page)
  }, phone)
  await cancelElsewhere(other)
  await expect
    .poll(() => sentMessages(own), { timeout: 150_000, interval: 2_000 })
    .toContainEqual(expect.stringContaining('자리가 났어요. 먼저 예약하는 분께 드려요.'))
  await asVisitor(async ({ page, open }) => {
    await withPostcode(page)
    await open(slotPath('청소', full.service_day, serviceTimes.indexOf(evening)))
    await fillAddress(page, aFlowInput({ visit: full, phone: own }))
    await leaveAddress(page)
    await expect.poll(() => timeRadio(page, full).isChecked()).toBe(true)
  }, phone)
}, 240_000)
