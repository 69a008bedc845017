import type { FieldErrors } from 'react-hook-form'
import * as z from 'zod/mini'
import { choicesOf } from '#shared/booking/details.ts'
import { contactFields } from '#shared/booking/fields.ts'
import {
  airconTypes,
  angleChoices,
  brands,
  purchaseChoices,
  type ServiceType,
  symptoms,
} from '#shared/booking/options.ts'
import { isServed } from '#shared/booking/service-area.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import type { editByDesk } from '#shared/contract/staff-change-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { detailsErrors } from '../../order-fields/details-rules.ts'

/** The fields of the desk's form. The phone is a new one, or empty: what it was is not shown here. */
const editValues = z.object({
  customer_address: z.string(),
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

/** A form that is not sent yet, and the booking that it was typed on top of. */
export const editDraft = z.object({ read: editValues, values: editValues })
export type EditDraft = z.infer<typeof editDraft>

/** What an edit sends besides the version. */
export type Edit = Omit<BodyOf<typeof editByDesk>, 'version'>

export const editValuesOf = (booking: StaffBooking): EditValues => {
  const {
    customer_address = '',
    customer_address_detail = '',
    aircon_type,
    brand,
    detailInfo = '',
    service_type,
  } = booking
  const choices = service_type === undefined ? [] : choicesOf(service_type)
  const own = Object.fromEntries(choices.map((name) => [name, booking[name]]))
  return { customer_address, customer_address_detail, customer_phone: '', aircon_type, brand, detailInfo, ...own }
}

// The order in which symptoms were ticked means nothing.
const comparable = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

const fieldsOf = (values: EditValues) => Object.keys(values) as (keyof EditValues)[]
const isTouched = (field: keyof EditValues, typed: EditValues, read: EditValues) =>
  typed[field] !== undefined && comparable(typed[field]) !== comparable(read[field])

/** What to send: the fields that the form says otherwise than the booking as it was read; undefined for none. */
export function toDeskEdit(typed: EditValues, read: EditValues): Edit | undefined {
  const touched = fieldsOf(typed).filter((field) => isTouched(field, typed, read))
  return touched.length === 0 ? undefined : Object.fromEntries(touched.map((field) => [field, typed[field]]))
}

/** What was typed on top of a newer booking: nothing typed is lost, nothing untouched is set back. */
export const rebaseEdit = (typed: EditValues, read: EditValues, latest: EditValues): EditValues => ({
  ...latest,
  ...Object.fromEntries(
    fieldsOf(typed)
      .filter((field) => isTouched(field, typed, read))
      .map((field) => [field, typed[field]]),
  ),
})

/** What is wrong with what was typed anew; what the booking always lacked is not asked for. Messages are error codes. */
export function editErrors(
  values: EditValues,
  read: EditValues,
  service: ServiceType | undefined,
  districts: readonly string[],
): FieldErrors<EditValues> {
  const { customer_address_detail, customer_phone } = contactFields
  const told = toDeskEdit(values, read) ?? {}
  const codeOf = (error: z.core.$ZodError | undefined) =>
    error && ({ type: 'rule', message: error.issues[0]?.message ?? '' } as const)
  const { customer_address: road } = told
  const outside = road !== undefined && !isServed(road, districts)
  const detail = codeOf(
    told.customer_address_detail === undefined
      ? undefined
      : customer_address_detail.input.safeParse(told.customer_address_detail).error,
  )
  const phone = codeOf(
    told.customer_phone === undefined ? undefined : customer_phone.input.safeParse(told.customer_phone).error,
  )
  return {
    ...(outside && { customer_address: { type: 'rule', message: 'AREA_NOT_SERVED' } as const }),
    ...(detail && { customer_address_detail: detail }),
    ...(phone && { customer_phone: phone }),
    ...(service !== undefined && detailsErrors(service, values)),
  }
}
