import * as z from 'zod/mini'
import { contactPhone } from '../customer/phone.ts'
import { limits } from '../limits.ts'
import { line } from '../text.ts'
import { detailInfo, selectedairconditionerform, selectedDropdownOption, sprint } from './details.ts'
import { airconTypes, brands, customerTypes, serviceTimes, serviceTypes } from './options.ts'
import { serviceDayOf } from './service-day.ts'

const serviceDate = z
  .string('SERVICE_DATE_INVALID')
  .check(z.refine((text) => serviceDayOf(text) !== undefined, 'SERVICE_DATE_INVALID'))

export const serviceType = z.enum(serviceTypes, 'OPTION_REQUIRED')

/** Step 1 of the wizard: where to come and whom to call (spec §5). */
export const addressFields = {
  customer_address: line({ required: 'ADDRESS_REQUIRED', max: limits.text.address }),
  customer_address_detail: line({ required: 'ADDRESS_DETAIL_REQUIRED', max: limits.text.addressDetail }),
  customer_phone: contactPhone,
  customer_type: z.enum(customerTypes, 'OPTION_REQUIRED'),
}

/** Step 2: when to come. `service_date` is `YYYY년 MM월 DD일`, a Seoul day (spec §3). */
export const visitFields = {
  service_date: serviceDate,
  service_time: z.enum(serviceTimes, 'OPTION_REQUIRED'),
}

/** Step 3: which unit. */
export const unitFields = {
  aircon_type: z.enum(airconTypes, 'OPTION_REQUIRED'),
  brand: z.enum(brands, 'OPTION_REQUIRED'),
}

/** What every booking says, whoever makes it. */
export const orderFields = {
  ...visitFields,
  ...unitFields,
  detailInfo,
  consent: z.literal(true, 'CONSENT_REQUIRED'),
}

/** Services that ask for no choice of their own. */
export const plainServices = z.literal(['청소', '철거', '냉매충전', '점검'])

/** A booking as a guest sends it: exactly the fields of its service, nothing else (design §4). */
export const newBooking = z.discriminatedUnion(
  'service_type',
  [
    z.strictObject({ service_type: plainServices, ...addressFields, ...orderFields }),
    z.strictObject({
      service_type: z.literal('설치'),
      ...addressFields,
      ...orderFields,
      selectedairconditionerform,
      selectedDropdownOption,
    }),
    z.strictObject({ service_type: z.literal('이전'), ...addressFields, ...orderFields, selectedDropdownOption }),
    z.strictObject({ service_type: z.literal('수리'), ...addressFields, ...orderFields, sprint }),
  ],
  'OPTION_REQUIRED',
)

export type NewBooking = z.infer<typeof newBooking>

/** What of a booking can be changed, with the version it was read at; service, address and phone cannot (design §4). */
export const bookingEdit = z.strictObject({
  version: z.int('VALUE_NOT_ALLOWED').check(z.positive('VALUE_NOT_ALLOWED')),
  service_date: z.optional(visitFields.service_date),
  service_time: z.optional(visitFields.service_time),
  aircon_type: z.optional(unitFields.aircon_type),
  brand: z.optional(unitFields.brand),
  detailInfo: z.optional(detailInfo),
  sprint: z.optional(sprint),
  selectedDropdownOption: z.optional(selectedDropdownOption),
  selectedairconditionerform: z.optional(selectedairconditionerform),
})
export type BookingEdit = z.infer<typeof bookingEdit>
