import * as z from 'zod/mini'
import { codeAnswer } from '../customer/one-time-code.ts'
import { optionalWork } from '../customer/work.ts'
import { type ChoiceName, choicesOfService, plainServices, servicesWithUnits } from './details.ts'
import {
  bookingFields,
  choiceFields,
  contactFields,
  destinationFields,
  detailFields,
  editableFields,
  inputSchemas,
  siteFields,
  unitFields,
  visitFields,
} from './fields.ts'
import type { ServiceType } from './options.ts'

type Shape = Record<string, z.ZodMiniType>

/** Fields of every booking. */
const everyOrder = {
  ...inputSchemas(visitFields),
  ...inputSchemas(unitFields),
  ...inputSchemas(detailFields),
  ...inputSchemas(siteFields),
}

/** ID of the list whose prices were shown, `none` where the stage had no list; absent where the page showed no prices. */
export const optionalPriceList = {
  price_list: z.optional(z.string('VALUE_NOT_ALLOWED').check(z.regex(/^(?:none|[0-9a-f]{16})$/, 'VALUE_NOT_ALLOWED'))),
}

/** The booking that the company cancelled and that this one replaces at its call-out fee (specification 4.18). */
const optionalReplaced = {
  instead_of: z.optional(z.string('VALUE_NOT_ALLOWED').check(z.regex(/^[0-9a-f]{32}$/, 'VALUE_NOT_ALLOWED'))),
}

const consent = z.literal(true, 'CONSENT_REQUIRED')

type ChoicesOf<Service extends ServiceType> = Pick<typeof choiceFields, (typeof choicesOfService)[Service][number]>

/** Returns the schemas of a service's choices. */
function choiceSchemas<Service extends ServiceType>(service: Service) {
  const names: readonly ChoiceName[] = choicesOfService[service]
  return inputSchemas(Object.fromEntries(names.map((name) => [name, choiceFields[name]])) as ChoicesOf<Service>)
}

/** The destination of a relocation; pages of the release before this field do not send it. */
const optionalDestination = z.partial(z.object(inputSchemas(destinationFields))).shape

/** Returns the schema of a booking with further fields: exactly those of its service (specification 2.1, 2.2). */
export const orderSchema = <Fields extends Shape>(fields: Fields) =>
  z.discriminatedUnion(
    'service_type',
    [
      z.strictObject({ service_type: z.literal(plainServices), ...fields, ...everyOrder }),
      z.strictObject({
        service_type: z.literal(servicesWithUnits),
        ...fields,
        ...everyOrder,
        ...choiceSchemas('청소'),
      }),
      z.strictObject({ service_type: z.literal('설치'), ...fields, ...everyOrder, ...choiceSchemas('설치') }),
      z.strictObject({
        service_type: z.literal('이전'),
        ...fields,
        ...everyOrder,
        ...choiceSchemas('이전'),
        ...optionalDestination,
      }),
      z.strictObject({ service_type: z.literal('수리'), ...fields, ...everyOrder, ...choiceSchemas('수리') }),
    ],
    'OPTION_REQUIRED',
  )

/** A guest's booking. */
export const newBooking = orderSchema({ ...inputSchemas(contactFields), ...optionalReplaced, consent })
export type NewBooking = z.infer<typeof newBooking>

/**
 * A guest's booking with the price list that was shown, the code for its phone under step-up verification (both or none,
 * specification 7.3), and a proof of work (6.9).
 */
export const guestBooking = orderSchema({
  ...inputSchemas(contactFields),
  ...z.partial(z.object(codeAnswer)).shape,
  ...optionalWork,
  ...optionalPriceList,
  ...optionalReplaced,
  consent,
})

const { customer_address, customer_address_detail } = contactFields

/** The address of a member's visit, both fields or none; without them the visit is at the address of the profile. */
const optionalAddress = z.partial(z.object(inputSchemas({ customer_address, customer_address_detail }))).shape

/** A member's booking: contact, and the address unless it is in the body, come from the profile (specification 8.2). */
export const memberBooking = orderSchema({ ...optionalAddress, ...optionalReplaced, consent })
export type MemberBooking = z.infer<typeof memberBooking>

/** A member's booking with the price list that was shown. */
export const pricedMemberBooking = orderSchema({
  ...optionalAddress,
  ...optionalPriceList,
  ...optionalReplaced,
  consent,
})

/** Fields of every edit: the version that was read, and the editable fields. */
export const commonEditFields = {
  version: z.int('VALUE_NOT_ALLOWED').check(z.positive('VALUE_NOT_ALLOWED')),
  ...z.partial(z.object(inputSchemas(editableFields(bookingFields, 'open')))).shape,
}

/** What a move of an assigned visit means for its technician: the same one comes, or the booking waits for another one. */
export const technicianAfterMove = ['stays', 'waits'] as const
export type TechnicianAfterMove = (typeof technicianAfterMove)[number]

/** Only in an edit that moves an assigned visit (specification 4.3). */
const optionalTechnician = { technician: z.optional(z.enum(technicianAfterMove, 'VALUE_NOT_ALLOWED')) }

/** A member's edit with the version that was read (specification 4.3). */
export const memberBookingEdit = z.strictObject({ ...commonEditFields, ...optionalPriceList, ...optionalTechnician })

/**
 * An edit with a token; with the token of a guest's booking also the phone, once, verified under step-up verification.
 */
export const bookingEdit = z.strictObject({
  ...commonEditFields,
  ...z.partial(z.object(codeAnswer)).shape,
  ...optionalWork,
  ...optionalPriceList,
  ...optionalTechnician,
  ...z.partial(z.object(inputSchemas(editableFields(bookingFields, 'once')))).shape,
})
export type BookingEdit = z.infer<typeof bookingEdit>
