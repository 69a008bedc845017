import { describe, expect, it } from 'vitest'
import {
  admissionMessage,
  delayOf,
  memberMoveMessages,
  messageJob,
  messageName,
  overdueListMessage,
  overdueMessage,
  readJob,
  redriven,
  reminderMessages,
  tomorrowMessage,
  unassignedTomorrowMessage,
  unfinishedMessage,
  unverifiedMessage,
} from '#shared/notifications/job.ts'
import { isUrgent, messageKinds } from '#shared/notifications/message.ts'

const now = new Date('2026-12-08T01:00:00Z')
const later = new Date('2026-12-08T01:07:00Z')
const of = { service_day: '2026-12-09', count: 3 }

/** Each job that a schedule queues, made at some instant. */
const scheduled = [
  (at: Date) => reminderMessages({ request_id: 'a', service_day: '2026-12-09' }, at)[0] ?? expect.fail(),
  (at: Date) => overdueMessage({ request_id: 'a', waiting_since: '2026-12-08T00:00:00.000Z' }, at),
  (at: Date) => overdueListMessage(of, new Date('2026-12-08T00:30:00Z'), at),
  (at: Date) => unfinishedMessage(of, 'day', at),
  (at: Date) => unfinishedMessage(of, 'evening', at),
  (at: Date) => unassignedTomorrowMessage(of, at),
  (at: Date) => tomorrowMessage({ ...of, technician: 'kim', first: '오전 9시 ~ 오후 12시' }, at),
  (at: Date) => tomorrowMessage({ ...of, technician: 'lee' }, at),
]

it('gives two runs of a schedule the same message name, and each message its own', () => {
  const names = scheduled.map((job) => messageName(job(now)))
  expect(scheduled.map((job) => messageName(job(later)))).toEqual(names)
  expect(new Set(names).size).toBe(scheduled.length)
})

it('names a message by content, recipient and number of redrives', () => {
  expect(scheduled.map((job) => messageName(job(now)))).toEqual([
    'a#reminder#2026-12-09#customer#reminder',
    'a#overdue#2026-12-08T00:00:00.000Z#desk#overdue',
    'overdue#2026-12-08T00:30:00.000Z#3#desk#overdue',
    'unfinished#2026-12-09#day#desk#unfinished',
    'unfinished#2026-12-09#evening#desk#unfinished',
    'unassigned_tomorrow#2026-12-09#desk#unassigned_tomorrow',
    'tomorrow#2026-12-09#kim#technician#tomorrow',
    'tomorrow#2026-12-09#lee#technician#tomorrow',
  ])
  expect(messageName(redriven(unassignedTomorrowMessage(of, now)))).toBe(
    'unassigned_tomorrow#2026-12-09#desk#unassigned_tomorrow#1',
  )
})

it('notifies of each admission, at any hour', () => {
  const [first, second] = [admissionMessage('kim', now), admissionMessage('kim', later)]
  expect([messageName(first), first.own]).toEqual(['admission#kim#2026-12-08T01:00:00.000Z#technician#admission', true])
  expect(messageName(second)).not.toBe(messageName(first))
})

it('names all messages about unverified bookings of an hour alike, and of a night by its morning', () => {
  const nameOf = (at: string) => messageName(unverifiedMessage(at))
  const first = nameOf('2026-12-08T01:00:00.000Z')
  expect(nameOf('2026-12-08T01:59:59.999Z')).toBe(first)
  expect(nameOf('2026-12-08T02:00:00.000Z')).not.toBe(first)
  const morning = nameOf('2026-12-08T23:00:00.000Z')
  expect(nameOf('2026-12-08T12:00:00.000Z'), 'at 21:00 in Seoul').toBe(morning)
  expect(nameOf('2026-12-08T22:59:59.999Z'), 'before 08:00').toBe(morning)
  expect(nameOf('2026-12-08T11:59:59.999Z'), 'before 21:00').not.toBe(morning)
})

