import * as z from 'zod/mini'
import { customerSchema } from '#shared/customer/customer.ts'

/** A customer as its item: with the instant at which the last step of a withdrawal was done. */
export const storedCustomer = z.extend(customerSchema, { withdrawal_finished_at: z.optional(z.string()) })
export type StoredCustomer = z.infer<typeof storedCustomer>
