import * as z from 'zod/mini'
import { callBack } from '../customer/call-back.ts'
import { route, staffErrors } from './route.ts'

export const listCallBacks = route({
  method: 'GET',
  path: '/staff/call-backs',
  access: 'desk',
  summary: 'People who asked for a call, the longest wait first; with the number to call',
  success: 200,
  response: z.object({ call_backs: z.array(callBack) }),
  errors: [...staffErrors, 'TOO_MANY_REQUESTS'],
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
