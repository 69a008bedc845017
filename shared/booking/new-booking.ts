import * as z from 'zod/mini'
import { codeAnswer } from '../customer/one-time-code.ts'
import { type ChoiceName, choicesOfService, plainServices } from './details.ts'
import {
  bookingFields,
  choiceFields,
  contactFields,
  detailFields,
  editableFields,
  inputSchemas,
  unitFields,
  visitFields,
} from './fields.ts'
import type { ServiceType } from './options.ts'

type Shape = Record<string, z.ZodMiniType>

/** What every booking says, whoever makes it. */
const everyOrder = { ...inputSchemas(visitFields), ...inputSchemas(unitFields), ...inputSchemas(detailFields) }

const consent = z.literal(true, 'CONSENT_REQUIRED')

type AskedOf<Service extends ServiceType> = Pick<typeof choiceFields, (typeof choicesOfService)[Service][number]>

/** The rules of the choices that a service asks for. */
function askedOf<Service extends ServiceType>(service: Service) {
  const names: readonly ChoiceName[] = choicesOfService[service]
  return inputSchemas(Object.fromEntries(names.map((name) => [name, choiceFields[name]])) as AskedOf<Service>)
}

/** A booking with these fields besides: exactly those of its service, nothing else (specification 2.1, 2.2). */
export const orderSchema = <Fields extends Shape>(fields: Fields) =>
  z.discriminatedUnion(
    'service_type',
    [
      z.strictObject({ service_type: z.literal(plainServices), ...fields, ...everyOrder }),
      z.strictObject({ service_type: z.literal('설치'), ...fields, ...everyOrder, ...askedOf('설치') }),
      z.strictObject({ service_type: z.literal('이전'), ...fields, ...everyOrder, ...askedOf('이전') }),
      z.strictObject({ service_type: z.literal('수리'), ...fields, ...everyOrder, ...askedOf('수리') }),
    ],
    'OPTION_REQUIRED',
  )

/** A booking as a guest sends it. */
export const newBooking = orderSchema({ ...inputSchemas(contactFields), consent })
export type NewBooking = z.infer<typeof newBooking>

/** A guest's booking with the code that proves its phone, where one is asked for: both or none (specification 7.3). */
export const guestBooking = orderSchema({
  ...inputSchemas(contactFields),
  ...z.partial(z.object(codeAnswer)).shape,
  consent,
})

/** A booking as a member sends it: where to come and whom to call stand in the profile (specification 8.2). */
export const memberBooking = orderSchema({ consent })
export type MemberBooking = z.infer<typeof memberBooking>

/** What every edit says: the version it was made of, and the fields that it may name. */
export const commonEditFields = {
  version: z.int('VALUE_NOT_ALLOWED').check(z.positive('VALUE_NOT_ALLOWED')),
  ...z.partial(z.object(inputSchemas(editableFields(bookingFields, 'open')))).shape,
}

/** What a member can edit of a booking, with the version it was read at; service and address cannot (specification 4.3). */
export const memberBookingEdit = z.strictObject(commonEditFields)

/**
 * What can be edited with a token: once, with the token of a guest's booking, the phone as well, proven where codes are
 * asked for.
 */
export const bookingEdit = z.strictObject({
  ...commonEditFields,
  ...z.partial(z.object(codeAnswer)).shape,
  ...z.partial(z.object(inputSchemas(editableFields(bookingFields, 'once')))).shape,
})
export type BookingEdit = z.infer<typeof bookingEdit>
