import type { ScheduleName, ScheduleReport } from '#shared/operations/schedules.ts'
import { releaseHeld } from '../notifications/deferred-messages.ts'
import { faultOf, logger } from '../platform/logger.ts'
import { sumLastDays } from './figures.ts'
import { sendLists } from './lists.ts'
import { tellOverdue } from './overdue.ts'
import type { Tally } from './process-each.ts'
import { remind } from './reminders.ts'
import { eraseExpired } from './retention.ts'
import { tellSpend } from './spend.ts'
import { tellUnfinished, tellUnfinishedYesterday } from './unfinished.ts'
import { beginVisits } from './visits.ts'
import { closeRemoved, finishWithdrawals } from './withdrawals.ts'

type Task = (now: Date) => Promise<Tally>

/** What the night held back (specification 8.9). */
const releaseMessages: Task = async (now) => ({ done: await releaseHeld(now), failed: 0 })

const tasks: Record<ScheduleName, Record<string, Task>> = {
  visits: { visits: beginVisits },
  morning: { released: releaseMessages, unfinished: tellUnfinishedYesterday },
  overdue: { overdue: tellOverdue, messages_paid: tellSpend },
  reminders: { reminders: remind },
  evening: { unfinished: tellUnfinished, lists: sendLists },
  night: { erased: eraseExpired, withdrawn: finishWithdrawals, closed: closeRemoved, summed: sumLastDays },
}

/** Does all that a schedule is for. A task that fails stops no other. */
export async function runSchedule(schedule: ScheduleName, now: Date): Promise<ScheduleReport> {
  const report: ScheduleReport = { done: {}, failed: 0 }
  for (const [name, task] of Object.entries(tasks[schedule])) {
    const { done, failed } = await task(now).catch((error: unknown) => {
      logger.error('schedule_task', { schedule, task: name, ...faultOf(error) })
      return { done: 0, failed: 1 }
    })
    report.done[name] = done
    report.failed += failed
  }
  logger.info('schedule', { schedule, ...report })
  return report
}
