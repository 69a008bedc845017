import * as z from 'zod/mini'
import { storedValue } from '../../core/lib/stored-value.ts'
import { staffPrefix } from '../session/staff-session.ts'
import { memberValues, readMember } from './member-values.ts'

const draft = z.object({ read: z.optional(readMember), values: memberValues, key: z.optional(z.string()) })

/**
 * What is typed in this tab and not saved yet.
 * @property read what it was typed against; absent of somebody new
 * @property key under which somebody new was sent without an answer
 */
export type MemberDraft = z.infer<typeof draft>

const drafts = storedValue({
  area: 'session',
  key: `${staffPrefix}team-drafts`,
  version: 1,
  schema: z.record(z.string(), draft),
})

/** Whose form is begun: a `staff_id`, or `new`. */
export const draftOf = (id: string): MemberDraft | undefined => drafts.read()?.[id]

export function saveDraft(id: string, kept: MemberDraft | undefined) {
  const { [id]: _, ...others } = drafts.read() ?? {}
  const all = kept === undefined ? others : { ...others, [id]: kept }
  drafts.write(Object.keys(all).length === 0 ? undefined : all)
}

/** Whose forms hold something that is not saved. */
export const useDrafts = (): readonly string[] => Object.keys(drafts.use() ?? {})
