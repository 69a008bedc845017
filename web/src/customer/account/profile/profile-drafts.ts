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

/** The sign-up draft of this tab. It survives the address search and a reload. */
export const signUpDraft = storedValue({
  area: 'session',
  key: `${personalPrefix}sign-up`,
  version: 1,
  schema: z.object(lenientShape({ ...profileTexts, phone: z.string() })),
})

/** The draft of one visit to the profile form: the next visit begins with the profile. */
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

/** Saves an address of the address search to the draft of the form that opened it. */
export function saveDraftAddress(address: string) {
  const draft = editMeDraft.read()
  if (draft === undefined) return
  const { address: previous = '', address_detail = '' } = draft.typed
  const { detail } = replaceAddress({ address: previous, detail: address_detail }, address)
  editMeDraft.write({ ...draft, typed: { ...draft.typed, address, address_detail: detail } })
}
