import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { plainSigns } from '../text/plain.ts'
import { line } from '../text/text-rules.ts'
import { birthDate } from './birth-date.ts'
import { customerTypes } from './customer-type.ts'

const required = (max: number) => line({ required: 'INFORMATION_REQUIRED', max })
const email = z.string('EMAIL_INVALID').check(z.overwrite(plainSigns), z.maxLength(limits.text.email, 'EMAIL_INVALID'))
const wellFormed = z.email('EMAIL_INVALID')
/** Schema of the optional e-mail address; an empty text means none (specification 6.3). */
const optionalEmail = email.check(
  z.refine((text) => text === '' || wellFormed.safeParse(text).success, 'EMAIL_INVALID'),
)

/** Fields of a profile (specification 6.3). `job` is the customer type. */
export const profileFields = {
  name: required(limits.text.name),
  email: z.optional(optionalEmail),
  job: z.enum(customerTypes, 'INFORMATION_REQUIRED'),
  birth_date: birthDate,
  address: required(limits.text.address),
  address_detail: required(limits.text.addressDetail),
}

/** A further address of a member: as that of the profile. */
export const newAddress = z.strictObject({
  address: profileFields.address,
  address_detail: profileFields.address_detail,
})
export type NewAddress = z.infer<typeof newAddress>

/** Schema of an edit: absent fields stay. The phone is not editable: it signs in (specification 6.4). */
export const profileEdit = z.partial(z.strictObject(profileFields))
export type ProfileEdit = z.infer<typeof profileEdit>
