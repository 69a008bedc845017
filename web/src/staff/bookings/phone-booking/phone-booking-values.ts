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
import type { ServiceType } from '#shared/booking/options.ts'
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
  const { service_type, customer_address, destination_address, consent } = values
  const order = toOrder(values)
  const visited = { customer_address, ...(service_type === '이전' && { destination_address }) }
  return {
    ...stepErrors(service_type, order),
    ...siteErrors(values),
    ...codesOf(districtErrors(visited, districts)),
    ...workErrors(values),
    ...(!visitStep.safeParse(order).success && { visit: 'OPTION_REQUIRED' }),
    ...(!consent && { consent: 'CONSENT_REQUIRED' }),
  }
}

/** Returns the first error of each field in the steps of a service. */
function stepErrors(service: ServiceType | undefined, order: BookingDraft): Codes {
  const ofService = service === '설치' ? [installStep] : service === '이전' ? [destinationStep] : []
  const issues = [addressStep, siteStep, unitStep, ...ofService].flatMap(
    (step) => step.safeParse(order).error?.issues ?? [],
  )
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
}

/** Returns the errors of the service, its details and its unit. */
const workErrors = ({ service_type, aircon_type, ...details }: PhoneBookingValues): Codes => ({
  ...(service_type === undefined ? { service_type: 'OPTION_REQUIRED' } : codesOf(detailsErrors(service_type, details))),
  ...(aircon_type !== undefined &&
    isUnitUnavailable(service_type, aircon_type) && { aircon_type: 'WINDOW_UNIT_NOT_INSTALLED' }),
})

const codesOf = (errors: FieldErrors): Codes =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, String(error?.message)]))

export const toFieldErrors = (codes: Codes): FieldErrors<PhoneBookingValues> =>
  Object.fromEntries(Object.entries(codes).map(([field, message]) => [field, { type: 'rule', message }]))
