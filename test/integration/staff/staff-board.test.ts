import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/staff-routes.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { bookableDay, emptySlot } from '../../support/bookings/world.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { sentCommands } from '../../support/in-process/sent-commands.ts'
import { retired, staffMember } from '../../support/staff/staff.ts'
import { assignedTo, storedBooking, storedOn } from '../../support/staff/staff-bookings.ts'

const call = inProcess(staffApi)
const commands = sentCommands()
const [morning, noon, , evening] = serviceTimes
const today = seoulDayOf(new Date())
const staffOnly = { status: 403, body: { code: 'STAFF_ONLY' } }
const desk = await staffMember({ roles: ['desk'], name: '홍담당' })
const technician = await staffMember({ roles: ['technician'] })

describe('staff routes', () => {
  it('rejects callers of staff routes without the required role, and retired staff', async () => {
    const gone = await staffMember()
    await retired(gone.staff.staff_id)
    for (const path of [
      `/staff/board?day=${today}`,
      `/staff/week?from=${today}`,
      '/staff/team',
      '/staff/calendar?month=2026-12',
    ]) {
      expect(await call('GET', path, { claims: technician.claims }), path).toMatchObject(staffOnly)
      expect(await call('GET', path, { claims: gone.claims }), path).toMatchObject(staffOnly)
      expect((await call('GET', path, { claims: desk.claims })).status, path).toBe(200)
    }
    const visits = `/staff/visits?from=${today}&days=1`
    expect(await call('GET', visits, { claims: desk.claims })).toMatchObject(staffOnly)
    expect(await call('GET', visits)).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } })
  })

  it('rejects a member’s token at staff routes', async () => {
    const claims = { token_use: 'access', sub: randomUUID(), username: randomUUID() }
    expect(await call('GET', '/staff/me', { claims })).toMatchObject(staffOnly)
  })
})

describe('board (specification 5.7)', () => {
  const day = bookableDay(26)
  let technician: Staff

  beforeAll(async () => {
    for (const time of serviceTimes) await emptySlot(day, time)
    await emptySlot(day, evening, 5)
    technician = (await staffMember({ roles: ['technician'], name: '이기사', days_off: [day] })).staff
  })

  const board = async () => {
    const answer = await call('GET', `/staff/board?day=${day}`, { claims: desk.claims })
    expect(answer.status).toBe(200)
    return routes.showBoard.response.parse(answer.body)
  }

  it('shows the visits of a day on the board by technician, in their order, and who is off', async () => {
    const late = await storedBooking({ ...storedOn(day, noon), ...assignedTo(technician) })
    const early = await storedBooking({ ...storedOn(day), ...assignedTo(technician), status: 4 })
    const { technicians, slots } = await board()
    const shown = technicians.find(({ staff_id }) => staff_id === technician.staff_id)
    expect(shown).toMatchObject({ name: '이기사', day_off: true, retired: false, services: technician.services })
    expect(shown?.visits.map(({ request_id }) => request_id)).toEqual([early.request_id, late.request_id])
    expect(slots.at(-1)).toEqual({ service_time: evening, capacity: 5, booked: 0 })
    expect(slots[0]).toEqual({ service_time: morning, capacity: 3, booked: 0 })
  })

  it('queues waiting bookings of any day on the board by deadline, without assigned ones', async () => {
    const waiting_since = '2026-11-02T01:00:00.000Z'
    const overdue = await storedBooking({ ...storedOn(bookableDay(27)), waiting_since })
    const assigned = await storedBooking({ ...storedOn(bookableDay(27)), ...assignedTo(technician) })
    const { unassigned } = await board()
    const ids = unassigned.map(({ request_id }) => request_id)
    expect(ids).not.toContain(assigned.request_id)
    expect(unassigned.find(({ request_id }) => request_id === overdue.request_id)?.due_at).toBe(
      '2026-11-02T04:00:00.000Z',
    )
    const promises = unassigned.map(({ due_at }) => due_at ?? '9')
    expect(promises).toEqual(promises.toSorted())
  })

  it('counts on today’s board visits on days off, and the surplus of closed and overbooked slots', async () => {
    const [closed, overbooked] = [bookableDay(36), bookableDay(37)]
    const { staff } = await staffMember({ roles: ['technician'], name: '최기사', days_off: [closed, overbooked] })
    const slot = (service_day: string, capacity: number) =>
      dynamo.send(
        new PutCommand({ TableName: tables.slots, Item: { service_day, slot: morning, capacity, booked: 2 } }),
      )
    const toMove = async (on = today) => {
      const { body } = await call('GET', `/staff/board?day=${on}`, { claims: desk.claims })
      return routes.showBoard.response
        .parse(body)
        .to_move?.filter(
          ({ technician, days }) =>
            technician?.staff_id === staff.staff_id || days.includes(closed) || days.includes(overbooked),
        )
    }
    await slot(closed, 0)
    await slot(overbooked, 1)
    for (const day of [closed, overbooked]) {
      await storedBooking(storedOn(day))
      await storedBooking({ ...storedOn(day), ...assignedTo(staff) })
    }
    await storedBooking({ ...storedOn(bookableDay(38)), ...assignedTo(staff) })
    expect(await toMove()).toEqual([
      { technician: { staff_id: staff.staff_id, name: '최기사' }, days: [closed, overbooked], bookings: 2 },
      { days: [closed], bookings: 2 },
      { days: [overbooked], bookings: 1 },
    ])
    expect(await toMove(closed)).toEqual([])
    for (const day of [closed, overbooked]) await emptySlot(day, morning)
  })

  it('shows the visits of a retired technician on the board', async () => {
    const { staff } = await staffMember({ roles: ['technician'] })
    await storedBooking({ ...storedOn(day, evening), ...assignedTo(staff) })
    await retired(staff.staff_id)
    const { technicians } = await board()
    expect(technicians.find(({ staff_id }) => staff_id === staff.staff_id)).toMatchObject({
      retired: true,
      visits: [{ service_time: evening }],
    })
  })

  it('hides phone, detail address and texts on the board', async () => {
    const response = JSON.stringify(await board())
    for (const secret of ['customer_phone', 'customer_address_detail', 'detailInfo', 'memo', '101동'])
      expect(response).not.toContain(secret)
  })

  it('reads only what the board shows, with one query each', async () => {
    commands.length = 0
    await board()
    expect(commands.toSorted()).toEqual([
      'BatchGetItemCommand',
      'GetItemCommand',
      'GetItemCommand', // the technician who was retired
      'QueryCommand',
      'QueryCommand',
      'QueryCommand',
    ])
  })

  it('requires a day for the board', async () => {
    for (const query of ['', '?day=2026-02-30', '?day=today'])
      expect(await call('GET', `/staff/board${query}`, { claims: desk.claims })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELD', errors: [{ field: 'day', code: 'SERVICE_DATE_INVALID' }] },
      })
  })
})

