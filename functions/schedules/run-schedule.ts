import type { ScheduleName, ScheduleReport } from '#shared/operations/schedules.ts'
import { faultOf, logger } from '../platform/logger.ts'
import type { Tally } from './each.ts'
import { countOverdue } from './overdue.ts'
import { eraseExpired } from './retention.ts'
import { closeRemoved, finishWithdrawals } from './withdrawals.ts'

type Task = (now: Date) => Promise<Tally>

const tasks: Record<ScheduleName, Record<string, Task>> = {
  overdue: { overdue: countOverdue },
  night: { erased: eraseExpired, withdrawn: finishWithdrawals, closed: closeRemoved },
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
