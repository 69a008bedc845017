import * as z from 'zod/mini'
import { customerTypes } from '#shared/customer/customer-type.ts'
import { storedValue } from '../../lib/stored-value.ts'
import { personalPrefix } from '../../session/session.ts'

/** A field that does not parse is dropped alone. */
const kept = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)
const text = kept(z.string())

const profileTexts = z.object({
  email: text,
  name: text,
  job: kept(z.enum(customerTypes)),
  birth_date: text,
  address: text,
  address_detail: text,
})
export type ProfileDraft = Partial<z.infer<typeof profileTexts>>

/** What was typed into the sign-up of this tab: it survives the address search and a reload, and ends with the session. */
export const signUpDraft = storedValue({
  area: 'session',
  key: `${personalPrefix}sign-up`,
  schema: z.extend(profileTexts, { phone: text }),
})

/** What was typed into one's own information, on one visit of its screen: the next one begins with the profile. */
const editMeDraft = storedValue({
  area: 'session',
  key: `${personalPrefix}edit-me`,
  schema: z.object({ visit: z.string(), typed: profileTexts }),
})

/** @param visit key of the screen's history entry: Back and a reload find the same one */
export function typedOnVisit(visit: string): ProfileDraft {
  const draft = editMeDraft.read()
  return draft?.visit === visit ? draft.typed : {}
}

export const keepTyped = (visit: string, typed: ProfileDraft) => editMeDraft.write({ visit, typed })
export const dropTyped = () => editMeDraft.write(undefined)

/** For the address search: whoever opened it is one history entry back, and finds the address there. */
export function keepTypedAddress(address: string) {
  const draft = editMeDraft.read()
  if (draft !== undefined) editMeDraft.write({ ...draft, typed: { ...draft.typed, address } })
}
