import * as z from 'zod/mini'
import { callBack } from '../customer/call-back.ts'
import { customerProfile, savedAddress } from '../customer/customer.ts'
import { mobilePhone } from '../customer/mobile-phone.ts'
import { codeAnswer, newDeviceToken } from '../customer/one-time-code.ts'
import { newAddress, profileEdit } from '../customer/profile.ts'
import { signUpForm } from '../customer/sign-up.ts'
import { vacancyAlert } from '../customer/vacancy-alert.ts'
import { withdrawalForm } from '../customer/withdrawal.ts'
import { lenientShape } from '../lenient.ts'
import { bookingWithHistory, shownCancelled } from './booking-routes.ts'
import { bodyErrors, codeErrors, route } from './route.ts'
import { showMe } from './show-me-route.ts'

export { showMe }

export const signUp = route({
  method: 'POST',
  path: '/customers',
  access: 'public',
  summary: 'Become a member with the code sent to the phone; signed in at once with the ticket',
  body: signUpForm,
  success: 201,
  response: z.object({ uid: z.string(), customToken: z.string(), ...newDeviceToken }),
  errors: [...bodyErrors, ...codeErrors, 'PHONE_ALREADY_REGISTERED', 'WITHDRAWAL_BLOCKED'],
})

export const editMe = route({
  method: 'PATCH',
  path: '/me',
  access: 'member',
  summary: 'Change the profile; an empty e-mail address removes it',
  body: profileEdit,
  success: 200,
  response: showMe.response,
  errors: [...bodyErrors, 'SIGN_IN_REQUIRED'],
})

export const withdraw = route({
  method: 'DELETE',
  path: '/me',
  access: 'member',
  summary:
    'Withdraw within minutes of a sign-in: open bookings are cancelled, personal data is blanked, the account is removed',
  body: withdrawalForm,
  success: 204,
  response: z.undefined(),
  errors: [...bodyErrors, 'SIGN_IN_REQUIRED', 'SIGN_IN_AGAIN', 'WITHDRAWAL_BLOCKED'],
})

export const changeMyPhone = route({
  method: 'POST',
  path: '/me/phone',
  access: 'member',
  summary: 'Check the code sent to the current number, and with the code sent to the new one change the number',
  body: z.strictObject({
    current: z.strictObject(codeAnswer),
    next: z.optional(z.strictObject({ phone: mobilePhone, ...codeAnswer })),
  }),
  success: 200,
  response: z.object({ phone: z.string(), ...newDeviceToken }),
  errors: [...bodyErrors, ...codeErrors, 'SIGN_IN_REQUIRED', 'PHONE_ALREADY_REGISTERED'],
})

const addressList = z.object({ addresses: z.array(savedAddress) })

export const listAddresses = route({
  method: 'GET',
  path: '/me/addresses',
  access: 'member',
  summary: 'The further addresses of the member, in the order in which they were saved',
  success: 200,
  response: addressList,
  errors: ['SIGN_IN_REQUIRED'],
})

export const saveAddress = route({
  method: 'POST',
  path: '/me/addresses',
  access: 'member',
  summary: 'Save a further address; one that is saved already stays as it is',
  body: newAddress,
  success: 201,
  response: savedAddress,
  errors: [...bodyErrors, 'SIGN_IN_REQUIRED', 'ADDRESS_LIMIT', 'TOO_MANY_REQUESTS'],
})

export const removeAddress = route({
  method: 'DELETE',
  path: '/me/addresses/{address_id}',
  access: 'member',
  summary: 'Remove a further address; bookings for it stay',
  success: 204,
  response: z.undefined(),
  errors: ['SIGN_IN_REQUIRED', 'TOO_MANY_REQUESTS'],
})

export const exportMe = route({
  method: 'GET',
  path: '/me/export',
  access: 'member',
  summary: 'Everything that is held about the member, within minutes of a sign-in',
  success: 200,
  response: z.object({
    exported_at: z.string(),
    customer: customerProfile,
    addresses: z.optional(z.array(savedAddress)),
    bookings: z.array(bookingWithHistory),
    ...lenientShape({
      cancelled: z.array(shownCancelled),
      call_back: z.omit(callBack, { call_back_id: true }),
      vacancy_alerts: z.array(vacancyAlert),
    }),
  }),
  errors: ['SIGN_IN_REQUIRED', 'SIGN_IN_AGAIN'],
})
