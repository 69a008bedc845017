import { daysBetween, seoulDayOf } from '#shared/booking/service-day.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { MINUTE } from '#shared/durations.ts'
import type { Task } from '#shared/staff/task.ts'
import { dateLabel } from '../../core/lib/korean.ts'
import { durationText } from '../ui/deadline-clock.ts'
import { byKind } from './task-kinds.ts'

const urgencies = ['late', 'today', 'later'] as const
export type Urgency = (typeof urgencies)[number]

const daysUntil = ({ due_at }: Pick<Task, 'due_at'>, now: number) =>
  daysBetween(seoulDayOf(new Date(now)), seoulDayOf(new Date(due_at)))

/** Returns how urgent a task is. @param now milliseconds */
export function urgencyOf(task: Pick<Task, 'due_at'>, now: number): Urgency {
  if (new Date(task.due_at).getTime() <= now) return 'late'
  return daysUntil(task, now) === 0 ? 'today' : 'later'
}

/** `8일 지났어요`, `40분 지났어요`, `오늘 오후 6:00까지`, `11월 28일까지`. @param now milliseconds */
export function dueText(task: Pick<Task, 'due_at'>, now: number): string {
  const days = daysUntil(task, now)
  const due = new Date(task.due_at)
  const minutes = Math.floor((now - due.getTime()) / MINUTE)
  if (minutes >= 0) return `${days < 0 ? `${-days}일` : durationText(minutes)} 지났어요`
  return days === 0 ? `오늘 ${clockLabel(task.due_at)}까지` : `${dateLabel(seoulDayOf(due))}까지`
}

/** The longest overdue first; within a day or later the kind decides. */
const orders: Record<Urgency, (a: Task, b: Task) => number> = {
  late: (a, b) => a.due_at.localeCompare(b.due_at) || byKind(a, b),
  today: byKind,
  later: byKind,
}

/** Groups tasks by urgency, without empty groups. @param now milliseconds */
export const groupByUrgency = (tasks: readonly Task[], now: number) =>
  urgencies
    .map((urgency) => ({
      urgency,
      tasks: tasks.filter((task) => urgencyOf(task, now) === urgency).sort(orders[urgency]),
    }))
    .filter(({ tasks: { length } }) => length > 0)
