import * as z from 'zod/mini'
import { contactPhone, domesticPhone, isMobile } from './phone.ts'
import { readPhone, withoutSeparators } from './read-phone.ts'

// Separate from `phone.ts`, since a guest who books never downloads it.

/** Schema of the phone of a sign-up, which receives a code. */
export const mobilePhone = contactPhone.check(z.refine(isMobile, 'PHONE_INVALID'))

/** Schema of a code's recipient: a complete number, also one that cannot receive codes, which has its own error. */
export const smsRecipient = z.string('PHONE_REQUIRED').check(
  z.overwrite((text) => readPhone(text) ?? withoutSeparators(text)),
  z.minLength(1, { error: 'PHONE_REQUIRED', abort: true }),
  z.regex(/^\+?[0-9]{9,15}$/, 'PHONE_INVALID'),
)

/** A Korean mobile in international form, `+821012345678` (specification 2.5). */
export const internationalMobile = z
  .string('PHONE_REQUIRED')
  .check(z.refine((text) => text.startsWith('+82') && isMobile(domesticPhone(text)), 'PHONE_INVALID'))
