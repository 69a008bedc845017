import * as z from 'zod/mini'
import { addBusinessTime } from '../booking/assignment-deadline.ts'
import { type ServiceType, serviceTypes } from '../booking/options.ts'
import { MINUTE } from '../durations.ts'
import { lenientShape } from '../lenient.ts'
import { contactPhone, type PhoneDigits } from './phone.ts'

/**
 * Limits of call-backs (specification 4.21): requests of a client IP prefix in a day, open ones of a stage, business minutes
 * until the call, and days after which the number is removed. Separate, since the site bundles the other limits.
 */
export const callBackLimits = { perIpDay: 3, open: 30, dueMinutes: 30, days: 7 } as const

/** The form of a call-back: the number to call, and the service. */
export const callBackForm = z.strictObject({
  customer_phone: contactPhone,
  service_type: z.enum(serviceTypes, 'OPTION_REQUIRED'),
  consent: z.literal(true, 'CONSENT_REQUIRED'),
})
export type CallBackForm = { customer_phone: PhoneDigits; service_type: ServiceType }

/** Returns the instant until which a dispatcher calls (specification 4.21). */
export const callBackDueAt = (requestedAt: Date) => addBusinessTime(requestedAt, callBackLimits.dueMinutes * MINUTE)

/** An open call-back for dispatchers. */
export const callBack = z.object({
  call_back_id: z.string(),
  customer_phone: contactPhone,
  ...lenientShape({ service_type: z.enum(serviceTypes) }),
  created_at: z.string(),
  due_at: z.string(),
})
export type CallBack = z.infer<typeof callBack>
