import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { applyEdit, bookingFromOrder, bookingSchema, customerBooking } from '#shared/booking/booking.ts'
import { applyDeskEdit, deskEdit } from '#shared/booking/desk-booking.ts'
import { servicesWithUnits } from '#shared/booking/details.ts'
import { bookingDraft, memberBookingOf, newBookingOf } from '#shared/booking/draft.ts'
import { bookingFields, contactFields, withdrawnFields } from '#shared/booking/fields.ts'
import { bookingEdit, memberBookingEdit } from '#shared/booking/new-booking.ts'
import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { defaultDistricts as districts } from '#shared/booking/service-area.ts'
import { routes } from '#shared/contract.ts'
import { fixedNow } from '../../support/bookings/bookings.ts'
import { fieldNames, fieldsOfService, fieldValues, serviceWith } from '../../support/bookings/field-values.ts'

const draftOf = (service_type: ServiceType) =>
  bookingDraft.parse({ service_type, ...Object.fromEntries(fieldNames.map((name) => [name, fieldValues[name][0]])) })

const prices = {
  id: '0123456789abcdef',
  lines: servicesWithUnits.map((service_type) => ({
    ...({ id: 'unit', service_type, label: '작업', kind: 'fixed', amount: 30_000, minutes: 60 } as const),
  })),
}

/** A booking of a service as it is stored. */
function opened(service_type: ServiceType) {
  const body = newBookingOf(draftOf(service_type))
  if (body === undefined) throw new Error(`No ${service_type} can be booked.`)
  return bookingFromOrder(body, { id: 'an-id', now: fixedNow, districts, prices })
}

describe('fields of a booking', () => {
  it.each(serviceTypes)('survive draft, table and response unchanged (%s)', (service_type) => {
    const values = fieldsOfService(service_type).map((name) => [name, fieldValues[name][0]])
    const expected = { service_type, ...Object.fromEntries(values) }
    expect(newBookingOf(draftOf(service_type))).toEqual({ ...expected, consent: true })
    expect(customerBooking.parse(bookingSchema.parse(opened(service_type)))).toMatchObject(expected)
  })

  it.each(serviceTypes)(
    'sends the fields of a booking by a member except those of the profile (%s)',
    (service_type) => {
      const whole = newBookingOf(draftOf(service_type))
      const order = Object.entries(whole ?? {}).filter(([name]) => !(name in contactFields))
      expect(memberBookingOf(draftOf(service_type))).toEqual(Object.fromEntries(order))
    },
  )

  it.each(fieldNames)('allows or rejects an edit of each field of a booking: %s', (name) => {
    const edit = { version: 1, [name]: fieldValues[name][1] }
    if (bookingFields[name].edit !== 'open')
      expect(memberBookingEdit.safeParse(edit).error?.issues[0]?.code).toBe('unrecognized_keys')
    const ofCustomers = bookingFields[name].edit === 'open' || bookingFields[name].edit === 'once'
    if (!ofCustomers) expect(bookingEdit.safeParse(edit).error?.issues[0]?.code).toBe('unrecognized_keys')
    if (bookingFields[name].edit === 'fixed')
      return expect(deskEdit.safeParse(edit).error?.issues[0]?.code).toBe('unrecognized_keys')
    const before = opened(serviceWith(name))
    // Name and phone go with the consent.
    if (name === 'site_agreed')
      return expect(() => applyEdit(before, bookingEdit.parse(edit), fixedNow)).toThrow('INVALID_FIELD')
    const expected = { [name]: fieldValues[name][1] }
    expect(applyDeskEdit(before, deskEdit.parse(edit), { now: fixedNow, districts })).toMatchObject(expected)
    if (ofCustomers) expect(applyEdit(before, bookingEdit.parse(edit), fixedNow)).toMatchObject(expected)
  })

  it.each(fieldNames)('exports each field of a booking: %s', (name) => {
    expect(z.toJSONSchema(routes.exportMe.response)).toMatchObject({
      properties: { bookings: { items: { properties: { [name]: expect.anything() } } } },
    })
  })

  it('stay or go with a withdrawal, after which the booking can be read', () => {
    expect(withdrawnFields('hash_deleted')).toEqual({
      customer_address: '',
      customer_address_detail: '',
      destination_address: '',
      destination_address_detail: '',
      customer_phone: 'hash_deleted',
      detailInfo: '',
      site_name: '',
      site_phone: '',
    })
    const withdrawn = { ...opened('수리'), ...withdrawnFields('hash_deleted') }
    expect(bookingSchema.parse(withdrawn)).toEqual(withdrawn)
  })
})
