import * as callBackRoutes from '#shared/contract/staff-call-back-routes.ts'
import * as routes from '#shared/contract/task-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { deleteCallBack, findCallBacks, parseCallBackId } from '../bookings/public/call-back-store.ts'
import { closeTask, findOpenTasks, parseTaskId } from '../bookings/task-store.ts'
import { logger } from '../platform/logger.ts'
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

/** Call-backs with their numbers; each list writes a line of the audit log for each (specification 4.21). */
export const listCallBacks = staffEndpoint(callBackRoutes.listCallBacks, async ({ staff, now }) => {
  await countBookingAccess(staff, now)
  const call_backs = await findCallBacks()
  for (const { call_back_id } of call_backs) auditAccess(staff, parseCallBackId(call_back_id)?.id ?? '', 'contact')
  return { call_backs }
})

export const completeCallBack = staffEndpoint(callBackRoutes.completeCallBack, async ({ params, staff }) => {
  const found = parseCallBackId(params.call_back_id ?? '')
  if (found === undefined) throw new ApiError('BOOKING_NOT_FOUND')
  if (await deleteCallBack(found)) logger.info('audit', { uid: staff.staff_id, booking: found.id, what: 'called_back' })
  return undefined
})
