import * as z from 'zod/mini'
import { alertForm, alertSlot, vacancyAlert } from '../customer/vacancy-alert.ts'
import { bodyErrors, route } from './route.ts'

const alerts = z.object({ alerts: z.array(vacancyAlert) })

const requestErrors = [
  ...bodyErrors,
  'DATE_TOO_EARLY',
  'DATE_TOO_LATE',
  'SLOT_OPEN',
  'SLOT_CLOSED',
  'ALERT_LIMIT',
  'ROUTE_NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const

const request = {
  method: 'POST',
  summary: 'Ask for a message when a spot of a full slot comes free; a repeat changes nothing',
  body: alertForm,
  success: 201,
  response: alerts,
} as const
const list = { method: 'GET', summary: 'The vacancy alerts of the phone', success: 200, response: alerts } as const
const end = {
  method: 'POST',
  summary: 'End a vacancy alert; a repeat returns the same',
  body: alertSlot,
  success: 200,
  response: alerts,
} as const

const guest = { access: 'lookup' } as const
const member = { access: 'member' } as const

/** For guests by the lookup token, which a code of the phone opens; for members by their session. */
export const requestAlert = route({
  ...request,
  ...guest,
  path: '/vacancy-alerts',
  errors: ['VERIFICATION_REQUIRED', ...requestErrors],
})
export const listAlerts = route({ ...list, ...guest, path: '/vacancy-alerts', errors: ['VERIFICATION_REQUIRED'] })
export const endAlert = route({
  ...end,
  ...guest,
  path: '/vacancy-alerts/end',
  errors: ['VERIFICATION_REQUIRED', ...bodyErrors],
})
export const requestMyAlert = route({
  ...request,
  ...member,
  path: '/me/vacancy-alerts',
  errors: ['SIGN_IN_REQUIRED', ...requestErrors],
})
export const listMyAlerts = route({ ...list, ...member, path: '/me/vacancy-alerts', errors: ['SIGN_IN_REQUIRED'] })
export const endMyAlert = route({
  ...end,
  ...member,
  path: '/me/vacancy-alerts/end',
  errors: ['SIGN_IN_REQUIRED', ...bodyErrors],
})

// Other routes of a phone's owner, which the same few people need.

/** Bookings that were made without a code, of which their phone's owner says whether they made them. */
const bookingsOfOwner = z.strictObject({
  request_ids: z
    .array(z.string('VALUE_NOT_ALLOWED').check(z.maxLength(64, 'VALUE_NOT_ALLOWED')), 'VALUE_NOT_ALLOWED')
    .check(z.minLength(1, 'VALUE_NOT_ALLOWED'), z.maxLength(20, 'VALUE_NOT_ALLOWED')),
})

export const confirmBookings = route({
  method: 'POST',
  path: '/lookups/confirm',
  access: 'lookup',
  summary: 'Confirm bookings that were made without a code with the phone number of the lookup token',
  body: bookingsOfOwner,
  success: 204,
  response: z.undefined(),
  errors: [...bodyErrors, 'VERIFICATION_REQUIRED', 'BOOKING_NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const disownBookings = route({
  method: 'POST',
  path: '/lookups/disown',
  access: 'lookup',
  summary: 'Cancel bookings that a stranger made with the phone number of the lookup token, without a message to it',
  body: bookingsOfOwner,
  success: 204,
  response: z.undefined(),
  errors: [...bodyErrors, 'VERIFICATION_REQUIRED', 'BOOKING_NOT_FOUND', 'BOOKING_LOCKED', 'TOO_MANY_REQUESTS'],
})

export const confirmMyBookings = route({
  method: 'POST',
  path: '/me/bookings/confirm',
  access: 'member',
  summary: 'Confirm bookings that were made without a code with the phone number of the member',
  body: bookingsOfOwner,
  success: 204,
  response: z.undefined(),
  errors: [...bodyErrors, 'SIGN_IN_REQUIRED', 'BOOKING_NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const disownMyBookings = route({
  method: 'POST',
  path: '/me/bookings/disown',
  access: 'member',
  summary: 'Cancel bookings that a stranger made with the phone number of the member, without a message to it',
  body: bookingsOfOwner,
  success: 204,
  response: z.undefined(),
  errors: [...bodyErrors, 'SIGN_IN_REQUIRED', 'BOOKING_NOT_FOUND', 'BOOKING_LOCKED', 'TOO_MANY_REQUESTS'],
})
