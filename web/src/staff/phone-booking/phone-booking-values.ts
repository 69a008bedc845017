import type { FieldErrors } from 'react-hook-form'
import { deskBooking } from '#shared/booking/desk-booking.ts'
import {
  addressStep,
  type BookingDraft,
  bookingDraft,
  installStep,
  newBookingOf,
  unitStep,
  visitStep,
} from '#shared/booking/draft.ts'
import type { AirconType, Brand, ServiceType } from '#shared/booking/options.ts'
import { isServed } from '#shared/booking/service-area.ts'
import { serviceDateOf, serviceDayOf } from '#shared/booking/service-day.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import type { createByDesk } from '#shared/contract/staff-change-routes.ts'
import { type CustomerType, customerTypes } from '#shared/customer/customer-type.ts'
import { type DetailsValues, detailsErrors } from '../../order-fields/details-rules.ts'
import { isUnitUnavailable } from '../../order-fields/unit-choice.tsx'
import type { Visit } from '../parts/visit-picker/slot-options.ts'

export type DeskOrder = BodyOf<typeof createByDesk>

/** What the form holds, in the order of a call. */
export type PhoneBookingValues = DetailsValues & {
  customer_phone: string
  customer_type: CustomerType
  customer_address: string
  customer_address_detail: string
  service_type: ServiceType | undefined
  selectedairconditionerform: BookingDraft['selectedairconditionerform']
  aircon_type: AirconType | undefined
  brand: Brand | undefined
  visit: Visit | undefined
  consent: boolean
}

export const phoneBookingFields = [
  'customer_phone',
  'customer_type',
  'customer_address',
  'customer_address_detail',
  'service_type',
  'selectedairconditionerform',
  'aircon_type',
  'brand',
  'sprint',
  'selectedDropdownOption',
  'detailInfo',
  'visit',
  'consent',
] as const satisfies readonly (keyof PhoneBookingValues)[]

export function valuesOf(order: BookingDraft, consent: boolean): PhoneBookingValues {
  const service_day = serviceDayOf(order.service_date ?? '')
  const { service_time } = order
  return {
    customer_phone: order.customer_phone ?? '',
    customer_type: order.customer_type ?? customerTypes[0],
    customer_address: order.customer_address ?? '',
    customer_address_detail: order.customer_address_detail ?? '',
    service_type: order.service_type,
    selectedairconditionerform: order.selectedairconditionerform,
    aircon_type: order.aircon_type,
    brand: order.brand,
    detailInfo: order.detailInfo ?? '',
    sprint: order.sprint ?? [],
    selectedDropdownOption: order.selectedDropdownOption ?? null,
    visit: service_day === undefined || service_time === undefined ? undefined : { service_day, service_time },
    consent,
  }
}

/** The part of a booking that the values say; what is not chosen yet is absent. */
export function toOrder({ visit, consent: _, selectedDropdownOption, ...values }: PhoneBookingValues): BookingDraft {
  const time = visit && { service_date: serviceDateOf(visit.service_day), service_time: visit.service_time }
  const angle = selectedDropdownOption ?? undefined
  return bookingDraft.safeParse({ ...values, ...time, selectedDropdownOption: angle }).data ?? {}
}

/** The body that is sent: exactly what the service asks for. Undefined while something is missing. */
export function toRequestBody(values: PhoneBookingValues): DeskOrder | undefined {
  const order = newBookingOf(toOrder(values))
  return values.consent && order !== undefined ? deskBooking.safeParse({ ...order, consent: 'spoken' }).data : undefined
}

type Codes = Partial<Record<keyof PhoneBookingValues, string>>

/** What is missing or wrong, by its field; values are error codes (specification 2.2, 4.8). */
export function validatePhoneBooking(values: PhoneBookingValues, districts: readonly string[]): Codes {
  const order = toOrder(values)
  const { service_type, customer_address, aircon_type } = values
  const steps = service_type === '설치' ? [addressStep, unitStep, installStep] : [addressStep, unitStep]
  const wrong: Record<string, string> = {}
  for (const step of steps)
    for (const { path, message } of step.safeParse(order).error?.issues ?? []) wrong[String(path[0])] ??= message
  if (customer_address !== '' && !isServed(customer_address, districts)) wrong.customer_address = 'AREA_NOT_SERVED'
  if (service_type === undefined) wrong.service_type = 'OPTION_REQUIRED'
  else for (const [field, error] of Object.entries(detailsErrors(service_type, values))) wrong[field] = messageOf(error)
  if (aircon_type !== undefined && isUnitUnavailable(service_type, aircon_type))
    wrong.aircon_type = 'WINDOW_UNIT_NOT_INSTALLED'
  if (!visitStep.safeParse(order).success) wrong.visit = 'OPTION_REQUIRED'
  if (!values.consent) wrong.consent = 'CONSENT_REQUIRED'
  return wrong
}

const messageOf = ({ message }: { message?: unknown }) => String(message)

export const toFieldErrors = (codes: Codes): FieldErrors<PhoneBookingValues> =>
  Object.fromEntries(Object.entries(codes).map(([field, message]) => [field, { type: 'rule', message }]))
