import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { handler as accountApi } from '../../../functions/handlers/account-api.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { logger } from '../../../functions/platform/logger.ts'
import { phoneHash } from '../../../functions/platform/secrets/secret.ts'
import { bookedByGuest } from '../../support/bookings/booked.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { bookableDay, bookedCount, emptySlot, eventsOf, everything, storedItem } from '../../support/bookings/world.ts'
import { aUser } from '../../support/customers/member.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'

const call = inProcess(handler)
const account = inProcess(accountApi)
const day = bookableDay(48)
const [slot, later] = serviceTimes

beforeAll(() => emptySlot(day, later, 1_000))
beforeEach(async () => {
  await emptySlot(day, slot, 1_000)
  vi.spyOn(logger, 'warn').mockReturnValue()
})

const booked = (customer_phone = aPhone()) =>
  bookedByGuest({ service_day: day, service_time: slot }, { customer_phone })

const countKey = async (phone: string) => `open_unverified#${await phoneHash(phone)}`
const openCounts = async (phone: string) => {
  const key = await countKey(phone)
  return (await everything(tables.guards)).filter((item) => item.key === key).map(({ count }) => count)
}
const drifted = () => vi.mocked(logger.warn).mock.calls.flatMap(([name, facts]) => [[name, Object(facts).counter]])
const metric = (counter: string) => ['CounterDrifted', counter]

/** Guards or slots as they are after a restore to some time before the booking. */
const losses = {
  openOfPhone: async ({ phone }: { phone: string }) =>
    dynamo.send(new DeleteCommand({ TableName: tables.guards, Key: { key: await countKey(phone) } })),
  spot: () => emptySlot(day, slot),
}

describe('drifted counter', () => {
  it.each(['openOfPhone', 'spot'] as const)(
    'cancels a booking although a counter drifted, and reports it: %s',
    async (counter) => {
      const booking = await booked()
      await losses[counter](booking)
      expect(await call('DELETE', booking.path, { token: booking.token })).toMatchObject({ status: 204 })
      expect(await storedItem(booking.id)).toMatchObject({ cancelled_at: expect.any(String) })
      expect((await eventsOf(booking.id)).map(({ event }) => event)).toEqual(['received', 'cancelled'])
      expect(drifted()).toEqual([metric(counter)])
      expect(JSON.stringify(vi.mocked(logger.warn).mock.calls)).not.toContain(booking.phone)
    },
  )

  it('leaves the other counter correct when one has drifted', async () => {
    const booking = await booked()
    await losses.openOfPhone(booking)
    await call('DELETE', booking.path, { token: booking.token })
    expect(await bookedCount(day, slot)).toBe(0)
  })

  it('moves a booking although a counter drifted', async () => {
    const booking = await booked()
    await losses.spot()
    const before = await bookedCount(day, later)
    const body = { version: 1, service_time: later }
    expect(await call('PATCH', booking.path, { token: booking.token, body })).toMatchObject({ status: 200 })
    expect(await bookedCount(day, later)).toBe(before + 1)
    expect(drifted()).toEqual([metric('oldSpot')])
  })

  it('withdraws a member although a counter drifted', async () => {
    const phone = aPhone()
    const { claims } = await signedIn({ uid: await aUser(phone), phone })
    const booking = await booked(phone)
    await losses.openOfPhone(booking)
    await losses.spot()
    const body = { confirmed: true, withdrawReasons: ['기타'], withdrawDetail: '' }
    expect(await account('DELETE', '/me', { body, claims })).toMatchObject({ status: 204 })
    expect(await storedItem(booking.id)).toMatchObject({ cancelled_at: expect.any(String) })
    expect(drifted()).toEqual([metric('spot'), metric('openOfPhone')])
  })

  it('never counts the bookings of a phone below 0', async () => {
    const booking = await booked()
    await dynamo.send(
      new PutCommand({ TableName: tables.guards, Item: { key: await countKey(booking.phone), count: 0 } }),
    )
    expect(await call('DELETE', booking.path, { token: booking.token })).toMatchObject({ status: 204 })
    expect(await openCounts(booking.phone)).toEqual([0])
    expect(drifted()).toEqual([metric('openOfPhone')])
  })
})

describe('counter of a phone', () => {
  it('deletes the counter of a phone with the last open booking', async () => {
    const phone = aPhone()
    const [first, second] = [await booked(phone), await booked(phone)]
    expect(await openCounts(phone)).toEqual([2])
    await call('DELETE', first.path, { token: first.token })
    expect(await openCounts(phone)).toEqual([1])
    await call('DELETE', second.path, { token: second.token })
    expect(await openCounts(phone)).toEqual([])
    expect(drifted()).toEqual([])
  })
})
