import * as z from 'zod/mini'
import { choicesOf, detailInfo, selectedairconditionerform, selectedDropdownOption, sprint } from './details.ts'
import { addressFields, type NewBooking, newBooking, serviceType, unitFields, visitFields } from './new-booking.ts'
import {
  airconTypes,
  angleChoices,
  brands,
  customerTypes,
  purchaseChoices,
  type ServiceType,
  serviceTimes,
  symptoms,
} from './options.ts'

/** The rules of each wizard step, for its form (spec §5). */
export const installStep = z.object({ selectedairconditionerform })
export const addressStep = z.object(addressFields)
export const visitStep = z.object(visitFields)
export const unitStep = z.object(unitFields)

const detailSteps = {
  text: z.object({ detailInfo }),
  angle: z.object({ detailInfo, selectedDropdownOption }),
  symptoms: z.object({ detailInfo, sprint }),
}

/** Step 4 asks each service for its own choices. */
export function detailStepOf(service: ServiceType) {
  const choices = choicesOf(service)
  if (choices.includes('sprint')) return detailSteps.symptoms
  return choices.includes('selectedDropdownOption') ? detailSteps.angle : detailSteps.text
}

/** What the wizard holds between its steps: any part may be missing, nothing is judged yet (spec §3). */
export const bookingDraft = z.object({
  service_type: z.optional(serviceType),
  customer_address: z.optional(z.string()),
  customer_address_detail: z.optional(z.string()),
  customer_phone: z.optional(z.string()),
  customer_type: z.optional(z.enum(customerTypes)),
  service_date: z.optional(z.string()),
  service_time: z.optional(z.enum(serviceTimes)),
  aircon_type: z.optional(z.enum(airconTypes)),
  brand: z.optional(z.enum(brands)),
  detailInfo: z.optional(z.string()),
  sprint: z.optional(z.array(z.enum(symptoms))),
  selectedDropdownOption: z.optional(z.enum(angleChoices)),
  selectedairconditionerform: z.optional(z.enum(purchaseChoices)),
})
export type BookingDraft = z.infer<typeof bookingDraft>

export const wizardSteps = ['service', 'install', 'address', 'visit', 'unit', 'details'] as const
export type WizardStep = (typeof wizardSteps)[number]

/**
 * The first step that still lacks something: where a deep link into the wizard leads (ux: cold deep link).
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

/** The body to send: the draft's fields that its service knows, with consent given. Undefined while a step is missing. */
export const newBookingOf = (draft: BookingDraft): NewBooking | undefined => newBooking.safeParse(orderOf(draft)).data

/** The fields of the draft that its service knows, with consent given. */
export function orderOf(draft: BookingDraft) {
  const { sprint: _sprint, selectedDropdownOption: _angle, selectedairconditionerform: _purchase, ...plain } = draft
  const choices = draft.service_type === undefined ? [] : choicesOf(draft.service_type)
  return { ...plain, ...Object.fromEntries(choices.map((field) => [field, draft[field]])), consent: true }
}
