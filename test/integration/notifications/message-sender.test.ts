import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { DAY } from '#shared/durations.ts'
import { guardKinds } from '#shared/guard-kinds.ts'
import { messageLimits } from '#shared/limits.ts'
import { jobsOf, type MessageJob, memberMoveMessages, redriven } from '#shared/notifications/job.ts'
import { crashBeforeEveryWrite, crashSending } from '../../support/crash/crash.ts'
import {
  countSent,
  later,
  messagePipeline,
  messageStates,
  sentTexts,
  tasksOf,
  textsToDesk,
} from '../../support/notifications/message-pipeline.ts'
import { aTechnician, bookingLifecycle, clock, dayOfVisit } from '../../support/notifications/message-world.ts'
import { queueShows } from '../../support/notifications/stream-records.ts'
import { functionRights } from '../../support/stacks/function-rights.ts'
import { recordCalls } from '../../support/stacks/used-rights.ts'

const { log, queue, readStream, send, sns } = messagePipeline()

describe('message job (specification 8.9)', () => {
  it('retries only a failed message job, and sends the rest of its batch', async () => {
    const now = clock(11)
    const lives = await Promise.all([1, 2, 3, 4].map(() => bookingLifecycle({ at: now, customer_uid: 'member' })))
    const jobs = (await readStream(now, ...lives.map(({ first }) => first))).filter(
      ({ receiver }) => receiver === 'customer',
    )
    const refused = new Set(lives.slice(0, 2).map(({ phone }) => phone))
    sns.of = (phone) => (refused.has(phone) ? 'refused' : undefined)
    expect(await send(jobs, now)).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }, { itemIdentifier: '1' }] })
    expect(await messageStates(lives[0]?.request_id ?? '')).toContain('customer received failed refused')
    sns.of = () => undefined
    expect(await send(jobs, later(now, 1), 2)).toEqual({ batchItemFailures: [] })
    for (const { phone } of lives) expect(await sentTexts(phone)).toHaveLength(1)
  })

  it('drops a message job where an earlier release queued a kind that is no longer sent', async () => {
    const now = clock(10)
    const job = { of: randomUUID(), receiver: 'customer', at: now.toISOString(), member: 'a-uid', own: true }
    const former = ['phone_requested', 'phone_changing'].map((kind) => ({ ...job, kind }))
    expect(await send(former as never, now)).toEqual({ batchItemFailures: [] })
  })

  it('sends a message once after an hour of rejections by SNS, with ten tries at growing intervals', async () => {
    const began = clock(12)
    const life = await bookingLifecycle({ at: began, customer_uid: 'member' })
    const jobs = await readStream(began, life.first)
    sns.of = () => 'refused'
    let now = began
    let receives = 1
    for (; now < later(began, 60); receives += 1) {
      const { batchItemFailures } = await send(jobs, now, receives)
      expect(batchItemFailures).toHaveLength(2)
      now = new Date(now.getTime() + Math.min(...queue.pauses.splice(0)) * 1_000)
    }
    expect(receives).toBeLessThanOrEqual(10)
    sns.of = () => undefined
    expect(await send(jobs, now, receives)).toEqual({ batchItemFailures: [] })
    expect(await sentTexts(life.phone)).toHaveLength(1)
    expect(await textsToDesk(life.request_id)).toHaveLength(1)
    expect(await messageStates(life.request_id)).toEqual(
      expect.arrayContaining(['customer received sent', 'desk new_booking sent']),
    )
  })

  it('counts a message in the figures of its day when sent, not when given up', async () => {
    const now = new Date(clock(10).getTime() - 2 * DAY) // other files count messages of the day of the clock
    const before = await countSent(now)
    const life = await bookingLifecycle({ at: now, customer_uid: 'member' })
    const jobs = await readStream(now, life.first)
    sns.of = (phone) => (phone === life.phone ? 'refused' : undefined)
    await send(jobs, now, messageLimits.tries - 1)
    await send(jobs, later(now, 1), messageLimits.tries)
    expect(await countSent(now)).toBe(before + 1)
  })

  it.each([
    ['answer lost', 2],
    ['unreachable', 0],
  ] as const)('tries a message twice at most after %s, since it may have been sent', async (fault, sent) => {
    const now = clock(13, fault === 'answer lost' ? 0 : 30)
    const life = await bookingLifecycle({ at: now })
    const [job] = await readStream(now, life.first)
    if (job === undefined) throw new Error('Nothing was queued.')
    sns.of = () => fault
    expect((await send([job], now)).batchItemFailures).toHaveLength(1)
    expect(await messageStates(life.request_id)).toContain('customer received failed uncertain')
    expect((await send([job], later(now, 1), 2)).batchItemFailures).toHaveLength(1)
    expect(await send([job], later(now, 3), 3)).toEqual({ batchItemFailures: [] })
    expect(await sentTexts(life.phone)).toHaveLength(sent)
    expect(log.counted('MessageUncertain')).toBe(2)
  })

  it('sends a message once, or twice if it had gone out, when its process is killed before any write', async () => {
    const sent: number[] = []
    const killed = await crashBeforeEveryWrite(async (dieBeforeWrite) => {
      const now = clock(13, 45)
      const life = await bookingLifecycle({ at: now, customer_uid: 'member' })
      const [job] = await readStream(now, life.first)
      if (job === undefined) throw new Error('Nothing was queued.')
      const first = await crashSending({ batch: queueShows([job]), now: now.toISOString(), dieBeforeWrite })
      // A killed process looks like a running one until its timeout.
      if (dieBeforeWrite > 1 && first === 'killed')
        expect((await send([job], new Date(now.getTime() + 50_000), 2)).batchItemFailures).toHaveLength(1)
      expect(await send([job], later(now, 3), 3)).toEqual({ batchItemFailures: [] })
      expect(await messageStates(life.request_id)).toContain('customer received sent')
      sent.push((await sentTexts(life.phone)).length)
      return first
    })
    // The claim, the message, the mark; then not at all.
    expect([killed, sent]).toEqual([3, [1, 1, 2, 1]])
  }, 60_000)

  it('sends a message once or twice after a lost response', async () => {
    const now = clock(14)
    const life = await bookingLifecycle({ at: now })
    const [job] = await readStream(now, life.first)
    if (job === undefined) throw new Error('Nothing was queued.')
    sns.of = () => 'unreachable'
    await send([job], now)
    sns.of = () => undefined
    expect(await send([job], later(now, 1), 2)).toEqual({ batchItemFailures: [] })
    expect(await sentTexts(life.phone)).toHaveLength(1)
    expect(await messageStates(life.request_id)).toContain('customer received sent')
  })

  it('sends a message by one of many parallel tries; the others return to the queue', async () => {
    const now = clock(14, 30)
    const life = await bookingLifecycle({ at: now })
    const [job] = await readStream(now, life.first)
    if (job === undefined) throw new Error('Nothing was queued.')
    await Promise.all(Array.from({ length: 20 }, () => send([job], now)))
    expect(await sentTexts(life.phone)).toHaveLength(1)
  })

  it('sends a message once for each redrive from the dead letters', async () => {
    const now = clock(14, 45)
    const life = await bookingLifecycle({ at: now })
    const [job] = await readStream(now, life.first)
    if (job === undefined) throw new Error('Nothing was queued.')
    sns.of = () => 'answer lost'
    for (const receives of [1, 2, 3]) await send([job], later(now, receives), receives)
    sns.of = () => undefined
    const again = redriven(job)
    await send([again, again], later(now, 9))
    expect(await sentTexts(life.phone)).toHaveLength(3)
  })

  it('drops a message for a landline and records the reason', async () => {
    const now = clock(15)
    const life = await bookingLifecycle({ at: now, customer_phone: '0212345678' })
    await send(await readStream(now, life.first), now)
    expect(await sentTexts('0212345678')).toEqual([])
    expect(await messageStates(life.request_id)).toContain('customer received dropped landline')
  })
})

