import * as z from 'zod/mini'
import { route, staffErrors } from './route.ts'

export const completeCallBack = route({
  method: 'POST',
  path: '/staff/call-backs/{call_back_id}/done',
  access: 'desk',
  summary: 'Close a call-back, which removes the number; a repeat returns the same',
  success: 204,
  response: z.undefined(),
  errors: [...staffErrors, 'BOOKING_NOT_FOUND'],
})
