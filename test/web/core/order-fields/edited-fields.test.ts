import { describe, expect, it } from 'vitest'
import { bookingDraft } from '#shared/booking/draft.ts'
import { bookingFields } from '#shared/booking/fields.ts'
import { bookingForDesk } from '#shared/staff/staff-booking.ts'
import { changesOf } from '../../../../web/src/core/ui/form/use-merged-form.ts'
import { editValuesOf } from '../../../../web/src/customer/bookings/edit/edit-values.ts'
import * as desk from '../../../../web/src/staff/bookings/actions/edit-values.ts'
import { toOrder, valuesOf } from '../../../../web/src/staff/bookings/phone-booking/phone-booking-values.ts'
import { aShownBooking } from '../../../support/bookings/bookings.ts'
import {
  type FieldName,
  fieldNames,
  fieldsOfService,
  fieldValues,
  serviceWith,
} from '../../../support/bookings/field-values.ts'

const orderOf = (name: FieldName) => {
  const service_type = serviceWith(name)
  return { service_type, ...Object.fromEntries(fieldsOfService(service_type).map((own) => [own, fieldValues[own][0]])) }
}
/** A booking with everything that customers of a service with this field fill in. */
const bookingWith = (name: FieldName) => aShownBooking(orderOf(name)) as Parameters<typeof editValuesOf>[0]

const editable = (...ways: string[]) => fieldNames.filter((name) => ways.includes(bookingFields[name].edit))
const isOfVisit = (name: FieldName) => name === 'service_date' || name === 'service_time'

describe('a form sends every field that it holds', () => {
  it.each(editable('open', 'once'))('sends the changed field when a customer edits %s', (name) => {
    const booking = bookingWith(name)
    const stored = editValuesOf(booking, true)
    expect(changesOf({ ...stored, [name]: fieldValues[name][1] }, stored)).toEqual({ [name]: fieldValues[name][1] })
  })

  it.each(editable('open', 'once', 'desk').filter((name) => !isOfVisit(name)))(
    'sends the changed field when a dispatcher edits %s',
    (name) => {
      const stored = desk.editValuesOf(bookingForDesk({ ...bookingWith(name), service_images: [], work_images: [] }))
      expect(changesOf({ ...stored, [name]: fieldValues[name][1] }, stored)).toEqual({ [name]: fieldValues[name][1] })
    },
  )

  it.each(fieldNames)('sends the field of a phone booking: %s', (name) => {
    const order = bookingDraft.parse(orderOf(name))
    expect(toOrder(valuesOf(order, true))[name]).toEqual(fieldValues[name][0])
  })
})
