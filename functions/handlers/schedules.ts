import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { type ScheduleReport, scheduleNames } from '#shared/operations/schedules.ts'
import { withTimeLimit } from '../platform/aws/time-limits.ts'
import { countMetric } from '../platform/logger.ts'
import { warmUpServerSecret } from '../platform/secrets/secret.ts'
import { runSchedule } from '../schedules/run-schedule.ts'

/** @property by_hand an admin waits for the report; otherwise Lambda retries failures */
const started = z.object({ schedule: z.enum(scheduleNames), by_hand: z.optional(z.boolean()) })

/** Some units of work failed: the log names them. Every schedule can run again. */
class ScheduleUnfinished extends Error {
  override name = 'ScheduleUnfinished'
}

/** Runs a schedule (specification 10.3), started by a rule or by an admin. */
export async function handler(event: unknown, context: Context): Promise<ScheduleReport> {
  const { schedule, by_hand } = started.parse(event)
  const report = await withTimeLimit(context.getRemainingTimeInMillis(), () => runSchedule(schedule, new Date()))
  countMetric('ScheduleRan', { schedule })
  if (report.failed === 0) return report
  countMetric('ScheduleUnfinished', { schedule, failed: String(report.failed) })
  if (by_hand) return report
  throw new ScheduleUnfinished(`${schedule}: ${report.failed} failed`)
}

void warmUpServerSecret()
