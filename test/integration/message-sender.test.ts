import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { MINUTE } from '#shared/durations.ts'
import { guardKinds } from '#shared/guard-kinds.ts'
import { drivenAgain, type MessageJob } from '#shared/notifications/job.ts'
import { aPhone } from '../support/bookings.ts'
import { crashBeforeEveryWrite, crashSending } from '../support/crash.ts'
import { stubSettings } from '../support/function-env.ts'
import { functionRights } from '../support/function-rights.ts'
import { sentMessages } from '../support/sent-messages.ts'

const DESK = '01000000002'
stubSettings({ notifications: { quietHours: true, perHour: 30, desk: { phone: DESK, messages: 'all' } } })

const { bookingsChanged } = await import('../../functions/notifications/booking-changed.ts')
const { sendJobs } = await import('../../functions/notifications/send-jobs.ts')
const { releaseHeld } = await import('../../functions/notifications/held-messages.ts')
const { pastOf, shownMessages } = await import('../../functions/bookings/booking-event.ts')
const { noting } = await import('../support/used-rights.ts')
const { aLife, aTechnician, clock, dayOfVisit, failingSns, ownQueue, queueShows, streamOf } = await import(
  '../support/message-world.ts'
)

const { logger } = await import('../../functions/platform/logger.ts')

const { askedCommands } = await import('../support/asked-commands.ts')

const asked = askedCommands()
const queue = ownQueue()
const sns = failingSns()

beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => {})
  vi.spyOn(logger, 'error').mockImplementation(() => {})
})

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE)

/** What the stream tells becomes jobs, and the queue shows them all at once. */
async function tell(now: Date, ...records: Parameters<typeof streamOf>): Promise<MessageJob[]> {
  expect(await bookingsChanged(streamOf(...records), now)).toEqual({ batchItemFailures: [] })
  return queue.take()
}
const send = (jobs: readonly MessageJob[], now: Date, receives?: number) => sendJobs(queueShows(jobs, receives), now)
const told = async (phone: string) => (await sentMessages(phone)).map((text) => text.replace('[에어컨 방문 예약] ', ''))
const toldDesk = async (request_id: string) =>
  (await told(DESK)).filter((text) => text.includes(bookingNumberOf(request_id)))
const messagesOf = async (request_id: string) => shownMessages((await pastOf(request_id)).messages)
const standing = async (request_id: string) =>
  (await messagesOf(request_id)).map(({ receiver, kind, state, why }) =>
    [receiver, kind, state, why].filter(Boolean).join(' '),
  )

describe('the changes of bookings as the stream tells them (specification 8.9)', () => {
  it('each record fed three times, and out of order, is told once', async () => {
    const now = clock(9)
    const life = await aLife({ at: now })
    const changed = await life.event({ kind: 'changed', actor: 'guest' }, later(now, 1))
    const records = [changed, life.first, life.first, changed, changed, life.first]
    const jobs: MessageJob[] = []
    for (const record of records) jobs.push(...(await tell(later(now, 2), record)))
    expect(jobs).toHaveLength(12)
    for (let round = 0; round < 3; round += 1) await send(jobs.toReversed(), later(now, 2))
    expect(await told(life.phone)).toHaveLength(2)
    expect(await toldDesk(life.request_id)).toHaveLength(2)
    expect((await standing(life.request_id)).sort()).toEqual([
      'customer changed sent',
      'customer received sent',
      'desk customer_changed sent',
      'desk new_booking sent',
    ])
  })

  it('a note of the desk, a blanking and an erasure are no event, and told to nobody', async () => {
    const now = clock(9, 30)
    const life = await aLife({ at: now })
    await tell(now, life.first)
    const records = [
      await life.write({ memo: '사다리' }),
      await life.write({ customer_address: '', detailInfo: '', customer_phone: 'hash_deleted', version: 9 }),
    ]
    expect(await tell(now, ...records)).toEqual([])
    const { recordOf } = await import('../support/message-world.ts')
    expect(await tell(now, recordOf({ request_id: life.request_id }, undefined))).toEqual([])
  })

  it('an event of more than a day ago, as a restored table brings it, is told to nobody', async () => {
    const life = await aLife({ at: clock(9) })
    expect(await tell(later(clock(9), 24 * 60 - 1), life.first)).toHaveLength(2)
    expect(await tell(later(clock(9), 24 * 60), life.first)).toEqual([])
  })

  it('what the queue does not take comes again, and one record that cannot be read holds up no other', async () => {
    const now = clock(10)
    const life = await aLife({ at: now })
    queue.isDown = true
    const batch = streamOf(life.first)
    const [{ dynamodb } = {}] = batch.Records
    expect(await bookingsChanged(batch, now)).toEqual({
      batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber }],
    })
    queue.isDown = false
    const unreadable = { ...life.first, dynamodb: { NewImage: { last_event: { S: 'moon' } } } }
    await send(await tell(now, unreadable, life.first), now)
    expect(await told(life.phone)).toHaveLength(1)
  })
})

