import * as z from 'zod/mini'
import { customerTypes } from './customer-type.ts'

/** A further address of a member, besides the one of the profile (specification 6.11). */
export const savedAddress = z.object({ address_id: z.string(), address: z.string(), address_detail: z.string() })
export type SavedAddress = z.infer<typeof savedAddress>

/**
 * A new phone number of a member that is not finished (specification 6.12).
 * @property at instant at which both numbers were verified
 * @property moved_at instant from which the customer has the new number; open bookings follow
 */
export const phoneChange = z.object({
  from: z.string(),
  to: z.string(),
  at: z.string(),
  moved_at: z.optional(z.string()),
})
export type PhoneChange = z.infer<typeof phoneChange>

/** The account that got the bookings when an admin ended a membership (specification 6.13). */
const memberMove = z.object({ uid: z.string(), at: z.string() })

/** Active 1, withdrawn 0 (specification 6.5). */
export const customerState = { withdrawn: 0, active: 1 } as const

/**
 * A stored customer (specification 6.3); `uid` is Cognito's subject. A withdrawn one keeps reasons and instants: other
 * texts are blank and the phone is a hash with a suffix (specification 6.5).
 */
export const customerSchema = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  job: z.enum(customerTypes),
  birth_date: z.string(),
  address: z.string(),
  address_detail: z.string(),
  addresses: z.optional(z.array(savedAddress)),
  phone: z.string(),
  phone_change: z.optional(phoneChange),
  moved_to: z.optional(memberMove),
  state: z.union([z.literal(customerState.withdrawn), z.literal(customerState.active)]),
  isDeleted: z.boolean(),
  created_at: z.string(),
  consented_at: z.string(),
  withdrawReasons: z.optional(z.array(z.string())),
  withdrawDetail: z.optional(z.string()),
  withdrawn_at: z.optional(z.string()),
  keepReviews: z.optional(z.boolean()),
})
export type Customer = z.infer<typeof customerSchema>

export const isActive = (customer: Pick<Customer, 'state' | 'isDeleted'>) =>
  customer.state === customerState.active && !customer.isDeleted

/** A member's own view: the customer without internal fields (specification 6.4). */
export const customerProfile = z.pick(customerSchema, {
  uid: true,
  name: true,
  email: true,
  job: true,
  birth_date: true,
  address: true,
  address_detail: true,
  phone: true,
})
export type CustomerProfile = z.infer<typeof customerProfile>
