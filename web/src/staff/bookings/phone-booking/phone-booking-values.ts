import type { FieldErrors } from 'react-hook-form'
import * as z from 'zod/mini'
import { type DeskBooking, deskBooking } from '#shared/booking/desk-booking.ts'
import {
  addressStep,
  type BookingDraft,
  bookingDraft,
  destinationStep,
  installStep,
  newBookingOf,
  unitStep,
  visitStep,
} from '#shared/booking/draft.ts'
import { bookingFields, type contactFields, inputSchemas, siteFields, visitFields } from '#shared/booking/fields.ts'
import { serviceDateOf, serviceDayOf } from '#shared/booking/service-day.ts'
import { customerTypes } from '#shared/customer/customer-type.ts'
import { siteErrors } from '#shared/customer/site-contact.ts'
import { districtErrors } from '../../../core/address/districts.ts'
import { type DetailName, type DetailsValues, detailsErrors } from '../../../core/order-fields/details-rules.ts'
import { isUnitUnavailable } from '../../../core/order-fields/unit-choice.tsx'
import type { Visit } from '../../calendar/slot-options.ts'

const siteStep = z.object(inputSchemas(siteFields))

type VisitAndConsent = { visit: Visit | undefined; consent: boolean }

/** The values of the form: every field of a booking, the visit as one value, and the consent. */
export type PhoneBookingValues = Omit<BookingDraft, keyof typeof visitFields | DetailName> &
  DetailsValues & { [Name in keyof typeof contactFields]: Exclude<BookingDraft[Name], undefined> } & VisitAndConsent

export const phoneBookingFields = [
  ...Object.keys(bookingFields).filter((name) => !(name in visitFields)),
  'visit',
  'consent',
] as (keyof PhoneBookingValues)[]

export function valuesOf({ service_date, service_time, ...order }: BookingDraft, consent: boolean): PhoneBookingValues {
  const service_day = serviceDayOf(service_date ?? '')
  return {
    ...order,
    customer_phone: order.customer_phone ?? '',
    customer_type: order.customer_type ?? customerTypes[0],
    customer_address: order.customer_address ?? '',
    customer_address_detail: order.customer_address_detail ?? '',
    destination_address: order.destination_address ?? '',
    destination_address_detail: order.destination_address_detail ?? '',
    detailInfo: order.detailInfo ?? '',
    sprint: order.sprint ?? [],
    selectedDropdownOption: order.selectedDropdownOption ?? null,
    visit: service_day === undefined || service_time === undefined ? undefined : { service_day, service_time },
    consent,
  }
}

/** Returns the values as a booking draft, without what is not chosen yet. */
export function toOrder({ visit, consent: _, ...values }: PhoneBookingValues): BookingDraft {
  const time = visit && { service_date: serviceDateOf(visit.service_day), service_time: visit.service_time }
  return bookingDraft.parse({ ...values, ...time })
}

/** Returns the request body, with only the fields of the chosen service; undefined while a value is missing. */
export function toRequestBody(values: PhoneBookingValues): DeskBooking | undefined {
  const order = newBookingOf(toOrder(values))
  return values.consent && order !== undefined ? deskBooking.safeParse({ ...order, consent: 'spoken' }).data : undefined
}

type Codes = Partial<Record<keyof PhoneBookingValues, string>>

/** Returns an error code per missing or wrong field (specification 2.2, 4.8). */
export function validatePhoneBooking(values: PhoneBookingValues, districts: readonly string[]): Codes {
  const order = toOrder(values)
  const { service_type, aircon_type } = values
  const steps = [
    addressStep,
    siteStep,
    unitStep,
    ...(service_type === '설치' ? [installStep] : []),
    ...(service_type === '이전' ? [destinationStep] : []),
  ]
  const errors: Record<string, string> = { ...siteErrors(values) }
  for (const step of steps)
    for (const { path, message } of step.safeParse(order).error?.issues ?? []) errors[String(path[0])] ??= message
  const { customer_address, destination_address } = values
  const visited = { customer_address, ...(service_type === '이전' && { destination_address }) }
  for (const name of Object.keys(districtErrors(visited, districts))) errors[name] = 'AREA_NOT_SERVED'
  if (service_type === undefined) errors.service_type = 'OPTION_REQUIRED'
  else
    for (const [field, error] of Object.entries(detailsErrors(service_type, values))) errors[field] = messageOf(error)
  if (aircon_type !== undefined && isUnitUnavailable(service_type, aircon_type))
    errors.aircon_type = 'WINDOW_UNIT_NOT_INSTALLED'
  if (!visitStep.safeParse(order).success) errors.visit = 'OPTION_REQUIRED'
  if (!values.consent) errors.consent = 'CONSENT_REQUIRED'
  return errors
}

const messageOf = ({ message }: { message?: unknown }) => String(message)

export const toFieldErrors = (codes: Codes): FieldErrors<PhoneBookingValues> =>
  Object.fromEntries(Object.entries(codes).map(([field, message]) => [field, { type: 'rule', message }]))