describe('a message on its way (specification 8.9)', () => {
  it('fails by itself: the rest of its batch goes out, and only what failed comes again', async () => {
    const now = clock(11)
    const lives = await Promise.all([1, 2, 3, 4].map(() => aLife({ at: now, customer_uid: 'member' })))
    const jobs = (await tell(now, ...lives.map(({ first }) => first))).filter(({ receiver }) => receiver === 'customer')
    const refused = new Set(lives.slice(0, 2).map(({ phone }) => phone))
    sns.of = (phone) => (refused.has(phone) ? 'refused' : undefined)
    expect(await send(jobs, now)).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }, { itemIdentifier: '1' }] })
    expect(await standing(lives[0]?.request_id ?? '')).toContain('customer received failed refused')
    sns.of = () => undefined
    expect(await send(jobs, later(now, 1), 2)).toEqual({ batchItemFailures: [] })
    for (const { phone } of lives) expect(await told(phone)).toHaveLength(1)
  })

  it('outlasts an hour in which SNS refuses everything: ten tries, ever longer apart, then it arrives once', async () => {
    const began = clock(12)
    const life = await aLife({ at: began, customer_uid: 'member' })
    const jobs = await tell(began, life.first)
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
    expect(await told(life.phone)).toHaveLength(1)
    expect(await toldDesk(life.request_id)).toHaveLength(1)
    expect(await standing(life.request_id)).toEqual(
      expect.arrayContaining(['customer received sent', 'desk new_booking sent']),
    )
  })

  it.each([
    ['answer lost', 2],
    ['unreachable', 0],
  ] as const)('whose %s is tried twice at most, since it may have gone out', async (fault, sent) => {
    const now = clock(13, fault === 'answer lost' ? 0 : 30)
    const life = await aLife({ at: now })
    const [job] = await tell(now, life.first)
    if (job === undefined) throw new Error('Nothing was queued.')
    sns.of = () => fault
    expect((await send([job], now)).batchItemFailures).toHaveLength(1)
    expect(await standing(life.request_id)).toContain('customer received failed uncertain')
    expect((await send([job], later(now, 1), 2)).batchItemFailures).toHaveLength(1)
    expect(await send([job], later(now, 3), 3)).toEqual({ batchItemFailures: [] })
    expect(await told(life.phone)).toHaveLength(sent)
    expect(vi.mocked(logger.warn).mock.calls.filter(([name]) => name === 'MessageUncertain')).toHaveLength(2)
  })

  it('whose process is killed before whichever write arrives once, or twice where it had gone out', async () => {
    const sent: number[] = []
    const killed = await crashBeforeEveryWrite(async (dieBeforeWrite) => {
      const now = clock(13, 45)
      const life = await aLife({ at: now, customer_uid: 'member' })
      const [job] = await tell(now, life.first)
      if (job === undefined) throw new Error('Nothing was queued.')
      const first = await crashSending({ batch: queueShows([job]), now: now.toISOString(), dieBeforeWrite })
      // Nobody can tell a process that was killed from one that is at it, until it cannot be at it any more.
      if (dieBeforeWrite > 1 && first === 'killed')
        expect((await send([job], new Date(now.getTime() + 50_000), 2)).batchItemFailures).toHaveLength(1)
      expect(await send([job], later(now, 3), 3)).toEqual({ batchItemFailures: [] })
      expect(await standing(life.request_id)).toContain('customer received sent')
      sent.push((await told(life.phone)).length)
      return first
    })
    // The claim, the message, the mark; then not at all.
    expect([killed, sent]).toEqual([3, [1, 1, 2, 1]])
  }, 60_000)

  it('whose answer was lost once arrives, once or twice', async () => {
    const now = clock(14)
    const life = await aLife({ at: now })
    const [job] = await tell(now, life.first)
    if (job === undefined) throw new Error('Nothing was queued.')
    sns.of = () => 'unreachable'
    await send([job], now)
    sns.of = () => undefined
    expect(await send([job], later(now, 1), 2)).toEqual({ batchItemFailures: [] })
    expect(await told(life.phone)).toHaveLength(1)
    expect(await standing(life.request_id)).toContain('customer received sent')
  })

  it('that many tries are at once is sent by one of them, and those that met it come again', async () => {
    const now = clock(14, 30)
    const life = await aLife({ at: now })
    const [job] = await tell(now, life.first)
    if (job === undefined) throw new Error('Nothing was queued.')
    await Promise.all(Array.from({ length: 20 }, () => send([job], now)))
    expect(await told(life.phone)).toHaveLength(1)
  })

  it('that lay among the dead letters is sent when somebody drives it again, once each time', async () => {
    const now = clock(14, 45)
    const life = await aLife({ at: now })
    const [job] = await tell(now, life.first)
    if (job === undefined) throw new Error('Nothing was queued.')
    sns.of = () => 'answer lost'
    for (const receives of [1, 2, 3]) await send([job], later(now, receives), receives)
    sns.of = () => undefined
    const again = drivenAgain(job)
    await send([again, again], later(now, 9))
    expect(await told(life.phone)).toHaveLength(3)
  })

  it('to a landline is sent to nobody, and the desk sees why', async () => {
    const now = clock(15)
    const life = await aLife({ at: now, customer_phone: '0212345678' })
    await send(await tell(now, life.first), now)
    expect(await told('0212345678')).toEqual([])
    expect(await standing(life.request_id)).toContain('customer received dropped landline')
  })
})

