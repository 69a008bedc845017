import * as routes from '#shared/contract/task-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { closeTask, findOpenTasks, parseTaskId } from '../bookings/task-store.ts'
import { isStepUpNear } from '../sms/step-up.ts'
import { auditAccess, countBookingAccess } from './access-limits.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const listTasks = staffEndpoint(routes.listTasks, async ({ staff, now }) => {
  await countBookingAccess(staff, now)
  const tasks = await findOpenTasks()
  for (const task of tasks) if ('customer_phone' in task) auditAccess(staff, task.request_id, 'contact')
  return { tasks, unverified_near_limit: await isStepUpNear(now) }
})

export const completeTask = staffEndpoint(routes.completeTask, async ({ params, staff, now }) => {
  const found = parseTaskId(params.task_id ?? '')
  if (found === undefined || !(await closeTask(found, staff.staff_id, now))) throw new ApiError('BOOKING_NOT_FOUND')
  return undefined
})