describe('the task of a failed message (specification 4.9)', () => {
  const lastTry = messageLimits.tries

  it('opens the task of a failed message after the last try only, due after a week', async () => {
    const now = clock(81)
    const life = await bookingLifecycle({ at: now, customer_uid: 'member' })
    const jobs = await readStream(now, life.first)
    sns.of = () => 'refused'
    await send(jobs, now, lastTry - 1)
    expect(await tasksOf(life.request_id)).toEqual([])
    await send(jobs, later(now, 1), lastTry)
    // The desk sees its tasks: a message to the desk makes none.
    expect(await tasksOf(life.request_id)).toEqual([
      {
        request_id: life.request_id,
        at: 'task#failed_message-customer',
        kind: 'failed_message',
        open_for: 'desk',
        receiver: 'customer',
        message: 'received',
        about: now.toISOString(),
        created_at: later(now, 1).toISOString(),
        due_at: expect.any(String),
        closes_at: new Date(later(now, 1).getTime() + 7 * DAY).toISOString(),
        expires_at: expect.any(Number),
        service_type: expect.any(String),
        service_day: expect.any(String),
        service_time: expect.any(String),
      },
    ])
  })

  it('leaves the task of a failed message closed when its try is repeated, and reopens it for a later one', async () => {
    const now = clock(82)
    const life = await bookingLifecycle({ at: now, customer_uid: 'member' })
    const jobs = await readStream(now, life.first)
    sns.of = (phone) => (phone === life.phone ? 'refused' : undefined)
    await send(jobs, later(now, 1), lastTry)
    const { closeTask } = await import('../../../functions/bookings/task-store.ts')
    await closeTask({ request_id: life.request_id, kind: 'failed_message-customer' }, 'desk', later(now, 2))
    await send(jobs, later(now, 3), lastTry)
    expect(await tasksOf(life.request_id)).toMatchObject([{ message: 'received', closed_by: 'desk' }])
    const kim = await aTechnician()
    const assigned = await readStream(later(now, 4), await life.assign(kim, later(now, 4)))
    await send(assigned, later(now, 5), lastTry)
    const [task] = await tasksOf(life.request_id)
    expect(task).toMatchObject({ message: 'assigned', open_for: 'desk' })
    expect(task).not.toHaveProperty('closed_at')
  })

  it('opens one task of failed messages per receiver, and removes it with the next message to them', async () => {
    const now = clock(83)
    const life = await bookingLifecycle({ at: now, customer_uid: 'member' })
    await send(await readStream(now, life.first), now)
    const [kim, lee] = [await aTechnician(), await aTechnician({ name: '이기사' })]
    sns.of = () => 'refused'
    await send(await readStream(later(now, 1), await life.assign(kim, later(now, 1))), later(now, 2), lastTry)
    const names = async () => (await tasksOf(life.request_id)).map(({ at }) => at).sort()
    const ofKim = `task#failed_message-${kim.staff_id}`
    expect(await names()).toEqual([ofKim, 'task#failed_message-customer'].sort())
    expect((await tasksOf(life.request_id)).find(({ at }) => at === ofKim)).toMatchObject({ technician: kim.staff_id })
    sns.of = () => undefined
    const at = later(now, 20)
    await send(await readStream(at, await life.assign(lee, at)), later(at, 1))
    expect(await names()).toEqual([ofKim])
  })

  it('writes number and reason into the task where the company cancelled, and no number otherwise', async () => {
    const now = clock(84)
    const [ours, theirs] = [
      await bookingLifecycle({ at: now, customer_uid: 'member' }),
      await bookingLifecycle({ at: now, customer_uid: 'member' }),
    ]
    const jobs = await readStream(
      later(now, 1),
      await ours.cancel('desk', later(now, 1), 'no_technician'),
      await theirs.cancel('member', later(now, 1)),
    )
    sns.of = () => 'refused'
    await send(jobs, later(now, 2), lastTry)
    expect(await tasksOf(ours.request_id)).toMatchObject([
      { at: 'task#call', kind: 'call', customer_phone: ours.phone, reason: 'no_technician' },
    ])
    expect(await tasksOf(theirs.request_id)).toEqual([])
  })
})

