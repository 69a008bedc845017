import * as z from 'zod/mini'
import { serviceTypes } from '../booking/options.ts'
import { staffRoles } from '../staff/staff.ts'
import { command } from './command.ts'
import { day, phone, staffRef, text } from './inputs.ts'

const weekday = z.int().check(z.minimum(0), z.maximum(6))

const particulars = {
  name: text,
  phone,
  role: z.array(z.enum(staffRoles)),
  service: z.array(z.enum(serviceTypes)),
  district: z.array(text),
  weekly_day_off: z.array(weekday),
  day_off: z.array(day),
  partner_name: text,
  partner_address: text,
  partner_address_detail: text,
}
const { name: _name, phone: _phone, role: _role, ...optional } = particulars

const means = {
  name: 'as customers read it',
  phone: 'mobile number: receives codes, and is what customers call',
  role: 'desk or technician; repeated for both',
  service: 'a service that the technician does; repeated',
  district: 'a district that the technician serves; repeated',
  weekly_day_off: '0 Sunday … 6 Saturday; repeated',
  day_off: 'a single day off; repeated',
  partner_name: 'the company that the technician works for',
  partner_address: 'its address',
  partner_address_detail: 'the rest of its address',
}

const staffLine = z.object({
  staff_id: z.string(),
  name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  phone_end: z.string(),
  services: z.array(z.string()),
  districts: z.array(z.string()),
  state: z.int(),
})

export const addStaff = command({
  summary: 'Adds a staff member, also the first dispatcher of a stage',
  input: z.strictObject({ name: text, phone, role: particulars.role, ...z.partial(z.object(optional)).shape }),
  means,
  reply: staffLine,
})

export const listStaff = command({
  summary: 'Lists the staff',
  input: z.strictObject({ retired: z.optional(z.boolean()) }),
  means: { retired: 'with those who left' },
  reads: true,
  reply: z.object({ staff: z.array(staffLine) }),
})

const who = 'id or phone'

export const editStaff = command({
  summary: 'Edits a staff member; a repeated option replaces the whole list',
  input: z.strictObject({ staff: staffRef, ...z.partial(z.object(particulars)).shape }),
  means: { staff: who, ...means },
  positionals: ['staff'],
  reply: staffLine,
})

export const admitStaff = command({
  summary: 'Creates a code with which a staff member signs in once; call back their number first',
  input: z.strictObject({ staff: staffRef }),
  means: { staff: who },
  positionals: ['staff'],
  reply: z.object({ code: z.string(), expires_at: z.string() }),
})

export const retireStaff = command({
  summary: 'Retires a staff member and signs them out at once; rejected while they have open visits',
  input: z.strictObject({ staff: staffRef }),
  means: { staff: who },
  positionals: ['staff'],
  destroys: true,
  reply: staffLine,
})
