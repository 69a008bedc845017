import * as z from 'zod/mini'
import { serviceTypes } from '../booking/options.ts'
import { type ServiceDay, weekdayOf } from '../booking/service-day.ts'

/** Roles: `desk` are dispatchers; a person may have both. */
export const staffRoles = ['desk', 'technician'] as const

/** The ID of a staff member. Other keys of the same table contain a `#` and are rejected. */
export const staffId = z.string('VALUE_NOT_ALLOWED').check(z.regex(/^[\w-]{1,36}$/, 'VALUE_NOT_ALLOWED'))

/** Active 1, retired 0. */
export const staffState = { retired: 0, active: 1 } as const

/** Who a staff member is, and what they do. */
export const staffProfile = z.object({
  staff_id: z.string(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  districts: z.array(z.string()),
  services: z.array(z.enum(serviceTypes)),
})

type State = { state: (typeof staffState)[keyof typeof staffState] }
type Profile = z.infer<typeof staffProfile>
type DaysOff = { weekly_days_off: readonly number[]; days_off: readonly string[] }

export const isActiveStaff = ({ state }: State) => state === staffState.active

/** Whether a staff member visits customers; only then a portrait is stored. */
export const isActiveTechnician = (staff: State & Pick<Profile, 'roles'>) =>
  isActiveStaff(staff) && staff.roles.includes('technician')

/** Whether a technician does not work on a day. @param day Seoul day */
export const isDayOff = ({ weekly_days_off, days_off }: DaysOff, day: ServiceDay) =>
  weekly_days_off.includes(weekdayOf(day)) || days_off.includes(day)

type Work = Pick<Profile, 'roles' | 'districts' | 'services'>

/** Returns what a technician lacks so that no visit can be assigned (specification 5.8). */
export const missingWork = ({ roles, districts, services }: Work): ('districts' | 'services')[] => {
  if (!roles.includes('technician')) return []
  const work = { districts, services }
  return (['districts', 'services'] as const).filter((field) => work[field].length === 0)
}
