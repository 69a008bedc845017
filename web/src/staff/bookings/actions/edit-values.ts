import type { FieldErrors } from 'react-hook-form'
import * as z from 'zod/mini'
import { choicesOf } from '#shared/booking/details.ts'
import {
  choiceFields,
  contactFields,
  destinationFields,
  detailFields,
  editableFields,
  inputSchemas,
  siteFields,
  storedSchemas,
  unitFields,
} from '#shared/booking/fields.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import type { editByDesk } from '#shared/contract/staff-change-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { districtErrors } from '../../../core/address/districts.ts'
import { detailsErrors } from '../../../core/order-fields/details-rules.ts'
import { fieldErrors } from '../../../core/order-fields/field-errors.ts'
import { siteFieldErrors, siteValues } from '../../../core/order-fields/site-values.ts'
import { changesOf } from '../../../core/ui/form/use-merged-form.ts'

const editable = editableFields(
  { ...contactFields, ...siteFields, ...destinationFields, ...unitFields },
  'open',
  'once',
  'desk',
)
const { customer_address, customer_address_detail, customer_phone } = contactFields
const { detailInfo } = detailFields

/**
 * The fields of the desk's form: all that dispatchers can edit but the visit. Both phones are new ones, or empty: what they
 * were is not shown here.
 */
const editValues = z.object({
  ...z.partial(z.object(storedSchemas({ ...editable, ...detailFields, ...choiceFields }))).shape,
  ...storedSchemas({ customer_address, customer_address_detail, customer_phone, detailInfo }),
  ...siteValues,
})
export type EditValues = z.infer<typeof editValues>

/** A form that is not sent yet, and the booking that it was typed over. */
export const editDraft = z.object({ read: z.object({ version: z.int(), values: editValues }), values: editValues })

/** What an edit sends besides the version. */
export type Edit = Omit<BodyOf<typeof editByDesk>, 'version'>

/** Returns the values of every field of the form for this service; undefined for what the booking lacks. */
export function editValuesOf(booking: StaffBooking): EditValues {
  const { customer_address = '', customer_address_detail = '', detailInfo = '', service_type } = booking
  const choices: readonly string[] = service_type === undefined ? [] : choicesOf(service_type)
  const values = editValues.parse({
    ...booking,
    customer_address,
    customer_address_detail,
    detailInfo,
    customer_phone: '',
    site_phone: '',
  })
  const known = Object.entries(values).filter(([name]) => !(name in choiceFields) || choices.includes(name))
  const missing = [...Object.keys(unitFields), ...choices].map((name) => [name, undefined])
  return Object.fromEntries([...missing, ...known])
}

const editRules = z.partial(z.object(inputSchemas(editable)))

/** Checks what was changed; what the booking never had is not required. Messages are error codes. */
export function editErrors(
  values: EditValues,
  stored: EditValues,
  service: ServiceType | undefined,
  districts: readonly string[],
): FieldErrors<EditValues> {
  const changes = changesOf(values, stored) ?? {}
  const { customer_address, destination_address } = changes
  return {
    ...fieldErrors<EditValues>(editRules, changes),
    ...districtErrors<EditValues>({ customer_address, destination_address }, districts),
    ...siteErrorsOf(values, stored),
    ...(service !== undefined && detailsErrors(service, values)),
  }
}

/** A number that stays is not typed. */
const siteErrorsOf = (values: EditValues, stored: EditValues) =>
  siteFieldErrors<EditValues>(
    values.site_name && stored.site_name && values.site_phone === '' ? { ...values, site_phone: 'stays' } : values,
  )

/** Returns the edit with the number of an on-site contact that was removed. */
export const withRemovedSite = (edit: Edit): Edit => (edit.site_name === '' ? { ...edit, site_phone: '' } : edit)
