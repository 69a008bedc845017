import { hasTechnician, status } from '#shared/booking/status.ts'
import * as routes from '#shared/contract/task-routes.ts'
import { ApiError } from '#shared/errors.ts'
import type { Task } from '#shared/staff/task.ts'
import { findBooking } from '../bookings/booking-store.ts'
import { deleteCallBack, findCallBacks, parseCallBackId } from '../bookings/public/call-back-store.ts'
import { closeTask, findOpenTasks, parseTaskId } from '../bookings/task-store.ts'
import { logger } from '../platform/logger.ts'
import { isStepUpNear } from '../sms/step-up.ts'
import { auditAccess, countBookingAccess } from './access-limits.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const listTasks = staffEndpoint(routes.listTasks, async ({ staff, now }) => {
  await countBookingAccess(staff, now)
  const [open, call_backs] = await Promise.all([findOpenTasks(), findCallBacks()])
  const tasks = (await Promise.all(open.map(asItStands))).flat()
  for (const task of tasks) if ('customer_phone' in task) auditAccess(staff, task.request_id, 'contact')
  for (const { call_back_id } of call_backs) auditAccess(staff, parseCallBackId(call_back_id)?.id ?? '', 'contact')
  return { tasks, call_backs, unverified_near_limit: await isStepUpNear(now) }
})

export const completeTask = staffEndpoint(routes.completeTask, async ({ params, staff, now }) => {
  const found = parseTaskId(params.task_id ?? '')
  if (found === undefined || !(await closeTask(found, staff.staff_id, now))) throw new ApiError('BOOKING_NOT_FOUND')
  return undefined
})

/** Returns a call about a change with the booking as it stands; none where there is nothing left to say. */
async function asItStands(task: Task): Promise<Task[]> {
  if (task.kind !== 'change_call') return [task]
  const booking = await findBooking(task.request_id).catch(ifUnreadable)
  if (booking === 'unreadable') return [task]
  if (booking === undefined || booking.status === status.completed) return []
  const { service_type, service_day, service_time, visit_minutes, engineer_name, moved_by_company: from } = booking
  return [
    {
      ...task,
      ...{ service_type, service_day, service_time, visit_minutes },
      ...(hasTechnician(booking) && { engineer_name }),
      ...(from && { from: { service_day: from.service_day, service_time: from.service_time } }),
    },
  ]
}

/** An unreadable booking hides no other task. */
function ifUnreadable(error: unknown): 'unreadable' {
  if (error instanceof ApiError && error.code === 'BOOKING_UNREADABLE') return 'unreadable'
  throw error
}

export const completeCallBack = staffEndpoint(routes.completeCallBack, async ({ params, staff }) => {
  const found = parseCallBackId(params.call_back_id ?? '')
  if (found === undefined) throw new ApiError('BOOKING_NOT_FOUND')
  if (await deleteCallBack(found)) logger.info('audit', { uid: staff.staff_id, booking: found.id, what: 'called_back' })
  return undefined
})