describe('what has passed is told to nobody (specification 8.9)', () => {
  it('an assignment that is undone within its delay: neither the customer nor the technician hears of it', async () => {
    const now = clock(15, 10)
    const [life, kim] = [await aLife({ at: now }), await aTechnician()]
    await send(await tell(now, life.first), now)
    const assigned = await tell(now, await life.assign(kim, now))
    const undone = await tell(now, await life.unassign(new Date(now.getTime() + 10_000)))
    await send([...assigned, ...undone], new Date(now.getTime() + 30_000))
    expect(await told(life.phone)).toHaveLength(1)
    expect(await told(kim.phone)).toEqual([])
    expect(await standing(life.request_id)).toEqual(
      expect.arrayContaining([
        'customer assigned dropped passed',
        'customer withdrawn dropped passed',
        'technician assigned dropped passed',
        'technician taken_away dropped passed',
      ]),
    )
  })

  it('another technician and back again: who was told before is told nothing', async () => {
    const now = clock(15, 20)
    const [life, kim, lee] = [await aLife({ at: now }), await aTechnician(), await aTechnician({ name: '이기사' })]
    await send(await tell(now, await life.assign(kim, now)), later(now, 1))
    const there = await tell(now, await life.assign(lee, later(now, 5)))
    const back = await tell(now, await life.assign(kim, later(now, 5.1)))
    await send([...there, ...back], later(now, 6))
    expect(await told(life.phone)).toEqual([expect.stringContaining('김기사 기사님을 배정했어요.')])
    expect(await told(kim.phone)).toHaveLength(1)
    expect(await told(lee.phone)).toEqual([])
  })

  it('another technician, then none: each is told once what concerns them', async () => {
    const now = clock(15, 30)
    const [life, kim, lee] = [await aLife({ at: now }), await aTechnician(), await aTechnician({ name: '이기사' })]
    await send(await tell(now, await life.assign(kim, now)), later(now, 1))
    await send(await tell(now, await life.assign(lee, later(now, 5))), later(now, 6))
    await send(await tell(now, await life.unassign(later(now, 9))), later(now, 10))
    expect((await told(life.phone)).map((text) => text.slice(0, 12))).toEqual(
      ['김기사 기사님을 배정했', '이기사 기사님으로 바뀌', expect.stringContaining('월')].map((start) =>
        typeof start === 'string' ? start.slice(0, 12) : start,
      ),
    )
    expect(await told(kim.phone)).toEqual([expect.stringContaining('맡았어요'), expect.stringContaining('가지 않아도')])
    expect(await told(lee.phone)).toEqual([expect.stringContaining('맡았어요'), expect.stringContaining('가지 않아도')])
  })

  it('a booking that is cancelled: only the cancellation, with what its job brought along', async () => {
    const now = clock(15, 40)
    const life = await aLife({ at: now })
    const received = await tell(now, life.first)
    const cancelled = await tell(now, await life.cancel('guest', later(now, 1)))
    await send([...received, ...cancelled], later(now, 2))
    expect(await told(life.phone)).toEqual([expect.stringContaining('청소 예약을 취소했어요.')])
    expect(await toldDesk(life.request_id)).toEqual([expect.stringContaining('고객이 취소했어요.')])
  })

  it('changes: one in ten minutes, and it tells what holds by then; five of a booking', async () => {
    const now = clock(16)
    const life = await aLife({ at: now, customer_uid: 'member' })
    const jobs = await tell(now, await life.event({ kind: 'changed', actor: 'member' }, now))
    await send(jobs, now)
    const [, ...held] = [0, 1, 2].map((minute) => later(now, minute))
    const waiting: MessageJob[] = []
    for (const at of held) waiting.push(...(await tell(at, await life.event({ kind: 'changed', actor: 'member' }, at))))
    await send(waiting, later(now, 3))
    expect(queue.jobs.map(({ delay }) => delay)).toEqual([7 * 60, 7 * 60])
    const [last] = queue.take()
    if (last === undefined) throw new Error('Nothing waits.')
    await send([last], later(now, 10))
    expect(await told(life.phone)).toHaveLength(2)
    for (let more = 2; more < 7; more += 1) {
      const at = later(now, 11 * more)
      await send(await tell(at, await life.event({ kind: 'changed', actor: 'member' }, at)), at)
    }
    expect(await told(life.phone)).toHaveLength(5)
    expect(await standing(life.request_id)).toContain('customer changed dropped limit')
  })
})

