import * as z from 'zod/mini'
import { internationalMobile, smsRecipient } from '../customer/mobile-phone.ts'
import { admissionAnswer, codeAnswer, codePurposes, deviceToken, newDeviceToken } from '../customer/one-time-code.ts'
import { optionalWork } from '../customer/work.ts'
import { bodyErrors, codeErrors, route } from './route.ts'

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
    'Exchange a staff member’s code, sent or, without a challenge, from an admission, for a single-use sign-in ticket',
  body: z.strictObject({ phoneNumber: internationalMobile, ...admissionAnswer }),
  success: 200,
  response: z.object({ staff_id: z.string(), customToken: z.string(), ...newDeviceToken }),
  errors: [...bodyErrors, ...codeErrors, 'MEMBER_NOT_FOUND'],
})
