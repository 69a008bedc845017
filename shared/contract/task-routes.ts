import * as z from 'zod/mini'
import { callBack } from '../customer/call-back.ts'
import { task } from '../staff/task.ts'
import { route, staffErrors } from './route.ts'

export const listTasks = route({
  method: 'GET',
  path: '/staff/tasks',
  access: 'desk',
  summary: 'Open tasks of the dispatchers, the most urgent first, and call-backs; with the number to call',
  success: 200,
  response: z.object({
    tasks: z.array(task),
    /** Whether unverified bookings of the hour or the day are near their limit; absent in responses of earlier releases. */
    unverified_near_limit: z.optional(z.boolean()),
    /** People who asked for a call, the longest wait first; absent in responses of earlier releases. */
    call_backs: z.optional(z.array(callBack)),
  }),
  errors: [...staffErrors, 'TOO_MANY_REQUESTS'],
})

export const completeTask = route({
  method: 'POST',
  path: '/staff/tasks/{task_id}/done',
  access: 'desk',
  summary: 'Close a task, which removes the number; a repeat returns the same',
  success: 204,
  response: z.undefined(),
  errors: [...staffErrors, 'BOOKING_NOT_FOUND'],
})

export const completeCallBack = route({
  method: 'POST',
  path: '/staff/call-backs/{call_back_id}/done',
  access: 'desk',
  summary: 'Close a call-back, which removes the number; a repeat returns the same',
  success: 204,
  response: z.undefined(),
  errors: [...staffErrors, 'BOOKING_NOT_FOUND'],
})
