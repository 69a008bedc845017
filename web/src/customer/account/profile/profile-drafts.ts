import * as z from 'zod/mini'
import { customerTypes } from '#shared/customer/customer-type.ts'
import { lenientShape } from '#shared/lenient.ts'
import { replaceAddress } from '../../../core/address/search-outcome.ts'
import { personalPrefix, storedValue } from '../../../core/lib/stored-value.ts'

const profileTexts = {
  email: z.string(),
  name: z.string(),
  job: z.enum(customerTypes),
  birth_date: z.string(),
  address: z.string(),
  address_detail: z.string(),
}
const profileDraft = z.object(lenientShape(profileTexts))
export type ProfileDraft = Partial<z.infer<typeof profileDraft>>

/** What was typed into the sign-up of this tab: it survives the address search and a reload, and ends with the session. */
export const signUpDraft = storedValue({
  area: 'session',
  key: `${personalPrefix}sign-up`,
  version: 1,
  schema: z.object(lenientShape({ ...profileTexts, phone: z.string() })),
})

/** What was typed into one's own information, on one visit of its screen: the next one begins with the profile. */
const editMeDraft = storedValue({
  area: 'session',
  key: `${personalPrefix}edit-me`,
  version: 1,
  schema: z.object({ visit: z.string(), typed: profileDraft }),
})

/** @param visit key of the screen's history entry: Back and a reload find the same one */
export function readEditDraft(visit: string): ProfileDraft {
  const draft = editMeDraft.read()
  return draft?.visit === visit ? draft.typed : {}
}

export const saveEditDraft = (visit: string, typed: ProfileDraft) => editMeDraft.write({ visit, typed })
export const clearEditDraft = () => editMeDraft.write(undefined)

/** For the address search: whoever opened it is one history entry back, and finds the address there. */
export function saveDraftAddress(address: string) {
  const draft = editMeDraft.read()
  if (draft === undefined) return
  const { address: before = '', address_detail = '' } = draft.typed
  const { detail } = replaceAddress({ address: before, detail: address_detail }, address)
  editMeDraft.write({ ...draft, typed: { ...draft.typed, address, address_detail: detail } })
}
