import { expect, it } from 'vitest'
import {
  delayOf,
  messageJob,
  messageName,
  overdueJob,
  overdueListJob,
  redriven,
  reminderJob,
  tomorrowJob,
  unassignedTomorrowJob,
  unfinishedJob,
} from '#shared/notifications/job.ts'
import { isUrgent, messageKinds } from '#shared/notifications/message.ts'

const now = new Date('2026-12-08T01:00:00Z')
const later = new Date('2026-12-08T01:07:00Z')
const of = { service_day: '2026-12-09', count: 3 }

/** Each job that a schedule queues, made at some instant. */
const scheduled = [
  (at: Date) => reminderJob({ request_id: 'a', service_day: '2026-12-09' }, at),
  (at: Date) => overdueJob({ request_id: 'a', waiting_since: '2026-12-08T00:00:00.000Z' }, at),
  (at: Date) => overdueListJob(of, new Date('2026-12-08T00:30:00Z'), at),
  (at: Date) => unfinishedJob(of, 'day', at),
  (at: Date) => unfinishedJob(of, 'evening', at),
  (at: Date) => unassignedTomorrowJob(of, at),
  (at: Date) => tomorrowJob({ ...of, technician: 'kim', first: '오전 9시 ~ 오후 12시' }, at),
  (at: Date) => tomorrowJob({ ...of, technician: 'lee' }, at),
]

it('what a schedule queues twice is one message, and each is one of its own', () => {
  const names = scheduled.map((job) => messageName(job(now)))
  expect(scheduled.map((job) => messageName(job(later)))).toEqual(names)
  expect(new Set(names).size).toBe(scheduled.length)
})

it('a message is named by what it tells, to whom, and how often it was driven again', () => {
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
  expect(messageName(redriven(unassignedTomorrowJob(of, now)))).toBe(
    'unassigned_tomorrow#2026-12-09#desk#unassigned_tomorrow#1',
  )
})

it('a promise that began anew is told of anew', () => {
  const first = overdueJob({ request_id: 'a', waiting_since: '2026-12-08T00:00:00.000Z' }, now)
  const second = overdueJob({ request_id: 'a', waiting_since: '2026-12-08T05:00:00.000Z' }, now)
  expect(messageName(first)).not.toBe(messageName(second))
})

it('a job survives the queue, and carries no phone but of what is gone', () => {
  for (const job of scheduled.map((make) => make(now))) {
    expect(messageJob.parse(JSON.parse(JSON.stringify(job)))).toEqual(job)
    expect(JSON.stringify(job)).not.toContain('phone')
  }
})

it('a dead letter that is driven again is another message, however often it is read', () => {
  const [dead] = scheduled.map((make) => make(now))
  if (dead === undefined) throw new Error('There is no job.')
  expect(messageName(redriven(dead))).not.toBe(messageName(dead))
  expect(messageName(redriven(dead))).toBe(messageName(redriven({ ...dead })))
  expect(redriven(redriven(dead)).drive).toBe(2)
})

it('what can be undone waits for twenty seconds, nothing else does', () => {
  const [job] = scheduled.map((make) => make(now))
  if (job === undefined) throw new Error('There is no job.')
  const waiting = (['customer', 'desk', 'technician'] as const).flatMap((receiver) =>
    messageKinds[receiver].filter((kind) => delayOf({ ...job, receiver, kind }) > 0).map((kind) => [receiver, kind]),
  )
  expect(waiting).toEqual([
    ['customer', 'assigned'],
    ['customer', 'withdrawn'],
    ['technician', 'assigned'],
    ['technician', 'taken_away'],
  ])
  expect(delayOf({ ...job, kind: 'assigned' })).toBe(20)
  expect(delayOf({ ...job, kind: 'assigned', again: true })).toBe(0)
})

it('urgent is what somebody has to do something about today', () => {
  expect(messageKinds.desk.filter(isUrgent)).toEqual(['overdue', 'unfinished', 'unassigned_tomorrow'])
})
