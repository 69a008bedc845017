import * as z from 'zod/mini'

/** How a customer paid for a completed visit. */
export const paymentMethods = ['cash', 'transfer', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A payment that staff recorded; its event names the staff member. */
export const paymentSchema = z.object({ method: z.enum(paymentMethods), at: z.string() })
