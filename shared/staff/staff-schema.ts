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
  /** When a technician agreed to be shown to everyone; absent without. A public portrait is part of this consent. */
  introduced_at: z.optional(z.string()),
  partner_name: z.optional(z.string()),
  partner_address: z.optional(z.string()),
  partner_address_detail: z.optional(z.string()),
  version: z.int(),
  created_at: z.string(),
})
export type Staff = z.infer<typeof staffSchema>

/** What everyone may see of a technician, with the role and the consent that decide it: no phone (decision 0055). */
export const introducedStaff = z.pick(staffSchema, {
  staff_id: true,
  name: true,
  roles: true,
  districts: true,
  services: true,
  partner_name: true,
  introduced_at: true,
  portrait: true,
})
export const introducedAttributes = Object.keys(introducedStaff.shape)

/** What decides whether a technician can take a visit, and nothing else of them. */
export const workingStaff = z.pick(staffSchema, {
  staff_id: true,
  version: true,
  state: true,
  roles: true,
  services: true,
  weekly_days_off: true,
  days_off: true,
})
export type WorkingStaff = z.infer<typeof workingStaff>
export const workingAttributes = Object.keys(workingStaff.shape)

/** A staff member as dispatchers see them. */
export const shownStaff = z.extend(staffSchema, { portrait: z.optional(shownPortrait) })
export type ShownStaff = z.infer<typeof shownStaff>
