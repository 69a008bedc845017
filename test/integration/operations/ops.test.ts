import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SendMessageCommand } from '@aws-sdk/client-sqs'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { guardKinds } from '#shared/guard-kinds.ts'
import type { BookingMessage } from '#shared/notifications/message.ts'
import { saveCallBack } from '../../../functions/bookings/public/call-back-store.ts'
import { sqs } from '../../../functions/notifications/message-queue.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { settingsOf } from '../../../functions/platform/settings.ts'
import { bookedByGuest } from '../../support/bookings/booked.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { storeReview } from '../../support/bookings/reviews.ts'
import { bookableDay, emptySlot, eventsOf, moveToStatus, storedItem } from '../../support/bookings/world.ts'
import { aMember } from '../../support/customers/member.ts'
import { command, replyTo } from '../../support/in-process/operator.ts'
import { aTechnician } from '../../support/notifications/message-world.ts'
import { functionRights } from '../../support/stacks/function-rights.ts'
import { stack } from '../../support/stacks/stack.ts'
import { recordCalls } from '../../support/stacks/used-rights.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const day = bookableDay(56)
const slot = serviceTimes[1]

beforeAll(async () => {
  await emptySlot(day, slot, 100)
})

async function booked(customer_phone = aPhone()) {
  const { id, phone } = await bookedByGuest({ service_day: day, service_time: slot }, { customer_phone })
  return { request_id: id, number: bookingNumberOf(id), phone }
}

describe('command line (specification 10.4)', () => {
  const folder = temporaryFolder()
  beforeAll(() => {
    writeFileSync(join(folder, 'stack.json'), JSON.stringify({ ...stack, shape: 'local' }))
  })

  /** Runs a command as an admin does. */
  async function typed(...args: string[]) {
    const env = { PATH: process.env.PATH, LOCAL_FOLDER: folder }
    const argv = ['--import', 'tsx', 'ops/ops.ts', ...args]
    const run = promisify(execFile)(process.execPath, argv, { env })
    return run.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    )
  }

  it('exits with 0 when a command is done, 1 with a sentence when rejected, 2 on wrong usage', async () => {
    const [{ number, phone }, assigned] = [await booked(), await booked()]
    await moveToStatus(assigned, 2)
    const [list, none, wrong, early, run, trace] = await Promise.all([
      typed('list', day),
      typed('show', '0000-0000', '--json'),
      typed('forget', phone),
      typed('forget', assigned.phone, '--yes'),
      typed('run', 'overdue', '--json'),
      typed('trace', 'zzzz zzzz'),
    ])
    expect(list).toMatchObject({ code: 0, stderr: '' })
    expect(list.stdout).toMatch(new RegExp(`^${number} {2}${day} {2}12:00 {2}청소 +강북구 +접수 완료`, 'm'))
    expect(list.stdout).not.toContain(phone)
    expect(none).toMatchObject({ code: 1, stdout: '' })
    expect(none.stderr).toContain('(BOOKING_NOT_FOUND)')
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
    expect(wrong.stderr).toContain('--yes')
    expect(early).toMatchObject({ code: 1, stdout: '' })
    expect(early.stderr).toMatch(/cancel or complete that booking first .*\(WITHDRAWAL_BLOCKED\)/)
    expect(trace).toMatchObject({ code: 1, stdout: '' })
    expect(trace.stderr).toContain('No log of the last 24h names ZZZZ-ZZZZ.')
    expect(JSON.parse(run.stdout)).toMatchObject({ failed: 0 })
  })
})

describe('list', () => {
  it('lists waiting bookings with the last digits of a phone and the deadline', async () => {
    const { number, phone } = await booked()
    const { bookings } = await replyTo('list', { day })
    expect(bookings).toContainEqual({
      booking_number: number,
      service_day: day,
      service_time: slot,
      service_type: '청소',
      district: '강북구',
      status: 1,
      phone_end: phone.slice(-4),
      due_at: expect.any(String),
    })
    expect(JSON.stringify(bookings)).not.toContain(phone)
  })

  it.each([
    ['some days', () => ({ day, days: 2 }), true],
    ['a status', () => ({ day, status: 2 }), false],
    ['a phone', (phone: string) => ({ phone }), true],
    ['what waits', () => ({ unassigned: true }), true],
  ])('lists bookings by %s', async (_, inputFor, isIn) => {
    const { number, phone } = await booked()
    const { bookings } = await replyTo('list', inputFor(phone))
    expect(JSON.stringify(bookings).includes(number)).toBe(isIn)
  })
})

