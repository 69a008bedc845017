import * as z from 'zod/mini'
import { customerProfile } from '../customer/customer.ts'
import { internationalMobile, smsRecipient } from '../customer/mobile-phone.ts'
import { admissionAnswer, codeAnswer, codePurposes, deviceToken, newDeviceToken } from '../customer/one-time-code.ts'
import { profileEdit } from '../customer/profile.ts'
import { signUpForm } from '../customer/sign-up.ts'
import { withdrawalForm } from '../customer/withdrawal.ts'
import { optionalWork } from '../customer/work.ts'
import { bookingWithHistory } from './booking-routes.ts'
import { bodyErrors, codeErrors, route } from './route.ts'

export { showMe } from './show-me-route.ts'

export const sendCode = route({
  method: 'POST',
  path: '/sms/send',
  access: 'public',
  summary: 'Send a one-time code to a Korean mobile number; answers the same whether or not a member has it',
  body: z.strictObject({
    to: smsRecipient,
    purpose: z.enum(codePurposes, 'VALUE_NOT_ALLOWED'),
    device_token: z.optional(deviceToken),
    ...optionalWork,
  }),
  success: 202,
  response: z.object({ challenge: z.string(), expires_at: z.string(), resend_at: z.string() }),
  errors: [...bodyErrors, 'NOT_SMS_CAPABLE', 'WORK_REQUIRED', 'TOO_MANY_REQUESTS', 'SMS_UNAVAILABLE'],
})

export const exchangeCode = route({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Exchange the code sent to a member for a ticket that Cognito takes once',
  body: z.strictObject({ phoneNumber: internationalMobile, ...codeAnswer }),
  success: 200,
  response: z.object({ customToken: z.string(), ...newDeviceToken }),
  errors: [...bodyErrors, ...codeErrors, 'MEMBER_NOT_FOUND'],
})

export const exchangeStaffCode = route({
  method: 'POST',
  path: '/staff/login',
  access: 'public',
  summary:
    'Exchange the code sent to somebody of the staff, or without a challenge that of an admission, for a ticket that the staff’s own user pool takes once',
  body: z.strictObject({ phoneNumber: internationalMobile, ...admissionAnswer }),
  success: 200,
  response: z.object({ staff_id: z.string(), customToken: z.string(), ...newDeviceToken }),
  errors: [...bodyErrors, ...codeErrors, 'MEMBER_NOT_FOUND'],
})

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
  response: customerProfile,
  errors: [...bodyErrors, 'SIGN_IN_REQUIRED'],
})

export const withdraw = route({
  method: 'DELETE',
  path: '/me',
  access: 'member',
  summary: 'Withdraw: open bookings are cancelled, personal data is blanked, the account is removed',
  body: withdrawalForm,
  success: 204,
  response: z.undefined(),
  errors: [...bodyErrors, 'SIGN_IN_REQUIRED', 'WITHDRAWAL_BLOCKED'],
})

export const exportMe = route({
  method: 'GET',
  path: '/me/export',
  access: 'member',
  summary: 'Everything that is held about the member',
  success: 200,
  response: z.object({ exported_at: z.string(), customer: customerProfile, bookings: z.array(bookingWithHistory) }),
  errors: ['SIGN_IN_REQUIRED'],
})
