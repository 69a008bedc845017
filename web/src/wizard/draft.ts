import { useSyncExternalStore } from 'react'
import type { BookingDraft } from '#shared/booking/draft.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { readStored, writeStored } from '../lib/browser-storage.ts'

const key = 'booking-draft'
/** Raised when a field changes its meaning: an older draft is dropped. */
const version = 1

type Stored = { version: number; draft: BookingDraft }

let draft: BookingDraft | undefined
const listeners = new Set<() => void>()

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === version && 'draft' in value

function restore(): BookingDraft {
  const stored = readStored('sessionStorage', key)
  return isStored(stored) ? stored.draft : {}
}

/** What this tab has entered so far (specification 9.9). It survives a reload and the browser's Back. */
export function currentDraft(): BookingDraft {
  draft ??= restore()
  return draft
}

function replace(next: BookingDraft) {
  draft = next
  const stored: Stored | undefined = Object.keys(next).length === 0 ? undefined : { version, draft: next }
  writeStored('sessionStorage', key, stored)
  for (const changed of listeners) changed()
}

export const updateDraft = (change: BookingDraft) => replace({ ...currentDraft(), ...change })

/** Another service keeps address and visit, but not what was said about the former one. */
export function startDraft(service_type: ServiceType) {
  const before = currentDraft()
  if (before.service_type === service_type) return
  const { detailInfo: _, sprint: __, selectedDropdownOption: ___, selectedairconditionerform: ____, ...kept } = before
  replace({ ...kept, service_type })
}

/** After a successful submit (specification 9.9). */
export const resetDraft = () => replace({})

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The draft of this tab; undefined on the server and while a prerendered page is taken over. */
export const useDraft = () => useSyncExternalStore<BookingDraft | undefined>(subscribe, currentDraft, () => undefined)
