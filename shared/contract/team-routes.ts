import * as z from 'zod/mini'
import { bookingCard } from '../staff/card.ts'
import { newStaff, staffEdit } from '../staff/staff-form.ts'
import { shownStaff } from '../staff/staff-schema.ts'
import { bodyErrors, route, staffErrors } from './route.ts'

export const listTeam = route({
  method: 'GET',
  path: '/staff/team',
  access: 'desk',
  summary: 'All staff members, retired ones last',
  success: 200,
  response: z.object({ team: z.array(shownStaff) }),
  errors: staffErrors,
})

export const addStaff = route({
  method: 'POST',
  path: '/staff/team',
  access: 'desk',
  summary: 'Add a staff member, who can sign in by phone from then on',
  body: newStaff,
  idempotent: true,
  success: 201,
  response: shownStaff,
  errors: [
    ...bodyErrors,
    ...staffErrors,
    'IDEMPOTENCY_KEY_REQUIRED',
    'IDEMPOTENCY_MISMATCH',
    'PHONE_ALREADY_REGISTERED',
  ],
})

export const showStaff = route({
  method: 'GET',
  path: '/staff/team/{staff_id}',
  access: 'desk',
  summary: 'One staff member',
  success: 200,
  response: shownStaff,
  errors: [...staffErrors, 'STAFF_NOT_FOUND'],
})

export const editStaff = route({
  method: 'PATCH',
  path: '/staff/team/{staff_id}',
  access: 'desk',
  summary: 'Edit or retire a staff member',
  body: staffEdit,
  success: 200,
  response: z.object({ staff: shownStaff }),
  errors: [
    ...bodyErrors,
    ...staffErrors,
    'STAFF_NOT_FOUND',
    'STAFF_CHANGED',
    'STAFF_HAS_VISITS',
    'PHONE_ALREADY_REGISTERED',
  ],
})

export const admitTechnician = route({
  method: 'POST',
  path: '/staff/team/{staff_id}/admission',
  access: 'desk',
  summary: 'Create a code with which a technician signs in once: shown here only and never sent, after a call back',
  success: 201,
  response: z.object({ code: z.string(), expires_at: z.string() }),
  errors: [...staffErrors, 'STAFF_NOT_FOUND', 'ADMISSION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
})

export const listVisitsOfStaff = route({
  method: 'GET',
  path: '/staff/team/{staff_id}/visits',
  access: 'desk',
  summary: 'The upcoming visits of a staff member, in order',
  success: 200,
  response: z.object({ visits: z.array(bookingCard) }),
  errors: [...staffErrors, 'STAFF_NOT_FOUND'],
})
