import * as z from 'zod/mini'
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

/** The rules of each wizard step, for its form (specification 9.4). */
export const addressStep = z.object(inputSchemas(contactFields))
export const visitStep = z.object(inputSchemas(visitFields))
export const unitStep = z.object(inputSchemas(unitFields))
const { selectedairconditionerform, ...choices } = inputSchemas(choiceFields)
export const installStep = z.object({ selectedairconditionerform })

/** Step 4 asks each service for its own choices; which unit is bought was asked before the first. */
export const detailStepOf = (service: ServiceType) =>
  z.object({
    ...inputSchemas(detailFields),
    ...Object.fromEntries(Object.entries(choices).filter(([name]) => choicesOf(service).some((own) => own === name))),
  })

/** What the wizard holds between its steps: any part may be missing, nothing is judged yet (specification 9.9). */
export const bookingDraft = z.object(lenientShape(storedSchemas(bookingFields)))
export type BookingDraft = z.infer<typeof bookingDraft>

export const wizardSteps = ['service', 'install', 'address', 'visit', 'unit', 'details'] as const
export type WizardStep = (typeof wizardSteps)[number]

/**
 * The first step that still lacks something: where a deep link into the wizard leads (specification 9.9).
 * @param isMember the profile says where to come and whom to call, so that nothing of it stands in the draft
 */
export function firstMissingStep(draft: BookingDraft, isMember = false): WizardStep | undefined {
  if (draft.service_type === undefined) return 'service'
  if (draft.service_type === '설치' && !installStep.safeParse(draft).success) return 'install'
  if (!isMember && !addressStep.safeParse(draft).success) return 'address'
  if (!visitStep.safeParse(draft).success) return 'visit'
  if (!unitStep.safeParse(draft).success) return 'unit'
  return detailStepOf(draft.service_type).safeParse(draft).success ? undefined : 'details'
}

/** The body that a guest sends: the draft with consent given. Undefined while a step is missing. */
export const newBookingOf = (draft: BookingDraft): NewBooking | undefined =>
  newBooking.safeParse(orderOf(draft, [])).data

/** The body that a member sends, without what stands in the profile. Undefined while a step is missing. */
export const memberBookingOf = (draft: BookingDraft): MemberBooking | undefined =>
  memberBooking.safeParse(orderOf(draft, Object.keys(contactFields))).data

/** The draft without choices of another service. */
export function withoutForeignChoices(draft: BookingDraft): BookingDraft {
  const own: readonly string[] = draft.service_type === undefined ? [] : choicesOf(draft.service_type)
  const isForeign = (name: string) => name in choiceFields && !own.includes(name)
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !isForeign(name)))
}

/** The fields of the draft that its service knows, but those left out, with consent given. */
function orderOf(draft: BookingDraft, leftOut: readonly string[]) {
  const order = Object.entries(withoutForeignChoices(draft)).filter(([name]) => !leftOut.includes(name))
  return { ...Object.fromEntries(order), consent: true }
}
