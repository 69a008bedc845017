import { describe, expect, it } from 'vitest'
import type { MessageJob } from '#shared/notifications/job.ts'
import {
  bookingsChanged,
  later,
  messagePipeline,
  messageStates,
  sentTexts,
  textsToDesk,
  unverifiedTextsToDesk,
} from '../../support/notifications/message-pipeline.ts'
import { bookingLifecycle, clock, dayOfVisit } from '../../support/notifications/message-world.ts'
import { recordOf, streamOf } from '../../support/notifications/stream-records.ts'

const { commands, queue, readStream, send } = messagePipeline()

describe('changes of bookings in the stream (specification 8.9)', () => {
  it('sends one message for changes in the stream delivered three times and out of order', async () => {
    const now = clock(9)
    const life = await bookingLifecycle({ at: now })
    const changed = await life.event({ kind: 'changed', actor: 'guest' }, later(now, 1))
    const records = [changed, life.first, life.first, changed, changed, life.first]
    const jobs: MessageJob[] = []
    for (const record of records) jobs.push(...(await readStream(later(now, 2), record)))
    expect(jobs).toHaveLength(12)
    for (let round = 0; round < 3; round += 1) await send(jobs.toReversed(), later(now, 2))
    expect(await sentTexts(life.phone)).toHaveLength(2)
    expect(await textsToDesk(life.request_id)).toHaveLength(2)
    expect((await messageStates(life.request_id)).sort()).toEqual([
      'customer changed sent',
      'customer received sent',
      'desk customer_changed sent',
      'desk new_booking sent',
    ])
  })

  it('sends dispatchers one message an hour for unverified bookings, which no history shows', async () => {
    const now = clock(36)
    const before = (await unverifiedTextsToDesk()).length
    const [first, second] = [
      await bookingLifecycle({ at: now, verified: false }),
      await bookingLifecycle({ at: now, verified: false }),
    ]
    const changed = await first.event({ kind: 'changed', actor: 'guest' }, later(now, 10))
    const cancelled = await second.cancel('guest', later(now, 59))
    const jobs = await readStream(later(now, 59), first.first, second.first, changed, cancelled)
    for (const receives of [1, 2]) await send(jobs, later(now, 59), receives)
    expect(await unverifiedTextsToDesk()).toHaveLength(before + 1)
    expect(await textsToDesk(first.request_id)).toEqual([])
    expect((await messageStates(first.request_id)).filter((state) => state.startsWith('desk'))).toEqual([])
    const third = await bookingLifecycle({ at: later(now, 60), verified: false })
    await send(await readStream(later(now, 60), third.first), later(now, 60))
    expect(await unverifiedTextsToDesk()).toHaveLength(before + 2)
  })

  it('sends no message for a memo, a withdrawal or an erasure', async () => {
    const now = clock(9, 30)
    const life = await bookingLifecycle({ at: now })
    await readStream(now, life.first)
    const records = [
      await life.write({ memo: '사다리' }),
      await life.write({ customer_address: '', detailInfo: '', customer_phone: 'hash_deleted', version: 9 }),
    ]
    expect(await readStream(now, ...records)).toEqual([])
    expect(await readStream(now, recordOf({ request_id: life.request_id }, undefined))).toEqual([])
  })

  it('sends no message for an event older than a day, as from a restored table', async () => {
    const life = await bookingLifecycle({ at: clock(9) })
    expect(await readStream(later(clock(9), 24 * 60 - 1), life.first)).toHaveLength(2)
    expect(await readStream(later(clock(9), 24 * 60), life.first)).toEqual([])
  })

  it('retries changes that the queue rejects, and skips an unreadable record', async () => {
    const now = clock(10)
    const life = await bookingLifecycle({ at: now })
    queue.isDown = true
    const batch = streamOf(life.first)
    const [{ dynamodb } = {}] = batch.Records
    expect(await bookingsChanged(batch, now)).toEqual({
      batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber }],
    })
    queue.isDown = false
    const unreadable = { ...life.first, dynamodb: { NewImage: { last_event: { S: 'moon' } } } }
    await send(await readStream(now, unreadable, life.first), now)
    expect(await sentTexts(life.phone)).toHaveLength(1)
  })
})

it('costs four writes and two reads per message, from the stream to SNS', async () => {
  const now = clock(20, 15)
  const life = await bookingLifecycle({ at: now, customer_uid: 'member' })
  commands.length = 0
  const jobs = (await readStream(now, life.first)).filter(({ receiver }) => receiver === 'customer')
  const queued = commands.splice(0)
  await send(jobs, now)
  // The customer's record, the desk's, and the booking in the figures of the day.
  expect(queued.toSorted()).toEqual(['PutItemCommand', 'PutItemCommand', 'UpdateItemCommand'])
  expect(commands.toSorted()).toEqual([
    'GetItemCommand',
    'QueryCommand',
    'TransactWriteItemsCommand',
    'TransactWriteItemsCommand',
  ])
})

it('describes the visit in a message as it is at the time of sending', async () => {
  const now = clock(20)
  const life = await bookingLifecycle({ at: now })
  const jobs = await readStream(now, life.first)
  await life.write({ service_type: '수리' })
  await send(jobs, now)
  expect(await sentTexts(life.phone)).toEqual([expect.stringContaining('수리 접수.')])
  expect(dayOfVisit > now.toISOString().slice(0, 10)).toBe(true)
})
