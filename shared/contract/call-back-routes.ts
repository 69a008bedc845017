import * as z from 'zod/mini'
import { callBackForm } from '../customer/call-back.ts'
import { optionalWork } from '../customer/work.ts'
import { bodyErrors, route } from './route.ts'

export const requestCallBack = route({
  method: 'POST',
  path: '/call-backs',
  access: 'public',
  summary: 'Ask the company to call about a visit today or tomorrow; a number has one open call-back',
  body: z.extend(callBackForm, optionalWork),
  idempotent: true,
  success: 201,
  /** @property due_at instant until which a dispatcher calls, within business hours */
  response: z.object({ due_at: z.string() }),
  errors: [...bodyErrors, 'IDEMPOTENCY_KEY_REQUIRED', 'WORK_REQUIRED', 'CALL_BACKS_FULL', 'TOO_MANY_REQUESTS'],
})
