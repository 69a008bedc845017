import * as z from 'zod/mini'
import { contactPhone, domesticPhone, isMobile, withoutSeparators } from './phone.ts'

// Apart from `phone.ts`: a guest who books needs none of this, and never downloads it.

/** The number that a member signs up with: the code is sent to it. */
export const mobilePhone = contactPhone.check(z.refine(isMobile, 'PHONE_INVALID'))

/** Where a code is asked to be sent: whole, but perhaps a number that takes none; that is told by a code of its own. */
export const smsRecipient = z
  .string('PHONE_REQUIRED')
  .check(
    z.overwrite(withoutSeparators),
    z.minLength(1, { error: 'PHONE_REQUIRED', abort: true }),
    z.regex(/^\+?[0-9]{9,15}$/, 'PHONE_INVALID'),
  )

/** A Korean mobile in international form, `+821012345678` (specification 2.5). */
export const internationalMobile = z
  .string('PHONE_REQUIRED')
  .check(z.refine((text) => text.startsWith('+82') && isMobile(domesticPhone(text)), 'PHONE_INVALID'))
