import * as z from 'zod/mini'
import { parseBookingNumber } from '../booking/booking-number.ts'
import { mobilePhone } from '../customer/mobile-phone.ts'
import { codeAnswer } from '../customer/one-time-code.ts'
import { contactPhone } from '../customer/phone.ts'
import { bodyErrors, codeErrors, route, staffErrors } from './route.ts'

const named = {
  current_phone: z.optional(contactPhone),
  booking_number: z.optional(
    z
      .string('VALUE_NOT_ALLOWED')
      .check(z.refine((text) => parseBookingNumber(text) !== undefined, 'VALUE_NOT_ALLOWED')),
  ),
}

type Named = { current_phone?: string | undefined; booking_number?: string | undefined }

const isNamed = ({ current_phone, booking_number }: Named) =>
  (current_phone === undefined) !== (booking_number === undefined)
const notNamed = { error: 'INFORMATION_REQUIRED', path: ['current_phone'] }

export const requestPhoneChange = route({
  method: 'POST',
  path: '/staff/customers/phone',
  access: 'desk',
  summary: 'Request a new number for a member, which has to confirm it; a later request replaces an earlier one',
  body: z.strictObject({ ...named, phone: mobilePhone }).check(z.refine(isNamed, notNamed)),
  success: 200,
  response: z.object({ effective_at: z.string() }),
  errors: [...bodyErrors, ...staffErrors, 'MEMBER_NOT_FOUND', 'PHONE_ALREADY_REGISTERED', 'TOO_MANY_REQUESTS'],
})

export const showPhoneRequest = route({
  method: 'POST',
  path: '/staff/customers/phone/searches',
  access: 'desk',
  summary: 'Whether a new number of a member is requested, and confirmed',
  body: z.strictObject(named).check(z.refine(isNamed, notNamed)),
  success: 200,
  response: z.object({ request: z.optional(z.object({ effective_at: z.string(), is_confirmed: z.boolean() })) }),
  errors: [...bodyErrors, ...staffErrors, 'MEMBER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const cancelPhoneChangeByDesk = route({
  method: 'DELETE',
  path: '/staff/customers/phone',
  access: 'desk',
  summary: 'Cancel the requested number of a member; a repeat returns the same',
  body: z.strictObject(named).check(z.refine(isNamed, notNamed)),
  success: 204,
  response: z.undefined(),
  errors: [...bodyErrors, ...staffErrors, 'MEMBER_NOT_FOUND', 'PHONE_REQUEST_OVER', 'TOO_MANY_REQUESTS'],
})

export const confirmPhoneChange = route({
  method: 'POST',
  path: '/auth/phone',
  access: 'public',
  summary: 'Confirm a requested number with the code sent to it',
  body: z.strictObject({ phone: mobilePhone, ...codeAnswer }),
  success: 200,
  response: z.object({ effective_at: z.string() }),
  errors: [...bodyErrors, ...codeErrors, 'PHONE_REQUEST_OVER', 'PHONE_ALREADY_REGISTERED'],
})

export const cancelMyPhoneRequest = route({
  method: 'DELETE',
  path: '/me/phone',
  access: 'member',
  summary: 'Cancel the number that a dispatcher requested; a repeat returns the same',
  success: 204,
  response: z.undefined(),
  errors: ['SIGN_IN_REQUIRED', 'PHONE_REQUEST_OVER'],
})
