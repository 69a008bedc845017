import { type BookingDraft, bookingDraft } from '#shared/booking/draft.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { storedValue } from '../lib/stored-value.ts'

const stored = storedValue({ area: 'session', key: 'booking-draft', version: 1, schema: bookingDraft })
const nothing: BookingDraft = {}

/** What this tab has entered so far (specification 9.9). It survives a reload and the browser's Back. */
export const currentDraft = (): BookingDraft => stored.read() ?? nothing

export const updateDraft = (change: BookingDraft) => stored.write({ ...currentDraft(), ...change })

/** Another service keeps address and visit, but not what was said about the former one. */
export function startDraft(service_type: ServiceType) {
  const before = currentDraft()
  if (before.service_type === service_type) return
  const { detailInfo: _, sprint: __, selectedDropdownOption: ___, selectedairconditionerform: ____, ...kept } = before
  stored.write({ ...kept, service_type })
}

/** After a successful submit (specification 9.9). */
export const resetDraft = () => stored.write(undefined)

/** The draft of this tab; empty on the server and while a prerendered page is taken over. */
export const useDraft = (): BookingDraft => stored.use() ?? nothing