describe('week (specification 5.7)', () => {
  const from = bookableDay(90)
  const [second, last, after] = [1, 6, 7].map((days) => addDays(from, days)) as [string, string, string]
  let technician: Staff

  beforeAll(async () => {
    technician = (await staffMember({ roles: ['technician'], name: '박기사', days_off: [second, after] })).staff
    await emptySlot(second, morning, 0)
  })

  const week = async () => {
    const answer = await call('GET', `/staff/week?from=${from}`, { claims: desk.claims })
    expect(answer.status).toBe(200)
    return routes.showWeek.response.parse(answer.body)
  }

  it('shows the visits of a week by technician, in their order, and the days off among them', async () => {
    await storedBooking({ ...storedOn(after), ...assignedTo(technician) })
    const late = await storedBooking({ ...storedOn(last), ...assignedTo(technician) })
    const early = await storedBooking({ ...storedOn(from, noon), ...assignedTo(technician) })
    const { technicians } = await week()
    const shown = technicians.find(({ staff_id }) => staff_id === technician.staff_id)
    expect(shown).toMatchObject({ name: '박기사', days_off: [second], retired: false })
    expect(shown?.visits.map(({ request_id }) => request_id)).toEqual([early.request_id, late.request_id])
  })

  it('counts in a week what waits for a technician, and shows closed slots', async () => {
    await storedBooking(storedOn(second, noon))
    const { days, technicians } = await week()
    expect(days.map(({ service_day }) => service_day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => addDays(from, n)))
    expect(days[1]).toMatchObject({
      waiting: 1,
      slots: expect.arrayContaining([{ service_time: morning, capacity: 0, booked: 0 }]),
    })
    expect(technicians.flatMap(({ visits }) => visits).filter(({ service_day }) => service_day === second)).toEqual([])
  })

  it('hides phone, detail address and texts in a week', async () => {
    const response = JSON.stringify(await week())
    for (const secret of ['customer_phone', 'customer_address_detail', 'detailInfo', 'memo', '101동'])
      expect(response).not.toContain(secret)
  })

  it('reads a week at the same cost for every number of technicians', async () => {
    commands.length = 0
    await week()
    expect(commands.toSorted()).toEqual([
      'BatchGetItemCommand',
      'GetItemCommand', // the dispatcher
      ...Array.from({ length: 8 }, () => 'QueryCommand'), // seven days and the team
    ])
  })

  it('requires a day for a week', async () => {
    for (const query of ['', '?from=2026-02-30', '?from=week'])
      expect(await call('GET', `/staff/week${query}`, { claims: desk.claims })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELD', errors: [{ field: 'from', code: 'SERVICE_DATE_INVALID' }] },
      })
  })
})