describe('a booking', () => {
  it('shows a booking in full by ID or number in any spelling', async () => {
    const { request_id, number, phone } = await booked()
    const stored = await storedItem(request_id)
    for (const booking of [
      request_id,
      number,
      number.toLowerCase().replace('-', ''),
      `예약번호 ${number.replace('-', '–')}`,
    ])
      expect(await replyTo('show', { booking })).toMatchObject({
        booking: { ...stored, customer_phone: phone },
        history: [{ event: 'received', actor: 'guest' }],
      })
  })

  it('shows a booking with the status of each message', async () => {
    const { number } = await booked()
    const messages = async (): Promise<string[]> =>
      (await replyTo('show', { booking: number })).messages.map(
        ({ receiver, kind, state }: BookingMessage) => `${receiver} ${kind} ${state}`,
      )
    await expect.poll(messages).toEqual(['customer received sent'])
  })
})

it('rejects unknown fields of a command by name', async () => {
  expect(await command('list', { day: 'tomorrow' })).toEqual({
    refused: { code: 'INVALID_FIELD', fields: ['day VALUE_NOT_ALLOWED'] },
  })
})

describe('change of a booking', () => {
  it('follows the dispatchers’ rules as the actor operations, and prints the status before and after', async () => {
    const { request_id, number } = await booked()
    const { phone, staff_id } = await aTechnician()
    expect(await replyTo('assign', { booking: number, technician: phone })).toEqual({
      booking_number: number,
      before: 1,
      after: 2,
    })
    expect(await replyTo('move', { booking: number, day, time: '15' })).toMatchObject({ before: 2, after: 2 })
    expect(await storedItem(request_id)).toMatchObject({ service_time: serviceTimes[2], engineer_uid: staff_id })
    expect(await command('complete', { booking: number, work: '청소' })).toMatchObject({
      refused: { code: 'STATUS_NOT_ALLOWED' },
    })
    expect(await replyTo('unassign', { booking: number })).toMatchObject({ before: 2, after: 1 })
    expect(await command('assign', { booking: number, technician: '01000000000' })).toMatchObject({
      refused: { code: 'STAFF_NOT_FOUND' },
    })
    expect(await replyTo('cancel', { booking: number, reason: 'duplicate' })).toMatchObject({ after: 'cancelled' })
    expect(
      (await eventsOf(request_id)).filter(({ event }) => event).map(({ event, actor }) => `${event} ${actor}`),
    ).toEqual([
      'received guest',
      'assigned operations',
      'moved operations',
      'unassigned operations',
      'cancelled operations',
    ])
  })
})

describe('staff member', () => {
  it('adds, lists, edits and retires a staff member, also the first dispatcher of a stage', async () => {
    const phone = aPhone()
    const desk = await replyTo('staff add', { name: '홍담당', phone, role: ['desk'] })
    expect(desk).toMatchObject({ name: '홍담당', roles: ['desk'], phone_end: phone.slice(-4), state: 1 })
    expect(
      await command('staff add', {
        name: '김기사',
        phone,
        role: ['technician'],
        district: ['노원구'],
        service: ['청소'],
      }),
    ).toMatchObject({
      refused: { code: 'PHONE_ALREADY_REGISTERED' },
    })
    expect(await replyTo('staff edit', { staff: phone, name: '홍배정', service: ['청소'] })).toMatchObject({
      staff_id: desk.staff_id,
      name: '홍배정',
      services: ['청소'],
    })
    const { staff } = await replyTo('staff list')
    expect(staff).toContainEqual(expect.objectContaining({ staff_id: desk.staff_id, name: '홍배정' }))
    expect(await replyTo('staff retire', { staff: desk.staff_id })).toMatchObject({ state: 0 })
    expect(JSON.stringify(await replyTo('staff list'))).not.toContain(desk.staff_id)
    expect(JSON.stringify(await replyTo('staff list', { retired: true }))).toContain(desk.staff_id)
  })
})

