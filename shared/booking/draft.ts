import * as z from 'zod/mini'
import { siteErrors } from '../customer/site-contact.ts'
import { lenientShape } from '../lenient.ts'
import { choicesOf } from './details.ts'
import {
  bookingFields,
  choiceFields,
  contactFields,
  detailFields,
  inputSchemas,
  storedSchemas,
  unitFields,
  visitFields,
} from './fields.ts'
import { type MemberBooking, memberBooking, type NewBooking, newBooking } from './new-booking.ts'
import type { ServiceType } from './options.ts'

/** Schemas of the steps of the booking flow (specification 9.4). */
export const addressStep = z.object(inputSchemas(contactFields))
export const elsewhereStep = z.pick(addressStep, { customer_address: true, customer_address_detail: true })
export const visitStep = z.object(inputSchemas(visitFields))
export const unitStep = z.object(inputSchemas(unitFields))
const {
  selectedairconditionerform,
  destination_address,
  destination_address_detail,
  additional_units: _,
  ...choices
} = inputSchemas(choiceFields)
/** Step 1 of a relocation in addition: members type it too. */
export const destinationStep = z.object({ destination_address, destination_address_detail })
export const installStep = z.object({ selectedairconditionerform })

/** Step 4 of a repair in addition: its symptoms come before the self-check. */
export const symptomStep = z.object({ sprint: choices.sprint })

/** Returns the schema of step 4 for a service. The purchase choice belongs to the screen before step 1, the destination to step 1. */
export const detailStepOf = (service: ServiceType) =>
  z.object({
    ...inputSchemas(detailFields),
    ...Object.fromEntries(Object.entries(choices).filter(([name]) => choicesOf(service).some((own) => own === name))),
  })

/** The draft between steps: any field may be missing or invalid (specification 9.9). */
export const bookingDraft = z.object(lenientShape(storedSchemas(bookingFields)))
export type BookingDraft = z.infer<typeof bookingDraft>

export const bookingSteps = [
  'service',
  'install',
  'address',
  'visit',
  'unit',
  'symptoms',
  'details',
  'confirm',
] as const
export type BookingStep = (typeof bookingSteps)[number]

/**
 * Returns the first incomplete step (specification 9.9).
 * @param isMember contact, and the address unless the visit is elsewhere, come from the profile
 */
export function firstMissingStep(
  draft: BookingDraft,
  isMember = false,
  isElsewhere = false,
): Exclude<BookingStep, 'confirm'> | undefined {
  if (draft.service_type === undefined) return 'service'
  if (draft.service_type === '설치' && !installStep.safeParse(draft).success) return 'install'
  if (!isMember && !addressStep.safeParse(draft).success) return 'address'
  if (isMember && isElsewhere && !elsewhereStep.safeParse(draft).success) return 'address'
  if (Object.keys(siteErrors(draft)).length > 0) return 'address'
  if (draft.service_type === '이전' && !destinationStep.safeParse(draft).success) return 'address'
  if (!visitStep.safeParse(draft).success) return 'visit'
  if (!unitStep.safeParse(draft).success) return 'unit'
  if (draft.service_type === '수리' && !symptomStep.safeParse(draft).success) return 'symptoms'
  return detailStepOf(draft.service_type).safeParse(draft).success ? undefined : 'details'
}

/** Returns a guest's body with consent, or undefined while a step is incomplete. */
export const newBookingOf = (draft: BookingDraft): NewBooking | undefined =>
  newBooking.safeParse(orderOf(draft, [])).data

/**
 * Returns a member's body, without the fields of the profile, or undefined while a step is incomplete.
 * @param isElsewhere the visit is not at the address of the profile
 */
export const memberBookingOf = (draft: BookingDraft, isElsewhere = false): MemberBooking | undefined =>
  memberBooking.safeParse(
    orderOf(draft, isElsewhere ? ['customer_phone', 'customer_type'] : Object.keys(contactFields)),
  ).data

/** Returns the draft that books the same again: another visit, and another text for the technician (specification 9.30). */
export function draftOfBooking(booking: BookingDraft): BookingDraft {
  const again = Object.entries(bookingDraft.parse(booking)).filter(
    ([name, value]) => value !== undefined && !(name in visitFields) && !(name in detailFields),
  )
  return withoutForeignChoices(Object.fromEntries(again))
}

/** Returns the draft without choices of another service. */
export function withoutForeignChoices(draft: BookingDraft): BookingDraft {
  const own: readonly string[] = draft.service_type === undefined ? [] : choicesOf(draft.service_type)
  const isForeign = (name: string) => name in choiceFields && !own.includes(name)
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !isForeign(name)))
}

/** Returns the fields of the draft's service with consent, except those left out and empty ones. */
function orderOf(draft: BookingDraft, leftOut: readonly string[]) {
  const order = Object.entries(withoutForeignChoices(draft)).filter(
    ([name, value]) => !leftOut.includes(name) && value !== '',
  )
  return { ...Object.fromEntries(order), consent: true }
}
