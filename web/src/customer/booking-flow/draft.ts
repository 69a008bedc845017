import type { ChoiceName } from '#shared/booking/details.ts'
import type { BookingDraft } from '#shared/booking/draft.ts'
import type { detailFields } from '#shared/booking/fields.ts'
import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { storedValue } from '../../core/lib/stored-value.ts'

/** @property consent given with a submit that was rejected: it holds for the next one */
export type WizardDraft = BookingDraft & { consent?: true | undefined }

const isText = (value: unknown) => typeof value === 'string'

// By hand: the home screen begins a draft, and the schema with all its choices would cost it 7,000 bytes. Whether a
// choice is one of those that there are, each step's rules tell.
const allowed: Record<keyof WizardDraft, (value: unknown) => boolean> = {
  service_type: (value) => serviceTypes.some((service) => service === value),
  customer_address: isText,
  customer_address_detail: isText,
  customer_phone: isText,
  customer_type: isText,
  service_date: isText,
  service_time: isText,
  aircon_type: isText,
  brand: isText,
  detailInfo: isText,
  sprint: (value) => Array.isArray(value) && value.every(isText),
  selectedDropdownOption: isText,
  selectedairconditionerform: isText,
  consent: (value) => value === true,
}

/** Every field for itself: what cannot be read costs nothing of the others. */
const draftParser = {
  safeParse: (content: unknown) => {
    const read = Object.entries(Object(content)).filter(([field, value]) =>
      allowed[field as keyof WizardDraft]?.(value),
    )
    return { data: Object.fromEntries(read) as WizardDraft }
  },
}

const stored = storedValue({ area: 'session', key: 'booking-draft', version: 1, schema: draftParser })
const nothing: WizardDraft = {}

/** What this tab has entered so far (specification 9.9). It survives a reload and the browser's Back. */
export const currentDraft = (): WizardDraft => stored.read() ?? nothing

export const updateDraft = (change: WizardDraft) => stored.write({ ...currentDraft(), ...change })

/** Fields that belong to the chosen service: another service clears them. */
const ofService: Record<keyof typeof detailFields | ChoiceName | 'consent', true> = {
  consent: true,
  detailInfo: true,
  sprint: true,
  selectedDropdownOption: true,
  selectedairconditionerform: true,
}

/** Sets the service. Address, visit and unit stay, the answers to questions of the former service do not. */
export function startDraft(service_type: ServiceType) {
  const before = currentDraft()
  if (before.service_type === service_type) return
  const others = Object.entries(before).filter(([field]) => !(field in ofService))
  stored.write({ ...(Object.fromEntries(others) as WizardDraft), service_type })
}

/** After a successful submit (specification 9.9). */
export const resetDraft = () => stored.write(undefined)

/** The draft of this tab; empty on the server and while a prerendered page is taken over. */
export const useDraft = (): WizardDraft => stored.use() ?? nothing