it('names a message about a new deadline differently', () => {
  const first = overdueMessage({ request_id: 'a', waiting_since: '2026-12-08T00:00:00.000Z' }, now)
  const second = overdueMessage({ request_id: 'a', waiting_since: '2026-12-08T05:00:00.000Z' }, now)
  expect(messageName(first)).not.toBe(messageName(second))
})

it('survives the queue and carries a phone only for a cancelled booking', () => {
  for (const job of scheduled.map((make) => make(now))) {
    expect(messageJob.parse(JSON.parse(JSON.stringify(job)))).toEqual({ ...job, channel: 'sms' })
    expect(JSON.stringify(job)).not.toContain('phone')
  }
})

it('gives a redriven dead letter one new name', () => {
  const [dead] = scheduled.map((make) => make(now))
  if (dead === undefined) throw new Error('There is no job.')
  expect(messageName(redriven(dead))).not.toBe(messageName(dead))
  expect(messageName(redriven(dead))).toBe(messageName(redriven({ ...dead })))
  expect(redriven(redriven(dead)).drive).toBe(2)
})

it('delays only actions with undo, by 20 seconds, and announced arrivals, which a technician takes back', () => {
  const [job] = scheduled.map((make) => make(now))
  if (job === undefined) throw new Error('There is no job.')
  const waiting = (['customer', 'desk', 'technician'] as const).flatMap((receiver) =>
    messageKinds[receiver].filter((kind) => delayOf({ ...job, receiver, kind }) > 0).map((kind) => [receiver, kind]),
  )
  expect(waiting).toEqual([
    ['customer', 'assigned'],
    ['customer', 'withdrawn'],
    ['customer', 'on_the_way'],
    ['customer', 'late'],
    ['technician', 'assigned'],
    ['technician', 'taken_away'],
  ])
  expect(delayOf({ ...job, kind: 'assigned' })).toBe(20)
  expect(delayOf({ ...job, kind: 'on_the_way' })).toBe(75)
  expect(delayOf({ ...job, kind: 'assigned', again: true })).toBe(0)
})

it('counts messages as urgent that need action today', () => {
  expect(messageKinds.desk.filter(isUrgent)).toEqual(['overdue', 'unfinished', 'unassigned_tomorrow', 'alarms_unheard'])
})

it('sends a job of an earlier release without a channel as an SMS, under the name that it had', () => {
  const message = unassignedTomorrowMessage(of, now)
  const job = messageJob.parse(JSON.parse(JSON.stringify(message)))
  expect(job.channel).toBe('sms')
  expect(messageName(job)).toBe(messageName(message))
})

describe('a stored job', () => {
  const job = { of: 'a', receiver: 'customer', at: '2026-12-08T00:00:00.000Z', own: true }

  it.each(['phone_requested', 'phone_changing'])(
    'ignores a stored job of a kind that is no longer sent: %s',
    (kind) => {
      expect(readJob({ ...job, kind, member: 'a-uid', proven: true })).toBeUndefined()
    },
  )

  it('reads a stored job of another release, and rejects it where it is unknown', () => {
    const move = { uid: 'a-uid', at: job.at, from: '01012345678', to: '01087654321' }
    for (const message of memberMoveMessages(move))
      expect(readJob(JSON.parse(JSON.stringify(message)))).toEqual({ ...message, channel: 'sms' })
    expect(() => readJob({ ...job, kind: 'of_a_later_release' })).toThrow()
  })
})

it('warns the former number of a moved member and notifies the new one, each once for a move', () => {
  const move = { uid: 'a-uid', at: '2026-12-08T00:00:00.000Z', from: '01012345678', to: '01087654321' }
  const messages = memberMoveMessages(move)
  expect(messages.map(({ kind, phone, own, proven }) => [kind, phone, own, proven])).toEqual([
    ['membership_moved', move.from, true, true],
    ['bookings_moved', move.to, true, true],
  ])
  expect(memberMoveMessages(move).map(messageName)).toEqual(messages.map(messageName))
  const later = memberMoveMessages({ ...move, at: '2026-12-09T00:00:00.000Z' })
  expect(new Set([...messages, ...later].map(messageName)).size).toBe(4)
  expect(messages.map(messageName).join()).not.toMatch(/010/)
})
