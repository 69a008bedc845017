import * as z from 'zod/mini'
import { customerTypes } from '../booking/options.ts'
import { limits } from '../limits.ts'
import { line } from '../text.ts'
import { birthDate } from './birth-date.ts'

const required = (max: number) => line({ required: 'INFORMATION_REQUIRED', max })
const email = z.string('EMAIL_INVALID').check(z.trim(), z.maxLength(limits.text.email, 'EMAIL_INVALID'))
const wellFormed = z.email('EMAIL_INVALID')
/** An e-mail address, or an empty text for none: the field is optional (spec §5). */
const optionalEmail = email.check(
  z.refine((text) => text === '' || wellFormed.safeParse(text).success, 'EMAIL_INVALID'),
)

/** What a member tells of themselves, at sign-up and later (spec §5). `job` is the customer type. */
export const profileFields = {
  name: required(limits.text.name),
  email: z.optional(optionalEmail),
  job: z.enum(customerTypes, 'INFORMATION_REQUIRED'),
  birth_date: birthDate,
  address: required(limits.text.address),
  address_detail: required(limits.text.addressDetail),
}

/** Any part of the profile; an absent field stays as it is. The phone is not a part: it signs in (spec §2). */
export const profileChange = z.partial(z.strictObject(profileFields))
export type ProfileChange = z.infer<typeof profileChange>

/** Active 1, withdrawn 0 (spec §4). */
export const customerState = { withdrawn: 0, active: 1 } as const

/**
 * A customer as stored (spec §3); `uid` is Cognito's subject. A withdrawn one keeps reasons and times alone: the other
 * texts are blank and the phone is a hash with a deleted suffix (design §5).
 */
export const customerSchema = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  job: z.enum(customerTypes),
  birth_date: z.string(),
  address: z.string(),
  address_detail: z.string(),
  phone: z.string(),
  state: z.union([z.literal(customerState.withdrawn), z.literal(customerState.active)]),
  isDeleted: z.boolean(),
  created_at: z.string(),
  consented_at: z.string(),
  withdrawReasons: z.optional(z.array(z.string())),
  withdrawDetail: z.optional(z.string()),
  withdrawn_at: z.optional(z.string()),
})
export type Customer = z.infer<typeof customerSchema>

export const isActive = (customer: Pick<Customer, 'state' | 'isDeleted'>) =>
  customer.state === customerState.active && !customer.isDeleted

/** What members see of themselves: the customer without internal fields (design §4). */
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
