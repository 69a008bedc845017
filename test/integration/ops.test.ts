import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { handler as bookingApi } from '../../functions/booking-api.ts'
import { inProcess } from '../support/api-driver.ts'
import { aNewBooking, aPhone, visitOn } from '../support/bookings.ts'
import { command, replyTo } from '../support/operator.ts'
import { stack } from '../support/stack.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { bookableDay, emptySlot, storedItem } from '../support/world.ts'

const day = bookableDay(56)
const slot = serviceTimes[1]
const call = inProcess(bookingApi)

beforeAll(async () => {
  await emptySlot(day, slot, 100)
})

async function booked(customer_phone = aPhone()) {
  const body = { ...aNewBooking({ customer_phone }), ...visitOn(day, slot) }
  const answer = await call('POST', '/bookings', { body, key: randomUUID() })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  const request_id: string = answer.body.request_id
  return { request_id, number: bookingNumberOf(request_id), phone: customer_phone }
}

describe('the command line (specification 10.4)', () => {
  const folder = temporaryFolder()
  beforeAll(() => {
    writeFileSync(join(folder, 'stack.json'), JSON.stringify({ ...stack, shape: 'local' }))
  })

  /** Types a command as an engineer does. */
  async function typed(...words: string[]) {
    const env = { PATH: process.env.PATH, LOCAL_FOLDER: folder }
    const args = ['--import', 'tsx', 'scripts/ops.ts', ...words]
    const run = promisify(execFile)(process.execPath, args, { env })
    return run.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    )
  }

  it('asks the deployed functions: done 0, refused 1 with a sentence, wrong usage 2', async () => {
    const { number, phone } = await booked()
    const [list, none, wrong, run] = await Promise.all([
      typed('list', day),
      typed('show', '0000-0000', '--json'),
      typed('forget', phone),
      typed('run', 'overdue', '--json'),
    ])
    expect(list).toMatchObject({ code: 0, stderr: '' })
    expect(list.stdout).toMatch(new RegExp(`^${number} {2}${day} {2}12:00 {2}청소 +강북구 +접수 완료`, 'm'))
    expect(list.stdout).not.toContain(phone)
    expect(none).toMatchObject({ code: 1, stdout: '' })
    expect(none.stderr).toContain('(BOOKING_NOT_FOUND)')
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
    expect(wrong.stderr).toContain('--yes')
    expect(JSON.parse(run.stdout)).toMatchObject({ failed: 0 })
  })
})

describe('a list', () => {
  it('tells of a customer the end of the phone alone, and of what waits until when a technician is promised', async () => {
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
  ])('is one of %s', async (_, asked, isIn) => {
    const { number, phone } = await booked()
    const { bookings } = await replyTo('list', asked(phone))
    expect(JSON.stringify(bookings).includes(number)).toBe(isIn)
  })
})

describe('a booking', () => {
  it('is shown whole, by its id or its number, however that is written', async () => {
    const { request_id, number, phone } = await booked()
    const stored = await storedItem(request_id)
    for (const booking of [request_id, number, number.toLowerCase().replace('-', '')])
      expect(await replyTo('show', { booking })).toMatchObject({
        booking: { ...stored, customer_phone: phone },
        history: [{ event: 'received', actor: 'guest' }],
      })
  })
})

it('refuses what its schema does not know, and names the field', async () => {
  expect(await command('list', { day: 'tomorrow' })).toEqual({
    refused: { code: 'INVALID_FIELD', fields: ['day VALUE_NOT_ALLOWED'] },
  })
})
