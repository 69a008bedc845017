import * as z from 'zod/mini'
import { serviceTypes } from '../booking/options.ts'
import { serviceDaySchema } from '../booking/service-day-schema.ts'
import { mobilePhone } from '../customer/mobile-phone.ts'
import { limits } from '../limits.ts'
import { line } from '../text/text-rules.ts'
import { missingWork, staffRoles, staffState } from './staff.ts'

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length
const listOf = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z
    .array(item, 'VALUE_NOT_ALLOWED')
    .check(z.maxLength(most, 'VALUE_NOT_ALLOWED'), z.refine(isUnique, 'VALUE_NOT_ALLOWED'))

const { name, address, addressDetail, district } = limits.text
const text = (max: number) => line({ required: 'INFORMATION_REQUIRED', max })
/** An optional text; an empty one removes it. */
const removable = (max: number) => z.union([z.literal(''), text(max)])

const weekday = z.int('VALUE_NOT_ALLOWED').check(z.gte(0, 'VALUE_NOT_ALLOWED'), z.lte(6, 'VALUE_NOT_ALLOWED'))

/** Fields of a staff member. */
const fields = {
  name: text(name),
  /** A mobile number: for sign-in, and for customers to call. */
  phone: mobilePhone,
  roles: listOf(z.enum(staffRoles, 'VALUE_NOT_ALLOWED'), staffRoles.length).check(z.minLength(1, 'OPTION_REQUIRED')),
  districts: listOf(text(district), limits.team.districts),
  services: listOf(z.enum(serviceTypes, 'VALUE_NOT_ALLOWED'), serviceTypes.length),
  weekly_days_off: listOf(weekday, 7),
  days_off: listOf(serviceDaySchema, limits.team.daysOff),
  /** Whether the technician agreed to be shown to everyone. */
  introduced: z.boolean('VALUE_NOT_ALLOWED'),
  partner_name: removable(name),
  partner_address: removable(address),
  partner_address_detail: removable(addressDetail),
}

const hasWork = (field: 'districts' | 'services') =>
  z.refine<StaffInput>(
    ({ roles, districts = [], services = [] }) => !missingWork({ roles, districts, services }).includes(field),
    { error: 'OPTION_REQUIRED', path: [field] },
  )

const staffInput = z.strictObject({
  ...z.partial(z.object(fields)).shape,
  name: fields.name,
  phone: fields.phone,
  roles: fields.roles,
})
type StaffInput = z.infer<typeof staffInput>

/** A new staff member; a technician has districts and services, other particulars may follow later. */
export const newStaff = staffInput.check(hasWork('districts'), hasWork('services'))
export type NewStaff = z.infer<typeof newStaff>

/** An edit: the version that was read, and the changes. `state` 0 retires, 1 reinstates. */
export const staffEdit = z.strictObject({
  ...z.partial(z.object(fields)).shape,
  state: z.optional(z.literal([staffState.retired, staffState.active], 'VALUE_NOT_ALLOWED')),
  version: z.int('VALUE_NOT_ALLOWED'),
})
export type StaffEdit = z.infer<typeof staffEdit>
