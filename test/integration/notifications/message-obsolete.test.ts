import { describe, expect, it, vi } from 'vitest'
import { addDays } from '#shared/booking/service-day.ts'
import { lateAssignmentMessage, type MessageJob } from '#shared/notifications/job.ts'
import { aBooking, aPhone } from '../../support/bookings/bookings.ts'
import {
  countAsSent,
  later,
  messagePipeline,
  messageStates,
  releaseDeferred,
  sentTexts,
  tasksOf,
  textsToDesk,
} from '../../support/notifications/message-pipeline.ts'
import { aTechnician, bookingLifecycle, clock, dayOfVisit } from '../../support/notifications/message-world.ts'

const { queue, readStream, send } = messagePipeline()

/** A booking with a new quote, and the job of its message. */
async function quotedAt(now: Date) {
  const life = await bookingLifecycle({ at: now })
  const quote = {
    ...{ version: 2, state: 'proposed', lines: [], call_out_fee: 95_000, sum: 95_000 },
    ...{ reason: 'extra_work', proposed_at: now.toISOString() },
  }
  const record = await life.event({ kind: 'quoted', actor: 'technician' }, now, { quote })
  return { life, quote, jobs: await readStream(now, record) }
}

describe('drops obsolete messages (specification 8.9)', () => {
  it('drops messages of an assignment that is undone within its delay, for customer and technician', async () => {
    const now = clock(15, 10)
    const [life, kim] = [await bookingLifecycle({ at: now }), await aTechnician()]
    await send(await readStream(now, life.first), now)
    const assigned = await readStream(now, await life.assign(kim, now))
    const undone = await readStream(now, await life.unassign(new Date(now.getTime() + 10_000)))
    await send([...assigned, ...undone], new Date(now.getTime() + 30_000))
    expect(await sentTexts(life.phone)).toHaveLength(1)
    expect(await sentTexts(kim.phone)).toEqual([])
    expect(await messageStates(life.request_id)).toEqual(
      expect.arrayContaining([
        'customer assigned dropped passed',
        'customer withdrawn dropped passed',
        'technician assigned dropped passed',
        'technician taken_away dropped passed',
      ]),
    )
  })

  it('sends one message of a passed deadline, with two schedules at once and a second deadline', async () => {
    const now = clock(15, 15)
    const waiting_since = clock(9).toISOString()
    const life = await bookingLifecycle({ at: now, waiting_since })
    const late = lateAssignmentMessage({ request_id: life.request_id, waiting_since }, now)
    await Promise.all([send([late], now), send([late], now)])
    await send(
      [lateAssignmentMessage({ request_id: life.request_id, waiting_since: clock(10).toISOString() }, now)],
      now,
    )
    expect(await sentTexts(life.phone)).toEqual([
      expect.stringMatching(/청소 배정이 늦어지고 있어요\. 문의 02-000-0000/),
    ])
  })

  it('names the chosen visit, the new visit and the telephone after a move by the company', async () => {
    const now = clock(15, 18)
    const life = await bookingLifecycle({ at: now })
    const { service_day } = aBooking({ service_day: dayOfVisit })
    const moved_by_company = { service_day, service_time: '오전 9시 ~ 오후 12시', at: now.toISOString() }
    const to = { service_day: addDays(dayOfVisit, 1), service_time: '오후 12시 ~ 오후 3시', moved_by_company }
    await send(await readStream(now, await life.event({ kind: 'moved', actor: 'desk' }, now, to)), now)
    expect(await sentTexts(life.phone)).toEqual([
      expect.stringMatching(/\d일\(.\) 9~12시 청소가 .*\d일\(.\) 12~3시로 바뀌었어요\./),
    ])
  })

  it('drops messages of a reassignment and back, for recipients who knew before', async () => {
    const now = clock(15, 20)
    const [life, kim, lee] = [
      await bookingLifecycle({ at: now }),
      await aTechnician(),
      await aTechnician({ name: '이기사' }),
    ]
    await send(await readStream(now, await life.assign(kim, now)), later(now, 1))
    const there = await readStream(now, await life.assign(lee, later(now, 5)))
    const back = await readStream(now, await life.assign(kim, later(now, 5.1)))
    await send([...there, ...back], later(now, 6))
    expect(await sentTexts(life.phone)).toEqual([expect.stringContaining('김기사 기사님을 배정했어요.')])
    expect(await sentTexts(kim.phone)).toHaveLength(1)
    expect(await sentTexts(lee.phone)).toEqual([])
  })

  it('sends each recipient one message of a reassignment and an unassignment', async () => {
    const now = clock(15, 30)
    const [life, kim, lee] = [
      await bookingLifecycle({ at: now }),
      await aTechnician(),
      await aTechnician({ name: '이기사' }),
    ]
    await send(await readStream(now, await life.assign(kim, now)), later(now, 1))
    await send(await readStream(now, await life.assign(lee, later(now, 5))), later(now, 6))
    await send(await readStream(now, await life.unassign(later(now, 9))), later(now, 10))
    expect(await sentTexts(life.phone)).toEqual([
      expect.stringMatching(/^김기사 기사님을 배정했어요\./),
      expect.stringMatching(/^이기사 기사님으로 바뀌었어요\./),
      expect.stringMatching(/까지 기사님을 다시 배정해드려요\.$/),
    ])
    expect(await sentTexts(kim.phone)).toEqual([
      expect.stringContaining('맡았어요'),
      expect.stringContaining('가지 않아도'),
    ])
    expect(await sentTexts(lee.phone)).toEqual([
      expect.stringContaining('맡았어요'),
      expect.stringContaining('가지 않아도'),
    ])
  })

  it('drops every message of a cancelled booking but the cancellation, with the data of its job', async () => {
    const now = clock(15, 40)
    const life = await bookingLifecycle({ at: now })
    const received = await readStream(now, life.first)
    const cancelled = await readStream(now, await life.cancel('guest', later(now, 1)))
    await send([...received, ...cancelled], later(now, 2))
    expect(await sentTexts(life.phone)).toEqual([expect.stringContaining('청소 예약을 취소했어요.')])
    expect(await textsToDesk(life.request_id)).toEqual([expect.stringContaining('고객이 취소했어요.')])
  })

  it('sends one message of changes per ten minutes with the current visit, at most five per booking', async () => {
    const now = clock(16)
    const life = await bookingLifecycle({ at: now, customer_uid: 'member' })
    const jobs = await readStream(now, await life.event({ kind: 'changed', actor: 'member' }, now))
    await send(jobs, now)
    const [, ...held] = [0, 1, 2].map((minute) => later(now, minute))
    const waiting: MessageJob[] = []
    for (const at of held)
      waiting.push(...(await readStream(at, await life.event({ kind: 'changed', actor: 'member' }, at))))
    await send(waiting, later(now, 3))
    expect(queue.jobs.map(({ delay }) => delay)).toEqual([7 * 60, 7 * 60])
    const [last] = queue.take()
    if (last === undefined) throw new Error('Nothing waits.')
    await send([last], later(now, 10))
    expect(await sentTexts(life.phone)).toHaveLength(2)
    for (let more = 2; more < 7; more += 1) {
      const at = later(now, 11 * more)
      await send(await readStream(at, await life.event({ kind: 'changed', actor: 'member' }, at)), at)
    }
    expect(await sentTexts(life.phone)).toHaveLength(5)
    expect(await messageStates(life.request_id)).toContain('customer changed dropped limit')
  })
})

