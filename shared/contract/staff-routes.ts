import * as z from 'zod/mini'
import { staffSchema } from '../staff/staff.ts'
import { route, staffErrors } from './route.ts'

export const showStaffMe = route({
  method: 'GET',
  path: '/staff/me',
  access: 'staff',
  summary: 'Who of the staff is signed in, and what they do',
  success: 200,
  reply: z.pick(staffSchema, { staff_id: true, name: true, roles: true }),
  errors: staffErrors,
})
