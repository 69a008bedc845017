import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { aPhone, visitFieldsOf } from '../../support/bookings/bookings.ts'
import { later, messagePipeline, messageStates, sentTexts } from '../../support/notifications/message-pipeline.ts'
import { aTechnician, bookingLifecycle, clock, dayOfVisit } from '../../support/notifications/message-world.ts'

const { queue, readStream, send } = messagePipeline()

/** Bookings of a technician who knows of them, one for each phone. */
async function assignedBookings(phones: readonly string[], staff: Staff, at: Date) {
  const bookings = []
  for (const [index, customer_phone] of phones.entries()) {
    const service_time = serviceTimes[index % serviceTimes.length] ?? serviceTimes[0]
    const visit = visitFieldsOf({ service_day: dayOfVisit, service_time })
    const life = await bookingLifecycle({ at, customer_phone, ...visit })
    await send(await readStream(at, life.first, await life.assign(staff, at)), at)
    bookings.push(life)
  }
  return bookings
}

type Life = Awaited<ReturnType<typeof bookingLifecycle>>

/** Gives a visit to another technician, as one line of a handover. */
const handOver = (life: Life, from: Staff, to: Staff, handover: string, now: Date) =>
  life.event(
    { kind: 'reassigned', actor: 'desk', technician: to.staff_id, previous_technician: from.staff_id, handover },
    now,
    { engineer_uid: to.staff_id, engineer_name: to.name, accepted_at: now.toISOString() },
  )

it('sends each person of a handover one message for all visits, a minute after it (specification 8.9)', async () => {
  const now = clock(57)
  const [sick, kim, lee] = [await aTechnician(), await aTechnician(), await aTechnician({ name: '이기사' })]
  const family = aPhone()
  const bookings = await assignedBookings([family, aPhone(), family, aPhone()], sick, now)
  const [first, second, third, alone] = bookings as [Life, Life, Life, Life]
  const earlier = (await sentTexts(sick.phone)).length
  const handover = randomUUID()
  const at = later(now, 5)
  const records = []
  for (const life of [first, second, third]) records.push(await handOver(life, sick, kim, handover, at))
  records.push(await handOver(alone, sick, lee, handover, at))
  const jobs = await readStream(at, ...records)
  expect(jobs).toHaveLength(12)
  expect(jobs.filter((job) => job.handover !== handover)).toEqual([])
  // The queue may deliver everything twice.
  for (const receives of [1, 2, 3]) await send(jobs, later(at, 2), receives)
  queue.take()
  expect(await sentTexts(kim.phone)).toEqual([
    expect.stringMatching(/^방문 3건을 더 맡았어요\. 첫 방문은 .* 오전 9~12시예요\./),
  ])
  expect(await sentTexts(lee.phone)).toEqual([expect.stringContaining('방문을 맡았어요.')])
  expect((await sentTexts(sick.phone)).slice(earlier)).toEqual([
    expect.stringContaining('방문 일정이 바뀌었어요. 남은 방문은 없어요.'),
  ])
  const ofFamily = (await sentTexts(family)).filter((text) => text.includes('바뀌었어요'))
  expect(ofFamily).toEqual([expect.stringContaining('예약 2건의 방문이 바뀌었어요.')])
  expect(await sentTexts(second.phone)).toContainEqual(expect.stringContaining('김기사 기사님으로 바뀌었어요.'))
  // Every booking shows what its people know.
  for (const { request_id } of [first, second, third, alone])
    expect((await messageStates(request_id)).slice(-3).sort()).toEqual([
      'customer assigned sent',
      'technician assigned sent',
      'technician taken_away sent',
    ])
})

it('sends a message of its own about a visit that changes after the message of a handover', async () => {
  const now = clock(59)
  const [sick, kim] = [await aTechnician(), await aTechnician()]
  const [first, second, third] = (await assignedBookings([aPhone(), aPhone(), aPhone()], sick, now)) as [
    Life,
    Life,
    Life,
  ]
  const handover = randomUUID()
  const records = [await handOver(first, sick, kim, handover, now), await handOver(second, sick, kim, handover, now)]
  await send(await readStream(now, ...records), later(now, 2))
  const late = later(now, 10)
  await send(await readStream(late, await handOver(third, sick, kim, handover, late)), later(late, 2))
  queue.take()
  expect(await sentTexts(kim.phone)).toEqual([
    expect.stringContaining('방문 2건을 더 맡았어요.'),
    expect.stringContaining('방문을 맡았어요.'),
  ])
  expect(await sentTexts(sick.phone)).toContainEqual(expect.stringContaining('방문은 가지 않아도 돼요.'))
})

it('sends a technician the cancellation of a visit that one message announced with others', async () => {
  const now = clock(61)
  const [sick, kim] = [await aTechnician(), await aTechnician()]
  const [first, second] = (await assignedBookings([aPhone(), aPhone()], sick, now)) as [Life, Life]
  const handover = randomUUID()
  const records = [await handOver(first, sick, kim, handover, now), await handOver(second, sick, kim, handover, now)]
  for (const receives of [1, 2]) await send(await readStream(now, ...records), later(now, 2), receives)
  const cancelledAt = later(now, 20)
  await send(await readStream(cancelledAt, await second.cancel('guest', cancelledAt)), later(cancelledAt, 1))
  expect(await sentTexts(kim.phone)).toContainEqual(expect.stringContaining('방문이 취소됐어요.'))
})
