import { readStored, writeStored } from '../../lib/browser-storage.ts'
import type { EditValues, ReadBooking } from './edit-values.ts'

/** Changes that are not saved yet: the values typed and the booking they were typed against. */
export type EditDraft = { request_id: string; read: ReadBooking; values: EditValues }

const key = 'edit-draft'

const isDraft = (value: unknown): value is EditDraft =>
  typeof value === 'object' && value !== null && ['request_id', 'read', 'values'].every((field) => field in value)

/** What this tab has typed for a booking: it survives a reload and the browser's Back, as the wizard's draft does. */
export function storedEdit(request_id: string): EditDraft | undefined {
  const stored = readStored('sessionStorage', key)
  return isDraft(stored) && stored.request_id === request_id ? stored : undefined
}

/** @param draft undefined when it was saved or given up */
export const storeEdit = (draft: EditDraft | undefined) => writeStored('sessionStorage', key, draft)
