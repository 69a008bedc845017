import * as z from 'zod/mini'
import { serviceTypes } from '../booking/options.ts'
import { type ServiceDay, weekdayOf } from '../booking/service-day.ts'
import { portraitSchema } from '../photos/portrait.ts'

/** Roles: `desk` are dispatchers; a person may have both. */
export const staffRoles = ['desk', 'technician'] as const

/** The ID of a staff member. Other keys of the same table contain a `#` and are rejected. */
export const staffId = z.string('VALUE_NOT_ALLOWED').check(z.regex(/^[\w-]{1,36}$/, 'VALUE_NOT_ALLOWED'))

/** Active 1, retired 0. */
export const staffState = { retired: 0, active: 1 } as const

/**
 * A stored staff member (specification 5.6). `staff_id` is our UUID and the user name in the staff pool; the phone
 * signs in and is what customers call. `weekly_days_off`: 0 Sunday … 6 Saturday. `version` rises with every write.
 */
export const staffSchema = z.object({
  staff_id: z.string(),
  name: z.string(),
  phone: z.string(),
  roles: z.array(z.enum(staffRoles)),
  state: z.union([z.literal(staffState.retired), z.literal(staffState.active)]),
  districts: z.array(z.string()),
  services: z.array(z.enum(serviceTypes)),
  weekly_days_off: z.array(z.int()),
  days_off: z.array(z.string()),
  portrait: z.optional(portraitSchema),
  /** When a technician agreed to be shown to everyone; absent without. */
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
})
export const introducedAttributes = Object.keys(introducedStaff.shape)

export const isActiveStaff = ({ state }: Pick<Staff, 'state'>) => state === staffState.active

/** Whether a staff member visits customers; only then a portrait is stored. */
export const isActiveTechnician = (staff: Pick<Staff, 'state' | 'roles'>) =>
  isActiveStaff(staff) && staff.roles.includes('technician')

/** Whether a technician does not work on a day. @param day Seoul day */
export const isDayOff = ({ weekly_days_off, days_off }: Pick<Staff, 'weekly_days_off' | 'days_off'>, day: ServiceDay) =>
  weekly_days_off.includes(weekdayOf(day)) || days_off.includes(day)