describe('quiet hours (specification 8.9)', () => {
  it('sends at night to the person who acted, and to others once in the morning', async () => {
    const night = clock(22)
    const life = await bookingLifecycle({ at: night })
    await send(await readStream(night, life.first), night)
    expect(await sentTexts(life.phone)).toHaveLength(1)
    expect(await textsToDesk(life.request_id)).toEqual([])
    expect(await messageStates(life.request_id)).toContain('desk new_booking queued night')

    expect(await releaseDeferred(clock(31, 59))).toBe(0)
    const morning = clock(32)
    expect(await releaseDeferred(morning)).toBeGreaterThan(0)
    expect(await releaseDeferred(morning)).toBe(0)
    const released = queue.take().filter(({ request_id }) => request_id === life.request_id)
    await send([...released, ...released], morning)
    expect(await textsToDesk(life.request_id)).toHaveLength(1)
  })

  it('sends a quote at night, until it is decided', async () => {
    const night = clock(22, 20)
    const { life, quote, jobs: quoted } = await quotedAt(night)
    await send(quoted, night)
    expect(await sentTexts(life.phone)).toEqual([expect.stringMatching(/청소 견적 95,000원\. .* 승인번호 \d{4}$/)])
    const next = later(night, 60)
    const again = { ...quote, version: 3, proposed_at: next.toISOString() }
    const replaced = await readStream(
      next,
      await life.event({ kind: 'quoted', actor: 'technician' }, next, { quote: again }),
    )
    const decided = { quote: { ...again, state: 'approved' } }
    await readStream(next, await life.event({ kind: 'quote_approved', actor: 'guest' }, next, decided))
    await send(replaced, next)
    expect(await sentTexts(life.phone)).toHaveLength(1)
    expect(await messageStates(life.request_id)).toContain('customer quoted dropped passed')
  })

  it('drops messages in the morning that the night undid', async () => {
    const night = clock(22, 30)
    const [life, kim] = [await bookingLifecycle({ at: night }), await aTechnician()]
    await send(await readStream(night, await life.assign(kim, night)), later(night, 1))
    await send(await readStream(night, await life.unassign(later(night, 5))), later(night, 6))
    await releaseDeferred(clock(32))
    await send(queue.take(), clock(32))
    expect(await sentTexts(life.phone)).toEqual([])
    expect(await sentTexts(kim.phone)).toEqual([])
  })

  it('keeps messages shortly before 08:00 in the queue, so no release misses them', async () => {
    const dawn = clock(7, 59, 50)
    const life = await bookingLifecycle({ at: dawn })
    await send(
      (await readStream(dawn, life.first)).filter(({ receiver }) => receiver === 'desk'),
      dawn,
    )
    expect(queue.jobs.map(({ delay }) => delay)).toEqual([10])
  })

  it('releases deferred messages of a missed morning with the next', async () => {
    const night = clock(23)
    const life = await bookingLifecycle({ at: night })
    await send(await readStream(night, life.first), night)
    await releaseDeferred(clock(32 + 3 * 24))
    expect(queue.take().map(({ request_id }) => request_id)).toContain(life.request_id)
  })
})

