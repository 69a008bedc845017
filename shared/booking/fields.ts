import * as z from 'zod/mini'
import { customerTypes } from '../customer/customer-type.ts'
import { contactPhone, optionalContactPhone } from '../customer/phone.ts'
import { limits } from '../limits.ts'
import { line, paragraph } from '../text/text-rules.ts'
import type { ChoiceName } from './details.ts'
import { airconTypes, angleChoices, brands, purchaseChoices, serviceTimes, serviceTypes, symptoms } from './options.ts'
import { serviceDayOf } from './service-day.ts'
import type { Visibility } from './visibility.ts'

type Schema = z.ZodMiniType

/** One field of a customer's booking. */
type Field = {
  /** Schema of the input; its messages are error codes. */
  input: Schema
  /**
   * Schema of stored values. A draft can be invalid, and a withdrawn member's value is blank (specification 6.5, 9.9).
   */
  stored: Schema
  /**
   * Who can edit it: the customer until the assignment, and dispatchers (`open`); also once with the token of a guest's
   * booking (`once`); only dispatchers (`desk`); no actor (`fixed`) (specification 4.3, 4.8).
   */
  edit: 'open' | 'once' | 'desk' | 'fixed'
  /** What a withdrawal leaves: the value, a blank, or the hash of a phone. */
  withdrawal: 'kept' | 'blank' | 'hash'
} & Visibility

// The lists of a booking's fields are columns of the tables below: input, storage, draft, edit, withdrawal and
// visibility. A row without a column does not compile. Fields that the server sets are in `server-fields.ts`.
type Fields<Name extends string = string> = Record<Name, Field>

const oneOf = <const Values extends readonly string[]>(values: Values) => ({
  input: z.enum(values, 'OPTION_REQUIRED'),
  stored: z.enum(values),
})
const text = <Input extends z.ZodMiniType<string>>(input: Input) => ({ input, stored: z.string() })

const serviceDate = z
  .string('SERVICE_DATE_INVALID')
  .check(z.refine((value) => serviceDayOf(value) !== undefined, 'SERVICE_DATE_INVALID'))

/** The service (specification 1.1). */
export const serviceFields = {
  service_type: {
    ...oneOf(serviceTypes),
    edit: 'fixed',
    withdrawal: 'kept',
    customer: 'masked',
    desk: 'always',
    technician: 'always',
  },
} as const satisfies Fields

/** Step 1: address and contact (specification 9.4). */
export const contactFields = {
  customer_address: {
    ...text(line({ required: 'ADDRESS_REQUIRED', max: limits.text.address })),
    edit: 'desk',
    withdrawal: 'blank',
    customer: 'always',
    desk: 'always',
    technician: 'always',
  },
  customer_address_detail: {
    ...text(line({ required: 'ADDRESS_DETAIL_REQUIRED', max: limits.text.addressDetail })),
    edit: 'open',
    withdrawal: 'blank',
    customer: 'always',
    desk: 'opened',
    technician: 'on_the_day',
  },
  customer_phone: {
    ...text(contactPhone),
    edit: 'once',
    withdrawal: 'hash',
    customer: 'always',
    desk: 'never',
    technician: 'never',
  },
  customer_type: {
    ...oneOf(customerTypes),
    edit: 'fixed',
    withdrawal: 'kept',
    customer: 'always',
    desk: 'opened',
    technician: 'always',
  },
} as const satisfies Fields

/** Step 1, where another person is at the place of the visit: all three or none (specification 2.9). */
export const siteFields = {
  site_name: {
    input: z.optional(line({ max: limits.text.name })),
    stored: z.optional(z.string()),
    edit: 'open',
    withdrawal: 'blank',
    customer: 'always',
    desk: 'opened',
    technician: 'always',
  },
  site_phone: {
    input: z.optional(optionalContactPhone),
    stored: z.optional(z.string()),
    edit: 'open',
    withdrawal: 'blank',
    customer: 'always',
    desk: 'never',
    technician: 'never',
  },
  /** Whether the customer said that this person agrees. */
  site_agreed: {
    input: z.optional(z.boolean()),
    stored: z.optional(z.boolean()),
    edit: 'open',
    withdrawal: 'kept',
    customer: 'always',
    desk: 'opened',
    technician: 'never',
  },
} as const satisfies Fields

/** Step 2: the visit. `service_date` is `YYYY년 MM월 DD일`, a Seoul day (specification 2.1). */
export const visitFields = {
  service_date: {
    ...text(serviceDate),
    edit: 'open',
    withdrawal: 'kept',
    customer: 'always',
    desk: 'opened',
    technician: 'always',
  },
  service_time: {
    ...oneOf(serviceTimes),
    edit: 'open',
    withdrawal: 'kept',
    customer: 'always',
    desk: 'always',
    technician: 'always',
  },
} as const satisfies Fields

