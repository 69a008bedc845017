import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { feeMultiplier } from '#shared/booking/fee.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, type ServiceDay } from '#shared/booking/service-day.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import type { MetricName } from '#shared/metrics.ts'
import { handler as accountApi } from '../../../functions/handlers/account-api.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { handler as notifications } from '../../../functions/handlers/notifications.ts'
import { handler as schedules } from '../../../functions/handlers/schedules.ts'
import { bookingsChanged } from '../../../functions/notifications/booking-changed.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { logger } from '../../../functions/platform/logger.ts'
import { reportSpend } from '../../../functions/schedules/spend.ts'
import { aBooking, aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot } from '../../support/bookings/world.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { replyTo } from '../../support/in-process/operator.ts'
import { runSchedule } from '../../support/in-process/scheduled.ts'
import { aTechnician, failingSns, ownQueue } from '../../support/notifications/message-world.ts'
import { sentCode } from '../../support/notifications/sent-messages.ts'
import { queueShows, recordOf, streamOf } from '../../support/notifications/stream-records.ts'
import { added, confirm, uploaded } from '../../support/photos/photo-calls.ts'
import { aJpeg } from '../../support/photos/pictures.ts'
import { aColleague } from '../../support/staff/staff-calls.ts'

const bookings = inProcess(bookingApi)
const account = inProcess(accountApi)
const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 60_000 } as Context
const day = bookableDay(53)
const [, slot] = serviceTimes

beforeEach(async () => {
  await emptySlot(day, slot, 100)
  for (const level of ['info', 'warn'] as const) vi.spyOn(logger, level).mockReturnValue()
})

type Line = Record<string, unknown> & {
  _aws: { CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[] }
}

/** Returns the lines of a metric so far as CloudWatch reads them: value and dimensions. */
function counted(name: MetricName): unknown[] {
  const calls = (['info', 'warn'] as const).flatMap((level) => vi.mocked(logger[level]).mock.calls)
  return calls.flatMap(([message, facts]) => {
    if (message !== name) return []
    const line = facts as unknown as Line
    const [metric] = line._aws.CloudWatchMetrics
    expect(metric).toMatchObject({ Namespace: 'aircon-booking', Metrics: [{ Name: name }] })
    const [fields = []] = metric?.Dimensions ?? []
    return [[line[name], ...fields.map((field) => line[field])]]
  })
}

const book = (customer_phone: string, more: object = {}) =>
  bookings('POST', '/bookings', {
    body: { ...aNewBooking({ customer_phone }), ...visitOn(day, slot), ...more },
    key: randomUUID(),
  })

describe('bookings', () => {
  it('counts bookings when created, and by error code when rejected, without personal data', async () => {
    const phone = aPhone()
    await book(phone)
    expect(counted('BookingsMade')).toEqual([[1, 'local']])
    await emptySlot(day, slot, 0)
    await book(phone)
    await book(phone, { customer_address: '서울 강남구 역삼로 1' })
    await book(phone, { service_date: '2026년 01월 01일' })
    expect(counted('BookingsRefused')).toEqual([
      [1, 'local', 'SLOT_CLOSED'],
      [1, 'local', 'AREA_NOT_SERVED'],
      [1, 'local', 'OTHER'],
    ])
    expect(counted('BookingsMade')).toHaveLength(1)
    expect(JSON.stringify(vi.mocked(logger.info).mock.calls)).not.toContain(phone)
  })

  it('measures the waiting time of a booking at its assignment', async () => {
    const { body } = await book(aPhone())
    const { staff_id } = await aTechnician()
    await replyTo('assign', { booking: body.request_id, technician: staff_id })
    expect(counted('MinutesToAssignment')).toEqual([[0, 'local']])
  })
})

describe('messages', () => {
  ownQueue()
  const sns = failingSns()

  /** A message of a new booking, to the number of its customer. */
  async function sent(phone: string, request_number = '7F3K-2M9A') {
    const { body } = await book(phone)
    const { request_id } = body
    const at = new Date().toISOString()
    const of = `${request_id}#counted`
    await notifications(
      queueShows([{ of, receiver: 'customer', kind: 'received', at, request_id, proven: true, request_number }]),
      context,
    )
  }
  const numbers = (name: MetricName) =>
    vi
      .mocked(logger.info)
      .mock.calls.flatMap(([message, facts]) => (message === name ? [(facts as unknown as Line).error_id] : []))

  it('counts messages by kind when sent and by reason when dropped or rejected, with their request', async () => {
    await sent(aPhone())
    expect(counted('MessagesSent')).toEqual([[1, 'local', 'received']])
    expect(numbers('MessagesSent')).toEqual(['7F3K-2M9A'])
    await sent('0212345678')
    sns.of = () => 'refused'
    await sent(aPhone())
    expect(counted('MessagesNotSent')).toEqual([
      [1, 'local', 'landline'],
      [1, 'local', 'refused'],
    ])
    expect(numbers('MessagesNotSent')).toEqual(['7F3K-2M9A', '7F3K-2M9A'])
    expect(counted('MessagesSent')).toHaveLength(1)
  })
})

