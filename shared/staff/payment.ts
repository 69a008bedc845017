import * as z from 'zod/mini'

/** How a customer paid for a completed visit. */
export const paymentMethods = ['cash', 'transfer', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A payment that staff recorded. @property staff_id of the staff member who recorded it */
export const paymentSchema = z.object({ method: z.enum(paymentMethods), at: z.string(), staff_id: z.string() })