/** Step 3: the unit. */
export const unitFields = {
  aircon_type: {
    ...oneOf(airconTypes),
    edit: 'open',
    withdrawal: 'kept',
    customer: 'always',
    desk: 'always',
    technician: 'always',
  },
  brand: {
    ...oneOf(brands),
    edit: 'open',
    withdrawal: 'kept',
    customer: 'always',
    desk: 'always',
    technician: 'always',
  },
} as const satisfies Fields

/** Step 4: the details. */
export const detailFields = {
  detailInfo: {
    ...text(paragraph({ required: 'DETAILS_REQUIRED', max: limits.text.details })),
    edit: 'open',
    withdrawal: 'blank',
    customer: 'always',
    desk: 'opened',
    technician: 'on_the_day',
  },
} as const satisfies Fields

const unique = (values: readonly string[]) => new Set(values).size === values.length

/** Step 1 of a relocation: where the unit goes. */
export const destinationFields = {
  destination_address: contactFields.customer_address,
  destination_address_detail: contactFields.customer_address_detail,
} as const satisfies Fields
const additionalUnit = { aircon_type: z.enum(airconTypes, 'OPTION_REQUIRED'), brand: z.enum(brands, 'OPTION_REQUIRED') }

/** Choices of some services; `details.ts` assigns them. */
export const choiceFields = {
  ...destinationFields,
  sprint: {
    input: z
      .array(z.enum(symptoms, 'VALUE_NOT_ALLOWED'), 'DETAILS_REQUIRED')
      .check(z.minLength(1, 'DETAILS_REQUIRED'), z.refine(unique, 'VALUE_NOT_ALLOWED')),
    stored: z.array(z.enum(symptoms)),
    edit: 'open',
    withdrawal: 'kept',
    customer: 'always',
    desk: 'always',
    technician: 'always',
  },
  selectedDropdownOption: {
    input: z.enum(angleChoices, 'DETAILS_REQUIRED'),
    stored: z.enum(angleChoices),
    edit: 'open',
    withdrawal: 'kept',
    customer: 'always',
    desk: 'always',
    technician: 'always',
  },
  selectedairconditionerform: {
    input: z.enum(purchaseChoices, 'PURCHASE_CHOICE_REQUIRED'),
    stored: z.enum(purchaseChoices),
    edit: 'open',
    withdrawal: 'kept',
    customer: 'always',
    desk: 'always',
    technician: 'always',
  },
  /** Further units of the visit in the order of the customer (specification 1.5); absent or empty for one unit. */
  additional_units: {
    input: z.optional(
      z
        .array(z.strictObject(additionalUnit), 'VALUE_NOT_ALLOWED')
        .check(z.maxLength(limits.units.additional, 'VALUE_NOT_ALLOWED')),
    ),
    stored: z.optional(z.array(z.object(additionalUnit))),
    edit: 'open',
    withdrawal: 'kept',
    customer: 'always',
    desk: 'always',
    technician: 'always',
  },
} as const satisfies Fields<ChoiceName>

/** Every field of a customer's booking except the consent. */
export const bookingFields = {
  ...serviceFields,
  ...contactFields,
  ...siteFields,
  ...visitFields,
  ...unitFields,
  ...detailFields,
  ...choiceFields,
}

/** Returns the input schemas of fields. */
export const inputSchemas = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.input])) as {
    [Name in keyof F]: F[Name]['input']
  }

/** Returns the storage schemas of fields. */
export const storedSchemas = <F extends Record<string, { stored: Schema }>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.stored])) as {
    [Name in keyof F]: F[Name]['stored']
  }

type EditableOf<F extends Fields, How> = { [Name in keyof F as F[Name]['edit'] extends How ? Name : never]: F[Name] }

/** Returns the fields that can be edited in one of these ways. */
export const editableFields = <F extends Fields, How extends Field['edit']>(fields: F, ...ways: How[]) =>
  Object.fromEntries(Object.entries(fields).filter(([, { edit }]) => (ways as string[]).includes(edit))) as EditableOf<
    F,
    How
  >

/**
 * Returns the values that replace fields at a withdrawal.
 * @param phoneHash replaces the phone number
 */
export function withdrawnFields(phoneHash: string): Record<string, string> {
  const left = { blank: '', hash: phoneHash }
  return Object.fromEntries(
    Object.entries<Field>(bookingFields).flatMap(([name, { withdrawal }]) =>
      withdrawal === 'kept' ? [] : [[name, left[withdrawal]]],
    ),
  )
}
