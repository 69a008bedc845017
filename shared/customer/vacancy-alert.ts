import * as z from 'zod/mini'
import { type ServiceTime, serviceTimes, serviceTypes } from '../booking/options.ts'
import { serviceDaySchema } from '../booking/service-day-schema.ts'

/** Limits of vacancy alerts (specification 4.22): of a phone, of a slot, and those that get a message about a spot. */
export const vacancyLimits = { perPhone: 3, perSlot: 10, perSpot: 3, waitSeconds: 60 } as const

/** The slot of an alert. */
export const alertSlot = z.strictObject({
  service_day: serviceDaySchema,
  service_time: z.enum(serviceTimes, 'OPTION_REQUIRED'),
})
export type AlertSlot = { service_day: string; service_time: ServiceTime }

/** The form of an alert: the slot, and the service that its link selects. */
export const alertForm = z.extend(alertSlot, {
  service_type: z.enum(serviceTypes, 'OPTION_REQUIRED'),
  consent: z.literal(true, 'CONSENT_REQUIRED'),
})

/** An alert as its owner sees it. @property open whether the slot has a spot now */
export const vacancyAlert = z.object({
  service_day: z.string(),
  service_time: z.enum(serviceTimes),
  service_type: z.enum(serviceTypes),
  open: z.boolean(),
})
export type VacancyAlert = z.infer<typeof vacancyAlert>
