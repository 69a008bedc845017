import type { ChoiceName } from '#shared/booking/details.ts'
import type { BookingDraft } from '#shared/booking/draft.ts'
import type { CallOut } from '#shared/booking/fee.ts'
import type { detailFields } from '#shared/booking/fields.ts'
import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { storedValue } from '../../core/lib/stored-value.ts'

/**
 * @property consent given with a submit that was rejected: it holds for the next one
 * @property checks names of the checks that were tried before a repair
 * @property address_source of a member's visit where it is not the profile: the ID of a saved address, or `other`
 * @property photos ID of the photos that wait for the booking
 * @property instead_of the booking that the company cancelled and that this one replaces, with its call-out fee
 */
export type FlowDraft = BookingDraft & {
  consent?: true | undefined
  address_source?: string | undefined
  checks?: readonly string[] | undefined
  photos?: string | undefined
  instead_of?: string | undefined
  replaced_call_out?: CallOut | undefined
}

const isText = (value: unknown) => typeof value === 'string'
const isTrue = (value: unknown) => value === true

/** The source of an address that is typed. */
export const otherAddress = 'other'

// Not the schema, which would add 7,000 bytes to the home screen. The rules of each step check the choices.
const allowed: Record<keyof FlowDraft, (value: unknown) => boolean> = {
  service_type: (value) => serviceTypes.some((service) => service === value),
  customer_address: isText,
  customer_address_detail: isText,
  destination_address: isText,
  destination_address_detail: isText,
  customer_phone: isText,
  customer_type: isText,
  site_name: isText,
  site_phone: isText,
  site_agreed: isTrue,
  service_date: isText,
  service_time: isText,
  aircon_type: isText,
  brand: isText,
  detailInfo: isText,
  sprint: (value) => Array.isArray(value) && value.every(isText),
  selectedDropdownOption: isText,
  selectedairconditionerform: isText,
  additional_units: Array.isArray,
  consent: isTrue,
  address_source: isText,
  checks: (value) => Array.isArray(value) && value.every(isText),
  photos: isText,
  instead_of: isText,
  replaced_call_out: (value) => ['min', 'max', 'factor'].every((name) => Number.isFinite(Object(value)[name])),
}

/** Parses each field on its own, so that one unreadable field does not drop the others. */
const draftParser = {
  safeParse: (content: unknown) => {
    const fields = Object.entries(Object(content)).filter(([field, value]) =>
      allowed[field as keyof FlowDraft]?.(value),
    )
    return { data: Object.fromEntries(fields) as FlowDraft }
  },
}

const stored = storedValue({ area: 'session', key: 'booking-draft', version: 1, schema: draftParser })
const emptyDraft: FlowDraft = {}

/** Returns the draft of this tab (specification 9.9). It survives a reload and Back. */
export const currentDraft = (): FlowDraft => stored.read() ?? emptyDraft

export const updateDraft = (change: FlowDraft) => stored.write({ ...currentDraft(), ...change })

type OfFlow = 'consent' | 'checks' | 'photos' | 'instead_of' | 'replaced_call_out'

/** Fields that belong to the chosen service: another service clears them. */
const ofService: Record<keyof typeof detailFields | ChoiceName | OfFlow, true> = {
  consent: true,
  checks: true,
  photos: true,
  instead_of: true,
  replaced_call_out: true,
  detailInfo: true,
  destination_address: true,
  destination_address_detail: true,
  sprint: true,
  selectedDropdownOption: true,
  selectedairconditionerform: true,
  additional_units: true,
}

/** Sets the service. Another service clears the fields of the previous one; address, visit and unit stay. */
export function startDraft(service_type: ServiceType) {
  const previous = currentDraft()
  if (previous.service_type === service_type) return
  if (previous.photos !== undefined) void forgetPhotos(previous.photos)
  const sharedFields = Object.entries(previous).filter(([field]) => !(field in ofService))
  stored.write({ ...(Object.fromEntries(sharedFields) as FlowDraft), service_type })
}

/** Replaces the whole draft. */
export function replaceDraft(draft: FlowDraft) {
  const { photos } = currentDraft()
  if (photos !== undefined) void forgetPhotos(photos)
  stored.write(draft)
}

const forgetPhotos = async (draft: string) =>
  (await import('../../core/photos/waiting-photos.ts')).removeWaiting(({ subject }) => subject === draft)

/** After a successful submit (specification 9.9). */
export const resetDraft = () => stored.write(undefined)

/** The draft of this tab; empty on the server and during hydration. */
export const useDraft = (): FlowDraft => stored.use() ?? emptyDraft