describe('day', () => {
  const other = bookableDay(19)

  it('closes and reopens a day, and changes its capacity', async () => {
    const capacities = ({ slots }: { slots: { capacity: number }[] }) => slots.map(({ capacity }) => capacity)
    expect(capacities(await replyTo('close-day', { day: other, note: '모두 교육' }))).toEqual([0, 0, 0, 0])
    expect(capacities(await replyTo('open-day', { day: other }))).toEqual([3, 3, 3, 3])
    expect(capacities(await replyTo('capacity', { day: other, time: '12', capacity: 5 }))).toEqual([3, 5, 3, 3])
  })

  it.each([
    ['close-day', {}],
    ['open-day', {}],
    ['capacity', { time: '12', capacity: 5 }],
  ] as const)('refuses to plan a day by %s when it is over', async (name, input) => {
    const over = addDays(seoulDayOf(new Date()), -1)
    expect(await command(name, { day: over, ...input })).toMatchObject({ refused: { code: 'DATE_TOO_EARLY' } })
  })

  it('includes a day in the figures', async () => {
    await booked()
    const { days } = await replyTo('stats', { from: day, to: day })
    expect(days).toEqual([{ day, bookings: expect.any(Number), cancelled: expect.any(Number) }])
    expect(days[0].bookings).toBeGreaterThan(0)
  })
})

describe('failed messages', () => {
  it('lists failed messages and resends them', async () => {
    const { request_id, number } = await booked()
    const job = { of: `${request_id}#9`, receiver: 'desk', kind: 'overdue', at: '2026-03-10T00:00:00.000Z', request_id }
    const ofEarlierRelease = { ...job, of: 'phone_request', receiver: 'customer', kind: 'phone_requested' }
    const QueueUrl = settingsOf('messages').deadLetters
    for (const dead of [job, ofEarlierRelease])
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(dead) }))
    const { messages } = await replyTo('list', { failed_messages: true })
    expect(messages).toContainEqual({ booking_number: number, receiver: 'desk', kind: 'overdue', at: job.at, drive: 0 })
    // Reading hides it from no other reader.
    expect(await replyTo('resend')).toEqual({ queued: 1 })
    expect(await replyTo('list', { failed_messages: true })).toEqual({ messages: [] })
  })
})

// A right that is missing is refused by the emulator, one that is not needed shows here.
it('uses every right of operations and needs no other', async () => {
  const operator = recordCalls(replyTo)
  const { phone, staff_id } = await aTechnician()
  const [first, second, third] = [await booked(), await booked(), await booked()]
  await operator.call('list', { day })
  await operator.call('list', { unassigned: true })
  await operator.call('show', { booking: first.number })
  await operator.call('assign', { booking: first.number, technician: phone })
  await operator.call('assign', { booking: second.number, technician: staff_id }).catch(() => undefined)
  await operator.call('unassign', { booking: first.number })
  await moveToStatus(second, 3)
  await operator.call('complete', { booking: second.number, work: '청소', charge: ['출장비=20000'] })
  await booked(first.phone) // one of two: its count goes down, and stays
  await operator.call('cancel', { booking: first.number, reason: 'other' })
  await operator.call('staff add', { name: '홍담당', phone: aPhone(), role: ['desk'] })
  await operator.call('staff list')
  await operator.call('staff admit', { staff: staff_id })
  await operator.call('staff retire', { staff: staff_id })
  await operator.call('capacity', { day, time: '09', capacity: 5 })
  await operator.call('stats', { from: day, to: day })
  const { uid } = await aMember({ phone: third.phone })
  const note = {
    request_id: third.request_id,
    at: '2026-03-10T00:00:00.000Z#9',
    event: 'changed',
    actor: 'desk',
    note: '.',
  }
  await dynamo.send(new PutCommand({ TableName: tables.bookingEvents, Item: note }))
  const message = { of: uid, receiver: 'desk', kind: 'overdue', at: '', request_id: third.request_id }
  await dynamo.send(new PutCommand({ TableName: tables.heldMessages, Item: { day: '2099-01-02', job: uid, message } }))
  const callBack = { customer_phone: third.phone, service_type: '청소' as const }
  await saveCallBack({ ...callBack, id: third.request_id, made_by: 'test' }, {}, new Date())
  await operator.call('export', { phone: third.phone })
  await operator.call('forget', { phone: third.phone })
  await operator.call('forget', { phone: first.phone })
  await storeReview(second.request_id)
  await operator.call('forget', { phone: second.phone })
  const [former, member] = [await aMember(), await aMember({ created_at: new Date().toISOString() })]
  await operator.call('move-member', { from: former.phone, to: member.phone })
  expect(operator.used()).toEqual(functionRights.Operator)
  expect([...guardKinds.operations].sort()).toEqual(operator.guards().sort())
})
