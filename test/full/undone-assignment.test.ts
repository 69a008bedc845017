import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { bookedByGuest } from '../support/bookings/booked.ts'
import { bookableDay, emptySlot } from '../support/bookings/world.ts'
import { sentMessages } from '../support/notifications/sent-messages.ts'
import { aColleague } from '../support/staff/staff-calls.ts'

const visit = { service_day: bookableDay(54), service_time: serviceTimes[2] }

beforeAll(() => emptySlot(visit.service_day, visit.service_time, 1_000))

const UNDO_MS = 20_000
/** What the queue shows after its delay is sent soon. */
const SENT_MS = 8_000

it('sends an assignment after 20 seconds unless it is undone (specification 8.9)', async () => {
  const desk = await aColleague()
  const [lasting, undone] = [await bookedByGuest(visit), await bookedByGuest(visit)]
  // Wait for the first messages, so that the next ones are those of the assignment.
  for (const { phone } of [lasting, undone]) await expect.poll(() => sentMessages(phone)).toHaveLength(1)
  const [kim, lee] = [await aColleague(), await aColleague()]
  expect(await desk.assign(lasting.id, kim.staff)).toMatchObject({ status: 200 })
  expect(await desk.assign(undone.id, lee.staff)).toMatchObject({ status: 200 })
  await pause(UNDO_MS / 2)
  expect(await desk.unassign(undone.id)).toMatchObject({ status: 200 })
  expect(await sentMessages(kim.staff.phone)).toEqual([])
  await pause(UNDO_MS + SENT_MS)
  expect(await sentMessages(kim.staff.phone)).toEqual([expect.stringContaining('방문을 맡았어요.')])
  expect(await sentMessages(lasting.phone)).toContainEqual(expect.stringContaining('기사님을 배정했어요.'))
  expect(await sentMessages(lee.staff.phone)).toEqual([])
  expect(await sentMessages(undone.phone)).toEqual([expect.stringContaining('접수.')])
}, 90_000)
