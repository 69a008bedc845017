import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { DAY } from '#shared/durations.ts'
import type { StoredReview } from '#shared/reviews/review.ts'
import { eraseBooking } from '../../../functions/bookings/booking-erasure.ts'
import { findBooking } from '../../../functions/bookings/booking-store.ts'
import { findReview } from '../../../functions/customers/review-store.ts'
import { handler as accountApi } from '../../../functions/handlers/account-api.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { closeDueTasks } from '../../../functions/schedules/due-tasks.ts'
import { sumForEveryone } from '../../../functions/schedules/figures.ts'
import { asCustomer, bookedByGuest } from '../../support/bookings/booked.ts'
import { visitOn } from '../../support/bookings/bookings.ts'
import { storeReview } from '../../support/bookings/reviews.ts'
import {
  bookableDay,
  emptySlot,
  everything,
  moveToStatus,
  storedItem,
  writeOver,
} from '../../support/bookings/world.ts'
import { bookedAs } from '../../support/customers/member-calls.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { replyTo } from '../../support/in-process/operator.ts'
import { onlyTasksOf } from '../../support/in-process/scheduled.ts'
import { aColleague, type Colleague } from '../../support/staff/staff-calls.ts'

const day = bookableDay(44)
const [slot] = serviceTimes
const customers = inProcess(bookingApi)
const accounts = inProcess(accountApi)
const staff = inProcess(staffApi)

let desk: Colleague
let kim: Colleague
beforeAll(async () => {
  await emptySlot(day, slot, 1000)
  desk = await aColleague({ roles: ['desk'], name: '홍담당' })
  kim = await aColleague({ roles: ['technician'], name: '김도현' })
})
afterEach(() => {
  vi.useRealTimers()
})

const good = { rating: 5, tags: ['친절했어요'], text: '속까지 열어서 보여주셨어요.' }
const poor = { rating: 2, tags: [], text: '한 시간 늦게 오셨어요.' }
const later = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })

/** A visit that Kim completed. */
async function completed() {
  const booking = await bookedByGuest({ service_day: day, service_time: slot })
  await moveToStatus({ request_id: booking.id }, 4)
  await writeOver({ request_id: booking.id }, { engineer_uid: kim.staff.staff_id })
  return booking
}

type Booked = Awaited<ReturnType<typeof completed>>
const save = ({ id, token }: Booked, review: object) =>
  customers('PUT', `/bookings/${id}/review`, { body: review, token })
const remove = ({ id, token }: Booked) => customers('DELETE', `/bookings/${id}/review`, { token })
async function reviewed(review: object = good) {
  const booking = await completed()
  expect(await save(booking, review)).toMatchObject({ status: 200 })
  return booking
}
const byDesk = (method: string, path: string, body?: object) =>
  staff(method, `/staff/reviews${path}`, { claims: desk.claims, ...(body && { body }) })
const tasksOf = async (id: string) =>
  (await staff('GET', '/staff/tasks', { claims: desk.claims })).body.tasks.filter(
    ({ request_id }: { request_id: string }) => request_id === id,
  )
const starsLike = async (staff_id: string) =>
  (await everything(tables.reviews)).filter((item) => item.staff_id === staff_id && item.month === undefined)

