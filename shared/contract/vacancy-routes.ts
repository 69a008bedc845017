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
