import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'
import * as schedules from '../../../functions/schedules/run-schedule.ts'
import { asFunction } from './function-role.ts'

/** Runs a schedule in this process, with the rights of its function. */
export const runSchedule: typeof schedules.runSchedule = (...run) =>
  asFunction('schedules', () => schedules.runSchedule(...run))

/**
 * Lets a schedule that closes tasks find those of these bookings alone: other files expect theirs, in the same table, to stay
 * open, and the schedule would close them, too, when a test runs it days later.
 */
export async function onlyTasksOf<Result>(bookings: readonly string[], work: () => Promise<Result>): Promise<Result> {
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const output = result.output as { Items?: { request_id: string }[] }
      if ('IndexName' in args.input && args.input.IndexName === 'open_tasks')
        output.Items = output.Items?.filter(({ request_id }) => bookings.includes(request_id)) ?? []
      return result
    },
    { step: 'initialize', name: 'only-tasks' },
  )
  try {
    return await work()
  } finally {
    dynamo.middlewareStack.remove('only-tasks')
  }
}