describe('quotes and photos', () => {
  const booked = async () => {
    const { body } = await book(aPhone())
    return { id: body.request_id, path: `/bookings/${body.request_id}`, token: body.manage_token }
  }

  it('counts quotes when proposed and decided, and with a wrong approval number', async () => {
    const [{ id }, desk, other] = [
      await booked(),
      await aColleague({ roles: ['desk'] }),
      await aColleague({ roles: ['desk'] }),
    ]
    for (const [version, decision] of [
      [2, 'approve'],
      [3, 'decline'],
    ] as const) {
      await desk.propose(id, { call_out_fee: 20_000 * feeMultiplier(day, serviceTimes[0]) + version }, 2 * version - 3)
      for (const number of ['0000', '1111', '2222', '3333']) await desk.approve(id, version, number)
      await other.decide(id, version, decision)
      await other.decide(id, version, decision)
    }
    expect(counted('QuotesProposed')).toHaveLength(2)
    expect([counted('QuotesApproved'), counted('QuotesDeclined')]).toEqual([[[1, 'local']], [[1, 'local']]])
    expect(counted('ApprovalNumbersRejected')).toHaveLength(8)
  })

  it('counts photos when added or rejected', async () => {
    const booking = await booked()
    const { id } = await added(booking, await aJpeg())
    await confirm(booking, id)
    await confirm(booking, await uploaded(booking, Buffer.from('no picture')))
    expect([counted('PhotosAdded'), counted('PhotosRejected')]).toEqual([[[1, 'local']], [[1, 'local']]])
    expect(counted('PhotoFormsIssued')).toEqual(Array(2).fill([1, 'local']))
  })
})

describe('business hours without a booking', () => {
  const [busy, quiet] = ['2026-04-14', '2026-05-12'] as const
  const at = (service_day: ServiceDay, hour: number) => seoulHour(service_day, hour)
  const made = (actor: string, when: Date, number: number) => {
    const last_event = { kind: 'received', at: when.toISOString(), actor, version: 1 }
    const records = Array.from({ length: number }, () => recordOf(undefined, { ...aBooking(), last_event }))
    return bookingsChanged(streamOf(...records), when)
  }
  const hoursAt = async (now: Date) => {
    vi.mocked(logger.info).mockClear()
    await runSchedule('overdue', now)
    return counted('HoursWithoutBooking')
  }

  it('counts business hours since a customer last booked, after a day with ten bookings of customers', async () => {
    await made('guest', at(busy, 10), 10)
    expect(await hoursAt(at(busy, 15))).toEqual([[5, 'local']])
    expect(await hoursAt(at(busy, 23))).toEqual([[8, 'local']])
    const next = addDays(busy, 1)
    await made('desk', at(next, 10), 1)
    expect(await hoursAt(at(next, 11))).toEqual([[10, 'local']])
    await made('member', at(next, 11), 1)
    expect(await hoursAt(at(next, 12))).toEqual([[1, 'local']])
    expect(await hoursAt(at(addDays(busy, 3), 12))).toEqual([[19, 'local']])
  })

  it('counts no business hours without a booking after a day with nine', async () => {
    await made('guest', at(quiet, 10), 9)
    expect(await hoursAt(at(quiet, 18))).toEqual([[0, 'local']])
  })
})

describe('faults of the site', () => {
  const report = (body: object) => bookings('POST', '/faults', { body })

  it('counts faults of the site by name and place', async () => {
    expect((await report({ fault: 'TypeError', at: 'site-C5yD2cWj.js:1:2345' })).status).toBe(204)
    expect(counted('PageFaults')).toEqual([[1, 'local']])
  })

  it.each([
    { fault: '홍길동', at: 'site-1.js:1:2' },
    { fault: 'TypeError', at: 'https://example.com/site-1.js:1:2' },
    { fault: 'TypeError', at: '010-1234-5678' },
    { fault: 'TypeError', at: 'site-1.js:1:2', message: '홍길동' },
  ])('rejects a fault of the site with any text: %j', async (body) => {
    expect((await report(body)).status).toBe(400)
    expect(counted('PageFaults')).toEqual([])
  })
})

describe('codes', () => {
  const send = async (to: string): Promise<string> =>
    (await account('POST', '/sms/send', { body: { to, purpose: 'login' } })).body.challenge
  const logIn = (phone: string, challenge: string, code: string) =>
    account('POST', '/auth/login', { body: { phoneNumber: `+82${phone.slice(1)}`, challenge, code } })

  it('counts codes when sent, first used, and consumed by wrong tries', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const challenge = await send(phone)
    expect(counted('CodesSent')).toEqual([[1, 'local']])
    const code = await sentCode(phone)
    await logIn(phone, challenge, code)
    await logIn(phone, challenge, code)
    expect(counted('CodesVerified')).toEqual([[1, 'local']])
    const burned = await send(other)
    for (const wrong of ['999991', '999992', '999993', '999994']) await logIn(other, burned, wrong)
    expect(counted('CodesBurned')).toEqual([[1, 'local']])
    expect(counted('CodesVerified')).toHaveLength(1)
  })
})

describe('schedules', () => {
  it('emits a metric that schedules ran', async () => {
    await schedules({ schedule: 'overdue', by_hand: true }, context)
    expect(counted('ScheduleRan')).toEqual([[1, 'local', 'overdue']])
    expect(counted('BookingsOverdue')).toHaveLength(1)
    expect(counted('CallBacksOverdue')).toHaveLength(1)
    expect(counted('MessageSpendCents')).toHaveLength(1)
  })

  it('emits the cost of the month’s messages and codes at the price of the stage', async () => {
    const figures = (figuresDay: string, more: object) =>
      dynamo.send(new PutCommand({ TableName: tables.figures, Item: { day: figuresDay, ...more } }))
    await figures('2025-01-31', { messages_sent: 1_000 })
    await figures('2025-02-01', { messages_sent: 7, codes_sent: 2 })
    await figures('2025-02-10', { messages_sent: 1 })
    // Still the tenth in Seoul, by a minute.
    await reportSpend(new Date('2025-02-10T14:59:00.000Z'))
    expect(counted('MessageSpendCents')).toEqual([[100, 'local']])
    for (const figuresDay of ['2025-01-31', '2025-02-01', '2025-02-10'])
      await dynamo.send(new DeleteCommand({ TableName: tables.figures, Key: { day: figuresDay } }))
  })
})