describe('quiet hours (specification 8.9)', () => {
  it('who just acted is told at night, everybody else in the morning, once, however often it is released', async () => {
    const night = clock(22)
    const life = await aLife({ at: night })
    await send(await tell(night, life.first), night)
    expect(await told(life.phone)).toHaveLength(1)
    expect(await toldDesk(life.request_id)).toEqual([])
    expect(await standing(life.request_id)).toContain('desk new_booking queued night')

    expect(await releaseHeld(clock(31, 59))).toBe(0)
    const morning = clock(32)
    expect(await releaseHeld(morning)).toBeGreaterThan(0)
    expect(await releaseHeld(morning)).toBe(0)
    const released = queue.take().filter(({ request_id }) => request_id === life.request_id)
    await send([...released, ...released], morning)
    expect(await toldDesk(life.request_id)).toHaveLength(1)
  })

  it('what the night undid is told to nobody in the morning', async () => {
    const night = clock(22, 30)
    const [life, kim] = [await aLife({ at: night }), await aTechnician()]
    await send(await tell(night, await life.assign(kim, night)), later(night, 1))
    await send(await tell(night, await life.unassign(later(night, 5))), later(night, 6))
    await releaseHeld(clock(32))
    await send(queue.take(), clock(32))
    expect(await told(life.phone)).toEqual([])
    expect(await told(kim.phone)).toEqual([])
  })

  it('what comes up shortly before eight waits in the queue, so that no release can miss it', async () => {
    const dawn = clock(7, 59, 50)
    const life = await aLife({ at: dawn })
    await send(
      (await tell(dawn, life.first)).filter(({ receiver }) => receiver === 'desk'),
      dawn,
    )
    expect(queue.jobs.map(({ delay }) => delay)).toEqual([10])
  })

  it('a missed morning is caught up by the next', async () => {
    const night = clock(23)
    const life = await aLife({ at: night })
    await send(await tell(night, life.first), night)
    await releaseHeld(clock(32 + 3 * 24))
    expect(queue.take().map(({ request_id }) => request_id)).toContain(life.request_id)
  })
})

