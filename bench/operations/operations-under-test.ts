import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { overdueMessage } from '#shared/notifications/job.ts'
import type { OperationsCommand } from '#shared/operations/commands.ts'
import type { ScheduleName } from '#shared/operations/schedules.ts'
import { technicianPartsOf, visitTotalsOf } from '#shared/staff/day-visits.ts'
import { sumsOf } from '#shared/staff/figures.ts'
import { handler as operations } from '../../functions/handlers/operations.ts'
import { handler as staffApi } from '../../functions/handlers/staff-api.ts'
import { deferMessage } from '../../functions/notifications/deferred-messages.ts'
import { dynamo, tables } from '../../functions/platform/dynamodb/tables.ts'
import { runSchedule } from '../../functions/schedules/run-schedule.ts'
import { inProcess } from '../../test/support/in-process/api-driver.ts'
import {
  bookingInStatus,
  busyDay,
  desk,
  expiredDay,
  idOf,
  inDays,
  ownBookings,
  regular,
  technicians,
  today,
  withdrawingPhone,
} from './bench-data.ts'
import { clear, load } from './load.ts'

const call = inProcess(staffApi)

async function asStaff(staff_id: string, method: string, path: string, body?: object) {
  const claims = { token_use: 'access', sub: `sub-of-${staff_id}`, username: staff_id }
  const { status, body: answer } = await call(method, `/staff/${path}`, { claims, ...(body && { body }) })
  if (status !== 200) throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(answer)}`)
  return answer
}

const asDesk = (method: string, path: string, body?: object) => asStaff(desk.staff_id, method, path, body)

async function command(name: OperationsCommand, input: object = {}) {
  const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 600_000 } as never
  const answer = await operations({ command: name, input }, context)
  if ('refused' in answer) throw new Error(`${name} was refused: ${answer.refused.code}`)
}

async function schedule(name: ScheduleName, hour: number, minute = 0) {
  const now = new Date(seoulHour(today, hour).getTime() + minute * 60_000)
  const { failed } = await runSchedule(name, now)
  if (failed > 0) throw new Error(`${name}: ${failed} failed`)
}

const EVENTS = 6
const HELD = 20

/** Writes the data of the operations, as it was before the first of them. */
export async function prepareData(): Promise<void> {
  await clear(tables.bookingEvents, 'request_id', 'at')
  await clear(tables.guards, 'key')
  await clear(tables.figures, 'day')
  await load(tables.staff, [desk, ...technicians])
  await load(tables.bookings, ownBookings())
  const bookings = Array.from({ length: 60 }, (_, nth) => bookingInStatus({ day: inDays(-2), nth, at: 4 }))
  const sums = sumsOf(bookings)
  const [totals, parts] = [visitTotalsOf(bookings), technicianPartsOf(bookings)]
  await load(
    tables.figures,
    Array.from({ length: 400 }, (_, index) => ({ day: inDays(-1 - index), sums, totals, technicians: parts })),
  )
  const slots = serviceTimes.flatMap((slot) =>
    Array.from({ length: 60 }, (_, days) => ({ service_day: inDays(days), slot, booked: 15, capacity: 20 })),
  )
  await load(tables.slots, slots)
  const expired = Array.from({ length: 30 }, (_, nth) => idOf(`${expiredDay} ${nth} undefined`))
  const events = expired.flatMap((request_id) =>
    Array.from({ length: EVENTS }, (_, version) => ({
      ...{ request_id, at: `${expiredDay}T03:00:00.000Z#${version}` },
      ...{ event: 'changed', actor: 'desk' },
    })),
  )
  await load(tables.bookingEvents, events)
  for (let nth = 0; nth < HELD; nth += 1)
    await deferMessage(
      {
        ...overdueMessage({ request_id: idOf(`held ${nth}`), waiting_since: 'then' }, seoulHour(today, 3)),
        channel: 'sms',
      },
      seoulHour(today, 3),
    )
  // Only what expired today is left to the sweep.
  const through = addDays(expiredDay, -1)
  const Item = { key: guardKey('swept', 'retention'), through }
  await dynamo.send(new PutCommand({ TableName: tables.guards, Item }))
}

let cursor: string | undefined
const quarter = { from: inDays(-91), to: today }
const month = { from: inDays(-30), to: today }

/** Requests, commands and jobs, in an order in which none changes the count of the next. */
export const measuredOperations: Record<string, () => Promise<unknown>> = {
  'board of a busy day (60 visits, 27 wait)': () => asDesk('GET', `board?day=${busyDay}`),
  'search by phone (5 bookings)': () => asDesk('POST', 'searches', { phone: regular }),
  'search by number': () =>
    asDesk('POST', 'searches', { booking_number: bookingNumberOf(idOf(`${busyDay} 7 undefined`)) }),
  'search by day, first page (50 of 60)': async () => {
    ;({ cursor } = await asDesk('POST', 'searches', { day: busyDay }))
  },
  'search by day, the rest': () => asDesk('POST', 'searches', { day: busyDay, cursor }),
  'one booking opened by the desk': () => asDesk('GET', `bookings/${idOf(`${busyDay} 7 undefined`)}`),
  'a technician’s week': () => asStaff(technicians[0]?.staff_id ?? '', 'GET', `visits?from=${today}&days=7`),
  'calendar of a month': () => asDesk('GET', `calendar?month=${busyDay.slice(0, 7)}`),
  'figures of a month': () => asDesk('GET', `figures?from=${month.from}&to=${month.to}`),
  'month with the month before and the year before': () => asDesk('GET', `months?month=${inDays(0).slice(0, 7)}`),
  'figures of a quarter': () => asDesk('GET', `figures?from=${quarter.from}&to=${quarter.to}`),
  'ops list of a day': () => command('list', { day: busyDay }),
  'ops list of what waits': () => command('list', { unassigned: true }),
  'ops list of a phone': () => command('list', { phone: regular }),
  'ops overdue': () => command('overdue'),
  'ops show': () => command('show', { booking: bookingNumberOf(idOf(`${busyDay} 7 undefined`)) }),
  'ops export of one person (5 bookings)': () => command('export', { phone: withdrawingPhone }),
  'ops forget of one person (3 done, 2 open)': () => command('forget', { phone: withdrawingPhone }),
  '06:00, 20 visits begin': () => schedule('visits', 6),
  '08:00, 20 messages of the night, 10 unfinished': () => schedule('morning', 8),
  'every 15 minutes, 25 wait': () => schedule('overdue', 12),
  '10:00, 50 reminders': () => schedule('reminders', 10),
  '18:30, 60 unfinished, 12 lists': () => schedule('evening', 18, 30),
  'at night, 30 bookings expire, 7 days are summed': () => schedule('night', 3, 30),
}
