import type { ScheduleName, ScheduleReport } from '#shared/operations/schedules.ts'
import { releaseDeferred } from '../notifications/deferred-messages.ts'
import { describeError, logger } from '../platform/logger.ts'
import { checkAlarmReceivers } from './alarm-receivers.ts'
import { countLateCallBacks, removeOldCallBacks } from './call-backs.ts'
import { closeDueTasks } from './due-tasks.ts'
import { sumForEveryone, sumLastDays } from './figures.ts'
import { sendLists } from './lists.ts'
import { markMissed } from './missed.ts'
import { measureHoursWithoutBooking } from './no-bookings.ts'
import { notifyOverdue } from './overdue.ts'
import { erasePicturesWithoutBooking } from './pictures.ts'
import type { BatchResult } from './process-each.ts'
import { remind } from './reminders.ts'
import { eraseExpired } from './retention.ts'
import { reportSpend } from './spend.ts'
import { cancelUnconfirmed } from './unconfirmed.ts'
import { notifyUnfinished, notifyUnfinishedYesterday } from './unfinished.ts'
import { endOldAlerts } from './vacancies.ts'
import { startVisitDays } from './visits.ts'
import { finishPhoneChanges, finishWithdrawals, withdrawMissingAccounts } from './withdrawals.ts'

type Task = (now: Date) => Promise<BatchResult>

/** Releases deferred messages (specification 8.9). */
const releaseMessages: Task = async (now) => ({ done: await releaseDeferred(now), failed: 0 })

const tasks: Record<ScheduleName, Record<string, Task>> = {
  visits: { visits: startVisitDays },
  morning: { released: releaseMessages, unfinished: notifyUnfinishedYesterday },
  overdue: {
    unconfirmed: cancelUnconfirmed,
    missed: markMissed,
    overdue: notifyOverdue,
    call_backs: countLateCallBacks,
    messages_paid: reportSpend,
    bookings: measureHoursWithoutBooking,
  },
  reminders: { reminders: remind },
  evening: { unfinished: notifyUnfinished, lists: sendLists },
  night: {
    erased: eraseExpired,
    pictures: erasePicturesWithoutBooking,
    tasks: closeDueTasks,
    call_backs: removeOldCallBacks,
    alerts: endOldAlerts,
    withdrawn: finishWithdrawals,
    phones: finishPhoneChanges,
    closed: withdrawMissingAccounts,
    summed: sumLastDays,
    public: sumForEveryone,
    alarms: checkAlarmReceivers,
  },
}

/** Runs all tasks of a schedule. A failed task stops no other. */
export async function runSchedule(schedule: ScheduleName, now: Date): Promise<ScheduleReport> {
  const report: ScheduleReport = { done: {}, failed: 0 }
  for (const [name, task] of Object.entries(tasks[schedule])) {
    const { done, failed } = await task(now).catch((error: unknown) => {
      logger.error('schedule_task', { schedule, task: name, ...describeError(error) })
      return { done: 0, failed: 1 }
    })
    report.done[name] = done
    report.failed += failed
  }
  logger.info('schedule', { schedule, ...report })
  return report
}