describe('budgets (specification 7.8)', () => {
  it('above the messages of an hour they wait for the next, and are sent then', async () => {
    const now = clock(17, 50)
    const lives = await Promise.all(Array.from({ length: 31 }, () => aLife({ at: now, customer_uid: 'member' })))
    const jobs = (await tell(now, ...lives.map(({ first }) => first))).filter(({ receiver }) => receiver === 'customer')
    for (const job of jobs) await send([job], now)
    const waiting = queue.jobs.map(({ delay }) => delay)
    expect(waiting).toEqual([600])
    const [over] = queue.take()
    if (over === undefined) throw new Error('Nothing waits.')
    expect(await standing(over.request_id ?? '')).toContain('customer received queued budget')
    await send([over], clock(18))
    expect(await standing(over.request_id ?? '')).toContain('customer received sent')
  })

  it('a phone that nobody proved gets ten a day; the rest is dropped, and the desk sees it', async () => {
    const phone = aPhone()
    const now = clock(19)
    const lives = await Promise.all(Array.from({ length: 11 }, () => aLife({ at: now, customer_phone: phone })))
    const before = (await told(phone)).length
    for (const { first } of lives)
      await send(
        (await tell(now, first)).filter(({ receiver }) => receiver === 'customer'),
        now,
      )
    expect((await told(phone)).length - before).toBe(10)
    const [last] = lives.slice(-1)
    expect(await standing(last?.request_id ?? '')).toContain('customer received dropped limit')
  })
})

it('a message costs three writes and two reads, from the stream to SNS', async () => {
  const now = clock(20, 15)
  const life = await aLife({ at: now, customer_uid: 'member' })
  asked.length = 0
  const jobs = (await tell(now, life.first)).filter(({ receiver }) => receiver === 'customer')
  const queued = asked.splice(0)
  await send(jobs, now)
  expect(queued).toEqual(['PutItemCommand', 'PutItemCommand']) // the customer's record and the desk's
  expect(asked.toSorted()).toEqual([
    'GetItemCommand',
    'QueryCommand',
    'TransactWriteItemsCommand',
    'TransactWriteItemsCommand',
  ])
})

it('a message tells of the visit as it is when it is sent', async () => {
  const now = clock(20)
  const life = await aLife({ at: now })
  const jobs = await tell(now, life.first)
  await life.write({ service_type: '수리' })
  await send(jobs, now)
  expect(await told(life.phone)).toEqual([expect.stringContaining('수리 접수.')])
  expect(dayOfVisit > now.toISOString().slice(0, 10)).toBe(true)
})

// The emulator lets every function do everything: a right that is missing would be noticed on AWS alone.
it('uses every right of its function, and needs no other', async () => {
  const now = clock(20, 30)
  const night = clock(22, 45)
  const [life, kim] = [await aLife({ at: now }), await aTechnician()]
  const { call, used, guards } = noting((work: () => Promise<unknown>) => work())
  const records = [life.first, await life.assign(kim, now)]
  const jobs: MessageJob[] = []
  await call(async () => jobs.push(...(await tell(now, ...records))))
  await call(() => send(jobs, later(now, 1)))
  await call(() => send(jobs, night))
  expect(await told(kim.phone)).toHaveLength(1)
  expect(used()).toEqual(functionRights.Notifications)
  expect([...guardKinds.notifications]).toEqual(expect.arrayContaining(guards()))
})
