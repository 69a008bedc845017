import type { FieldErrors } from 'react-hook-form'
import * as z from 'zod/mini'
import { choicesOf } from '#shared/booking/details.ts'
import {
  choiceFields,
  contactFields,
  detailFields,
  editableFields,
  inputSchemas,
  storedSchemas,
  unitFields,
} from '#shared/booking/fields.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { isServed } from '#shared/booking/service-area.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import type { editByDesk } from '#shared/contract/staff-change-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { detailsErrors } from '../../../core/order-fields/details-rules.ts'
import { fieldErrors } from '../../../core/order-fields/field-errors.ts'

const editable = editableFields({ ...contactFields, ...unitFields }, 'open', 'once', 'desk')
const { customer_address, customer_address_detail, customer_phone } = contactFields
const { detailInfo } = detailFields

/**
 * The fields of the desk's form: all that dispatchers can edit but the visit. The phone is a new one, or empty: what it was
 * is not shown here.
 */
const editValues = z.object({
  ...z.partial(z.object(storedSchemas({ ...editable, ...detailFields, ...choiceFields }))).shape,
  ...storedSchemas({ customer_address, customer_address_detail, customer_phone, detailInfo }),
})
export type EditValues = z.infer<typeof editValues>

/** A form that is not sent yet, and the booking that it was typed on top of. */
export const editDraft = z.object({ read: editValues, values: editValues })
export type EditDraft = z.infer<typeof editDraft>

/** What an edit sends besides the version. */
export type Edit = Omit<BodyOf<typeof editByDesk>, 'version'>

export function editValuesOf(booking: StaffBooking): EditValues {
  const { customer_address = '', customer_address_detail = '', detailInfo = '', service_type } = booking
  const own: readonly string[] = service_type === undefined ? [] : choicesOf(service_type)
  const known = { ...booking, customer_address, customer_address_detail, detailInfo, customer_phone: '' }
  const values = Object.entries(editValues.parse(known)).filter(
    ([name]) => !(name in choiceFields) || own.includes(name),
  )
  return Object.fromEntries([...own.map((name) => [name, undefined]), ...values]) as EditValues
}

// The order in which symptoms were ticked means nothing, and an empty text is none.
const comparable = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value || undefined)

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

const editRules = z.partial(z.object(inputSchemas(editable)))

/** What is wrong with what was typed anew; what the booking always lacked is not asked for. Messages are error codes. */
export function editErrors(
  values: EditValues,
  read: EditValues,
  service: ServiceType | undefined,
  districts: readonly string[],
): FieldErrors<EditValues> {
  const touched = toDeskEdit(values, read) ?? {}
  const { customer_address: road } = touched
  const outside = road !== undefined && !isServed(road, districts)
  return {
    ...fieldErrors<EditValues>(editRules, touched),
    ...(outside && { customer_address: { type: 'rule', message: 'AREA_NOT_SERVED' } as const }),
    ...(service !== undefined && detailsErrors(service, values)),
  }
}