describe('budgets (specification 7.8)', () => {
  it('delays messages above the hour’s budget to the next hour', async () => {
    const now = clock(17, 50)
    const lives = await Promise.all(
      Array.from({ length: 31 }, () => bookingLifecycle({ at: now, customer_uid: 'member' })),
    )
    const jobs = (await readStream(now, ...lives.map(({ first }) => first))).filter(
      ({ receiver }) => receiver === 'customer',
    )
    // Loaded later: the settings of this file come before those of the stack.
    const { logger } = await import('../../../functions/platform/logger.ts')
    const logged = vi.spyOn(logger, 'info')
    for (const job of jobs) await send([job], now)
    const counted = logged.mock.calls.filter(([message]) => (message as unknown) === 'MessagesOverBudget')
    expect(counted).toEqual([
      ['MessagesOverBudget', expect.objectContaining({ MessagesOverBudget: 1, stage: 'local' })],
    ])
    const waiting = queue.jobs.map(({ delay }) => delay)
    expect(waiting).toEqual([600])
    const [over] = queue.take()
    if (over === undefined) throw new Error('Nothing waits.')
    expect(await messageStates(over.request_id ?? '')).toContain('customer received queued budget')
    const { life: atTheVisit, jobs: quoted } = await quotedAt(now)
    await send(quoted, now)
    expect(await sentTexts(atTheVisit.phone)).toHaveLength(1)
    await send([over], clock(18))
    expect(await messageStates(over.request_id ?? '')).toContain('customer received sent')
  })

  it('delays the 61st quote of an hour, which fails after 15 minutes and can be resent', async () => {
    const now = clock(16, 30)
    await countAsSent(59, 'messages_immediate', now)
    const [{ life: last, jobs }, { life: over, jobs: waiting }] = [await quotedAt(now), await quotedAt(now)]
    await send(jobs, now)
    expect(await messageStates(last.request_id)).toContain('customer quoted sent')
    await send(waiting, now)
    expect(await messageStates(over.request_id)).toContain('customer quoted queued budget')
    await send(queue.take(), later(now, 31))
    expect(await messageStates(over.request_id)).toContain('customer quoted failed expired')
    expect(await tasksOf(over.request_id)).toMatchObject([
      { at: 'task#failed_message-customer', receiver: 'customer', message: 'quoted', open_for: 'desk' },
    ])
    const asked_again = { kind: 'quoted', by: 'desk', at: later(now, 32).toISOString() }
    await send(await readStream(later(now, 32), await over.write({ asked_again })), later(now, 32))
    expect(await sentTexts(over.phone)).toEqual([expect.stringContaining('청소 견적 95,000원')])
    expect(await tasksOf(over.request_id)).toEqual([])
  })

  it('leaves half of the hour’s messages to verified phones, staff and reminders', async () => {
    const now = clock(34, 50)
    const unverified = await Promise.all(Array.from({ length: 16 }, () => bookingLifecycle({ at: now })))
    const jobs = (await readStream(now, ...unverified.map(({ first }) => first))).filter(
      ({ receiver }) => receiver === 'customer',
    )
    for (const job of jobs) await send([job], now)
    const states = await Promise.all(unverified.map(({ request_id }) => messageStates(request_id)))
    expect(states.filter((state) => state.includes('customer received sent'))).toHaveLength(15)
    expect(states.filter((state) => state.includes('customer received queued budget'))).toHaveLength(1)
    queue.take()
    const verified = await bookingLifecycle({ at: now, customer_uid: 'member' })
    await send(await readStream(now, verified.first), now)
    expect(await messageStates(verified.request_id)).toContain('customer received sent')
  })

  it('leaves an unverified phone its receipts, whatever was changed and cancelled under it', async () => {
    const phone = aPhone()
    const now = clock(37)
    for (let fake = 0; fake < 6; fake += 1) {
      const life = await bookingLifecycle({ at: now, customer_phone: phone })
      const moved = await life.event({ kind: 'moved', actor: 'guest' }, later(now, 1))
      const jobs = await readStream(later(now, 1), moved)
      await send(
        jobs.filter(({ receiver }) => receiver === 'customer'),
        later(now, 1),
      )
    }
    const own = await bookingLifecycle({ at: now, customer_phone: phone })
    await send(
      (await readStream(now, own.first)).filter(({ receiver }) => receiver === 'customer'),
      now,
    )
    expect(await messageStates(own.request_id)).toContain('customer received sent')
  })

  it('allows an unverified phone six messages a day and drops the rest visibly for dispatchers', async () => {
    const phone = aPhone()
    const now = clock(19)
    const lives = await Promise.all(
      Array.from({ length: 7 }, () => bookingLifecycle({ at: now, customer_phone: phone })),
    )
    const before = (await sentTexts(phone)).length
    for (const { first } of lives)
      await send(
        (await readStream(now, first)).filter(({ receiver }) => receiver === 'customer'),
        now,
      )
    expect((await sentTexts(phone)).length - before).toBe(6)
    const [last] = lives.slice(-1)
    expect(await messageStates(last?.request_id ?? '')).toContain('customer received dropped limit')
  })
})