/** A slot with a free spot that a phone waits for. */
async function aSlotWithWaiting(phone: string, now: Date) {
  const { dynamo, tables } = await import('../../../functions/platform/dynamodb/tables.ts')
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
  const [slot] = serviceTimes
  const entry = { id: randomUUID(), at: now.toISOString(), service_type: '청소' }
  const Item = { service_day: dayOfVisit, slot, booked: 1, capacity: 3, waiting: { [phone]: entry } }
  await dynamo.send(new PutCommand({ TableName: tables.slots, Item }))
}

// A right that is missing is refused by the emulator, one that is not needed shows here.
it('uses every right of notifications and needs no other', async () => {
  const now = clock(20, 30)
  const night = clock(22, 45)
  const [life, handedOver] = [await bookingLifecycle({ at: now }), await bookingLifecycle({ at: now })]
  const kim = await aTechnician()
  const { call, used, guards } = recordCalls((work: () => Promise<unknown>) => work())
  const quote = {
    ...{ version: 2, state: 'proposed', lines: [], call_out_fee: 95_000, sum: 95_000 },
    ...{ reason: 'extra_work', proposed_at: now.toISOString() },
  }
  const records = [
    life.first,
    await life.assign(kim, now),
    await life.event({ kind: 'quoted', actor: 'technician' }, now, { quote }),
    await handedOver.event({ kind: 'assigned', actor: 'desk', technician: kim.staff_id, handover: randomUUID() }, now, {
      ...{ status: 2, engineer_uid: kim.staff_id, accepted_at: now.toISOString() },
    }),
  ]
  const jobs: MessageJob[] = []
  await call(async () => jobs.push(...(await readStream(now, ...records))))
  sns.of = () => 'refused'
  await call(() => send(jobs, later(now, 1), messageLimits.tries))
  sns.of = () => undefined
  await call(() => send(jobs, later(now, 1)))
  await call(() => send(jobs, night))
  expect(await sentTexts(kim.phone)).toHaveLength(2)
  // Imported late: the settings of the pipeline have to come first.
  const { aPhone } = await import('../../support/bookings/bookings.ts')
  const [from, to] = [aPhone(), aPhone()]
  const ofMove = memberMoveMessages({ uid: randomUUID(), at: night.toISOString(), from, to }).flatMap(jobsOf)
  for (const time of [night, later(night, 1)]) await call(() => send(ofMove, time))
  for (const phone of [from, to]) expect(await sentTexts(phone)).toHaveLength(1)
  const [waiting, freed] = [aPhone(), await bookingLifecycle({ at: now })]
  await aSlotWithWaiting(waiting, now)
  const cancelled = await freed.cancel('guest', later(now, 1))
  const looks: MessageJob[] = []
  await call(async () => looks.push(...(await readStream(later(now, 1), cancelled))))
  await call(() =>
    send(
      looks.filter(({ kind }) => kind === 'vacancy'),
      later(now, 3),
    ),
  )
  await call(() => send(queue.take(), later(now, 3)))
  expect(await sentTexts(waiting)).toHaveLength(1)
  expect(used()).toEqual(functionRights.Notifications)
  expect([...guardKinds.notifications]).toEqual(expect.arrayContaining(guards()))
})
