import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { overHttp } from '../support/api-driver.ts'
import { aNewBooking, aPhone, visitOn } from '../support/bookings.ts'
import { sentMessages } from '../support/sent-messages.ts'
import { stack } from '../support/stack.ts'
import { bookableDay, emptySlot } from '../support/world.ts'

const api = overHttp(stack.apiUrl)
const day = bookableDay(53)
const [slot] = serviceTimes

beforeAll(() => emptySlot(day, slot, 1_000))

const toDesk = async (request_id: string) =>
  (await sentMessages(localStage.desk?.phone ?? '')).filter((text) => text.includes(bookingNumberOf(request_id)))

it('a booking through the API is told its customer and the desk, once each, by stream, queue and sender', async () => {
  const customer_phone = aPhone()
  const body = { ...aNewBooking({ customer_phone }), ...visitOn(day, slot) }
  const { request_id } = (await api('POST', '/bookings', { body, key: randomUUID() })).body
  await expect.poll(() => sentMessages(customer_phone)).toHaveLength(1)
  await expect.poll(() => toDesk(request_id)).toHaveLength(1)
  expect(await sentMessages(customer_phone)).toEqual([expect.stringContaining('청소 접수. 3시간 안에')])
})
