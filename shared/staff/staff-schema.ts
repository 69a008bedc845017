import * as z from 'zod/mini'
import { portraitSchema, shownPortrait } from '../photos/portrait.ts'
import { staffProfile, staffState } from './staff.ts'

/**
 * A stored staff member (specification 5.6). `staff_id` is our UUID and the user name in the staff pool; the phone
 * signs in and is what customers call. `weekly_days_off`: 0 Sunday … 6 Saturday. `version` rises with every write.
 */
export const staffSchema = z.extend(staffProfile, {
  phone: z.string(),
  state: z.union([z.literal(staffState.retired), z.literal(staffState.active)]),
  weekly_days_off: z.array(z.int()),
  days_off: z.array(z.string()),
  portrait: z.optional(portraitSchema),
  partner_name: z.optional(z.string()),
  partner_address: z.optional(z.string()),
  partner_address_detail: z.optional(z.string()),
  version: z.int(),
  created_at: z.string(),
})

/** A staff member as dispatchers see them. */
export const shownStaff = z.extend(staffSchema, { portrait: z.optional(shownPortrait) })
export type ShownStaff = z.infer<typeof shownStaff>