describe('review of a booking (specification 4.12)', () => {
  it('stores a review without name, phone and address, and shows it to its author', async () => {
    const booking = await reviewed()
    const stored = await findReview(booking.id)
    expect(stored).toMatchObject({ ...good, service_type: '청소', district: '강북구', staff_id: kim.staff.staff_id })
    expect(JSON.stringify(stored)).not.toContain(booking.phone)
    const { body } = await asCustomer('GET', booking)
    expect(body).toMatchObject({ reviewed: { rating: 5 }, review: good })
    expect(body.version).toBe((await storedItem(booking.id))?.version)
  })

  it('stores one review per booking when it is sent twice at once', async () => {
    const booking = await completed()
    const answers = await Promise.all([save(booking, good), save(booking, good)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  it('rejects a review before the completion, and from another person', async () => {
    const booking = await bookedByGuest({ service_day: day, service_time: slot })
    expect(await save(booking, good)).toMatchObject({ status: 409, body: { code: 'BOOKING_LOCKED' } })
    const other = await completed()
    expect(await save({ ...booking, token: other.token }, good)).toMatchObject({ status: 404 })
  })

  it('rejects a review with a phone number in its text', async () => {
    expect(await save(await completed(), { ...good, text: '０１０-1234-5678' })).toMatchObject({
      status: 422,
      body: { code: 'CONTACT_IN_TEXT', errors: [{ field: 'text' }] },
    })
  })

  it('rejects a review 60 days after the completion', async () => {
    const booking = await completed()
    await writeOver({ request_id: booking.id }, { completed_at: new Date(Date.now() - 61 * DAY).toISOString() })
    expect(await save(booking, good)).toMatchObject({ status: 409, body: { code: 'REVIEW_OVER' } })
  })

  it('lets an author edit a review for 7 days, repeat it, and delete it at any time', async () => {
    const booking = await reviewed()
    expect(await save(booking, { ...good, rating: 4 })).toMatchObject({ status: 200, body: { rating: 4 } })
    later(8)
    expect(await save(booking, { ...good, rating: 4 })).toMatchObject({ status: 200 })
    expect(await save(booking, good)).toMatchObject({ status: 409, body: { code: 'REVIEW_OVER' } })
    expect(await remove(booking)).toMatchObject({ status: 204 })
    expect(await remove(booking)).toMatchObject({ status: 204 })
    expect(await findReview(booking.id)).toBeUndefined()
    expect((await storedItem(booking.id))?.reviewed).toBeUndefined()
  })

  it('accepts a review of a member too, and exports it', async () => {
    const member = await signedIn()
    const { claims, customer } = member
    const { request_id } = await bookedAs(member, visitOn(day, slot))
    await moveToStatus({ request_id }, 4)
    expect(await customers('PUT', `/me/bookings/${request_id}/review`, { body: good, claims })).toMatchObject({
      status: 200,
    })
    const { body } = await accounts('GET', '/me/export', { claims })
    expect(body.bookings[0].review).toMatchObject(good)
    expect(await replyTo('export', { phone: customer.phone })).toMatchObject({ bookings: [{ review: good }] })
  })
})

describe('low rating', () => {
  it('opens a task for a low rating until it is answered, and again without the answer', async () => {
    const booking = await reviewed(poor)
    expect(await tasksOf(booking.id)).toMatchObject([{ kind: 'low_rating', rating: 2 }])
    const answered = await byDesk('PUT', `/${booking.id}/answer`, { text: '죄송해요.' })
    expect(answered).toMatchObject({ status: 200, body: { answer: { text: '죄송해요.', by: '홍담당' } } })
    expect(await tasksOf(booking.id)).toEqual([])
    expect((await asCustomer('GET', booking)).body.review.answer).toBe('죄송해요.')
    await byDesk('DELETE', `/${booking.id}/answer`)
    expect(await tasksOf(booking.id)).toHaveLength(1)
  })

  it('opens no task after a better rating', async () => {
    const booking = await reviewed(poor)
    await save(booking, { ...poor, rating: 3 })
    expect(await tasksOf(booking.id)).toEqual([])
  })

  it('leaves the task of a low rating open when its time is over', async () => {
    const booking = await reviewed(poor)
    await onlyTasksOf([booking.id], () => closeDueTasks(new Date(Date.now() + 10 * DAY)))
    expect(await tasksOf(booking.id)).toHaveLength(1)
  })
})

describe('hidden review', () => {
  it('keeps the stars of a hidden review in the list and in the figures', async () => {
    const booking = await reviewed()
    expect(await byDesk('PUT', `/${booking.id}/hidden`, { reason: 'abusive' })).toMatchObject({
      status: 200,
      body: { hidden: { reason: 'abusive', by: '홍담당' } },
    })
    const shown = await customers('GET', '/reviews')
    expect(shown.body.reviews[0]).toMatchObject({ rating: 5, hidden: true })
    expect(shown.body.reviews[0].text).toBeUndefined()
    expect((await customers('GET', '/public-figures')).body.reviews.hidden).toBeGreaterThan(0)
    const { body } = await byDesk('GET', '?show=hidden')
    expect(body.reviews.map(({ request_id }: StoredReview) => request_id)).toContain(booking.id)
    expect(await byDesk('PUT', `/${booking.id}/hidden`, { reason: null })).toMatchObject({ status: 200 })
    expect((await customers('GET', '/reviews')).body.reviews[0].text).toBe(good.text)
  })
})

describe('public figures', () => {
  it('names the next free visit within the booking window in the public figures', async () => {
    const { body } = await customers('GET', '/public-figures')
    const { service_day, service_time } = body.next_visit
    expect(service_day >= bookableDay(0)).toBe(true)
    expect(service_day < bookableDay(14)).toBe(true)
    expect(serviceTimes).toContain(service_time)
  })
})

describe('public list', () => {
  /** Reviews of a service that no other test uses, one per month. */
  async function listed(count: number) {
    for (let index = 0; index < count; index += 1) {
      const published_at = new Date(Date.now() - index * 20 * DAY).toISOString()
      await storeReview(`${index}`.padStart(32, '0'), {
        text: `${index}`,
        service_type: '철거',
        month: seoulDayOf(new Date(published_at)).slice(0, 7),
        published_at,
      })
    }
  }
  const page = (cursor?: string, service = '철거') =>
    customers(
      'GET',
      `/reviews?service=${encodeURIComponent(service)}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    )

  it('lists ten reviews a page over months, newest first, with a signed cursor, cached for everyone', async () => {
    await listed(12)
    const first = await page()
    expect(first.body.reviews.map(({ text }: StoredReview) => text)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ])
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=300')
    expect(Object.keys(first.body.reviews[0]).sort()).toEqual(['month', 'rating', 'service_type', 'tags', 'text'])
    const second = await page(first.body.next_cursor)
    expect(second.body.reviews.map(({ text }: StoredReview) => text)).toEqual(['10', '11'])
    expect(second.body.next_cursor).toBeUndefined()
    const [known, hash] = first.body.next_cursor.split('.')
    const forged = Buffer.from('2020-01-01T00:00:00.000Z#0').toString('base64url')
    for (const [cursor, service] of [[`${forged}.${hash}`], [`${known}.`], [first.body.next_cursor, '점검']])
      expect(await page(cursor, service)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELD' },
        headers: { 'cache-control': 'no-store' },
      })
  })
})

describe('erasure', () => {
  it.each<[string, (booking: Booked) => Promise<unknown>]>([
    ['forget', ({ phone }) => replyTo('forget', { phone })],
    ['the end of the retention', async ({ id }) => eraseBooking((await findBooking(id)) as never)],
  ])('leaves only the stars of a review, without the booking, after %s', async (_, erase) => {
    const booking = await reviewed(poor)
    const before = await starsLike(kim.staff.staff_id)
    await erase(booking)
    expect(await findReview(booking.id)).toBeUndefined()
    const stars = await starsLike(kim.staff.staff_id)
    expect(stars).toHaveLength(before.length + 1)
    expect(JSON.stringify(stars)).not.toContain(booking.id)
    expect(JSON.stringify(stars)).not.toContain(poor.text)
    expect(await tasksOf(booking.id)).toEqual([])
  })

  it.each([
    [undefined, false],
    [true, true],
  ])(
    'keeps the reviews of a withdrawn member only when they ticked it: keepReviews %s',
    async (keepReviews, isRetained) => {
      const member = await signedIn()
      const { claims } = member
      const { request_id } = await bookedAs(member, visitOn(day, slot))
      await moveToStatus({ request_id }, 4)
      await customers('PUT', `/me/bookings/${request_id}/review`, { body: good, claims })
      const form = { confirmed: true, withdrawReasons: [], withdrawDetail: '', ...(keepReviews && { keepReviews }) }
      expect(await accounts('DELETE', '/me', { body: form, claims })).toMatchObject({ status: 204 })
      expect((await findReview(request_id)) !== undefined).toBe(isRetained)
    },
  )
})

describe('figures for everyone', () => {
  it('shows a technician’s average from ten ratings on, on the card and in the list of those who agreed', async () => {
    const lee = await aColleague({ roles: ['technician'], name: '이서준', introduced_at: '2026-11-21T04:00:00.000Z' })
    const hidden = await aColleague({ roles: ['technician'], name: '숨은이' })
    const rate = (index: number, rating: number) =>
      dynamo.send(
        new PutCommand({
          TableName: tables.reviews,
          Item: { request_id: `stars#${lee.staff.staff_id}${index}`, rating, staff_id: lee.staff.staff_id },
        }),
      )
    for (let index = 0; index < 9; index += 1) await rate(index, 5)
    await sumForEveryone(new Date())
    const find = async () => (await customers('GET', '/technicians')).body.technicians
    const ofLee = async () => (await find()).find(({ name }: { name: string }) => name === '이서준')
    expect(await ofLee()).toEqual({
      name: '이서준',
      partner_name: '한빛냉난방',
      districts: lee.staff.districts,
      services: lee.staff.services,
      ratings: { count: 9 },
    })
    await rate(9, 4)
    await sumForEveryone(new Date())
    expect((await ofLee()).ratings).toEqual({ count: 10, average: 4.9 })
    expect((await find()).map(({ name }: { name: string }) => name)).not.toContain(hidden.staff.name)
    const booking = await bookedByGuest({ service_day: day, service_time: slot })
    await desk.assign(booking.id, lee.staff)
    expect((await asCustomer('GET', booking)).body.engineer_ratings).toEqual({ count: 10, average: 4.9 })
  })
})
