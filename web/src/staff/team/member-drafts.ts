import * as z from 'zod/mini'
import { storedValue } from '../../core/lib/stored-value.ts'
import { staffPrefix } from '../session/staff-session.ts'
import { memberValues, readMember } from './member-values.ts'

const draft = z.object({ read: z.optional(readMember), values: memberValues, key: z.optional(z.string()) })

/**
 * An unsaved form in this tab.
 * @property read the stored values when it was typed; absent for a new member
 * @property key the idempotency key of a new member that was sent without a response
 */
export type MemberDraft = z.infer<typeof draft>

const drafts = storedValue({
  area: 'session',
  key: `${staffPrefix}team-drafts`,
  version: 1,
  schema: z.record(z.string(), draft),
})

/** @param id a `staff_id`, or `new` */
export const draftOf = (id: string): MemberDraft | undefined => drafts.read()?.[id]

export function saveDraft(id: string, value: MemberDraft | undefined) {
  const { [id]: _, ...others } = drafts.read() ?? {}
  const all = value === undefined ? others : { ...others, [id]: value }
  drafts.write(Object.keys(all).length === 0 ? undefined : all)
}

/** Returns the IDs of forms with unsaved values. */
export const useDrafts = (): readonly string[] => Object.keys(drafts.use() ?? {})
