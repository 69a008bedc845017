import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { priceListFile } from '#shared/deployment.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { aNewBooking, aPhone, ordinaryDayFrom, visitFieldsOf } from '../../support/bookings/bookings.ts'
import type { Colleague } from '../../support/staff/staff-calls.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// A deployment puts the list next to the code, and functions read it when they are loaded.
const folder = temporaryFolder()
writeFileSync(join(folder, priceListFile), JSON.stringify(localStage.prices))
process.env.LAMBDA_TASK_ROOT = folder
const { handler: bookingApi } = await import('../../../functions/handlers/booking-api.ts')
const { decideAsCustomer } = await import('../../support/bookings/booked.ts')
const { bookableDay, emptySlot, eventsOf, storedItem } = await import('../../support/bookings/world.ts')
const { inProcess } = await import('../../support/in-process/api-driver.ts')
const { aColleague } = await import('../../support/staff/staff-calls.ts')
delete process.env.LAMBDA_TASK_ROOT

const day = ordinaryDayFrom(bookableDay(37))
const [slot, second] = serviceTimes
const visit = { service_day: day, service_time: slot }
const pump = { label: '배수 펌프', amount: 45_000 }
const customers = inProcess(bookingApi)

let desk: Colleague
beforeAll(async () => {
  desk = await aColleague({ roles: ['desk'] })
})
beforeEach(async () => {
  for (const time of [slot, second]) await emptySlot(day, time, 1000)
})

async function booked(changes: object) {
  const order = { ...aNewBooking({ customer_phone: aPhone() }), ...visitFieldsOf(visit), ...changes }
  const { status, body } = await customers('POST', '/bookings', {
    body: { ...order, price_list: localStage.prices?.id },
    key: randomUUID(),
  })
  expect(status).toBe(201)
  return { id: body.request_id, token: body.manage_token }
}

const kindsOf = async (id: string) => (await eventsOf(id)).map(({ event }) => event)

describe('edit of the units by a dispatcher (specification 4.10)', () => {
  const check = { service_type: '점검', sprint: undefined } as const
  const another = [{ aircon_type: '스탠드형', brand: 'LG전자' }]

  it('proposes the fixed price of edited units with a message, the old one standing until approved', async () => {
    const booking = await booked(check)
    expect(await desk.edit(booking.id, { additional_units: another })).toMatchObject({
      status: 200,
      body: { version: 3 },
    })
    const stored = (await storedItem(booking.id)) ?? {}
    expect(stored).toMatchObject({
      price_shown: { lines: { length: 1 } },
      quote: { version: 2, state: 'proposed', reason: 'other_unit', call_out_fee: 20_000, sum: 80_000 },
      last_event: { kind: 'changed', version: 3, quote_version: 2, sum: 80_000 },
    })
    expect(stored.quote.lines.map(({ amount }: { amount: number }) => amount)).toEqual([30_000, 30_000])
    expect(stored.quote).not.toHaveProperty('approved')
    expect(await kindsOf(booking.id)).toEqual(['received', 'quoted', 'changed'])
    expect(await desk.edit(booking.id, { additional_units: another }, 1)).toMatchObject({ body: { version: 3 } })
    const approved = await decideAsCustomer(booking, 2, 'approve')
    expect(approved).toMatchObject({ status: 200, body: { quote: { approved: { version: 2, sum: 80_000 } } } })
  })

  it('proposes the price of edited units with a move too, and keeps what was approved besides', async () => {
    const booking = await booked(check)
    await desk.propose(booking.id, { lines: [{ id: 'check-unit', label: '점검', amount: 25_000 }, pump] })
    await decideAsCustomer(booking, 2, 'approve')
    const edit = { additional_units: another, ...visitFieldsOf({ ...visit, service_time: second }) }
    expect(await desk.edit(booking.id, edit, 3)).toMatchObject({ status: 200, body: { version: 5 } })
    expect(await storedItem(booking.id)).toMatchObject({
      quote: { version: 3, state: 'proposed', sum: 120_000, approved: { version: 2 } },
      last_event: { kind: 'moved', quote_version: 3 },
    })
  })

  it('proposes no price for another brand, or where only the visit can say it', async () => {
    const booking = await booked(check)
    await desk.edit(booking.id, { brand: '캐리어' })
    const cleaning = await booked({})
    await desk.edit(cleaning.id, { aircon_type: '스탠드형' })
    for (const { id } of [booking, cleaning]) expect(await storedItem(id)).not.toHaveProperty('quote')
  })
})
