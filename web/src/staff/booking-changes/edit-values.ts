import type { FieldErrors } from 'react-hook-form'
import * as z from 'zod/mini'
import { choicesOf } from '#shared/booking/details.ts'
import { contactFields } from '#shared/booking/fields.ts'
import { airconTypes, angleChoices, brands, purchaseChoices, symptoms } from '#shared/booking/options.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import type { editByDesk } from '#shared/contract/staff-change-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { detailsErrors } from '../../order-fields/details-rules.ts'

/** The fields of the desk's form. The phone is a new one, or empty: what it was is not shown here. */
export const editValues = z.object({
  customer_address_detail: z.string(),
  customer_phone: z.string(),
  aircon_type: z.optional(z.enum(airconTypes)),
  brand: z.optional(z.enum(brands)),
  detailInfo: z.string(),
  sprint: z.optional(z.array(z.enum(symptoms))),
  selectedDropdownOption: z.optional(z.enum(angleChoices)),
  selectedairconditionerform: z.optional(z.enum(purchaseChoices)),
})
export type EditValues = z.infer<typeof editValues>

export const editValuesOf = (booking: StaffBooking): EditValues => {
  const { customer_address_detail = '', aircon_type, brand, detailInfo = '', service_type } = booking
  const choices = service_type === undefined ? [] : choicesOf(service_type)
  const own = Object.fromEntries(choices.map((name) => [name, booking[name]]))
  return { customer_address_detail, customer_phone: '', aircon_type, brand, detailInfo, ...own }
}

// The order in which symptoms were ticked means nothing.
const comparable = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

/** What to send: the fields that the form says otherwise than the booking; undefined for none. */
export function editOf(
  { customer_phone, ...typed }: EditValues,
  booking: StaffBooking,
): Omit<BodyOf<typeof editByDesk>, 'version'> | undefined {
  const { customer_phone: _, ...before } = editValuesOf(booking)
  const changed = Object.entries(typed).filter(
    ([name, value]) => value !== undefined && comparable(value) !== comparable(before[name as keyof typeof before]),
  )
  if (customer_phone !== '') changed.push(['customer_phone', customer_phone])
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}

/** What is wrong with what was typed anew; what the booking always lacked is not asked for. Messages are error codes. */
export function editErrors(values: EditValues, booking: StaffBooking): FieldErrors<EditValues> {
  const { customer_address_detail, customer_phone } = contactFields
  const told = editOf(values, booking) ?? {}
  const codeOf = (error: z.core.$ZodError | undefined) =>
    error && ({ type: 'rule', message: error.issues[0]?.message ?? '' } as const)
  const detail = codeOf(
    told.customer_address_detail === undefined
      ? undefined
      : customer_address_detail.told.safeParse(told.customer_address_detail).error,
  )
  const phone = codeOf(
    told.customer_phone === undefined ? undefined : customer_phone.told.safeParse(told.customer_phone).error,
  )
  return {
    ...(detail && { customer_address_detail: detail }),
    ...(phone && { customer_phone: phone }),
    ...(booking.service_type !== undefined && detailsErrors(booking.service_type, values)),
  }
}
