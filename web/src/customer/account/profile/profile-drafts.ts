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

/** What a member typed into the rows of the profile and did not save. */
const editMeDraft = storedValue({
  area: 'session',
  key: `${personalPrefix}edit-me`,
  version: 2,
  schema: z.object({ uid: z.string(), typed: profileDraft }),
})

const typedBy = (uid: string, draft: ReturnType<typeof editMeDraft.read>): ProfileDraft =>
  draft?.uid === uid ? draft.typed : {}

export const readEditDraft = (uid: string) => typedBy(uid, editMeDraft.read())
export const useEditDraft = (uid: string) => typedBy(uid, editMeDraft.use())
export const saveEditDraft = (uid: string, typed: ProfileDraft) => editMeDraft.write({ uid, typed })

/** Drops the fields of a row; what was typed into other rows stays. */
export const dropFromEditDraft = (uid: string, fields: readonly (keyof ProfileDraft)[]) =>
  saveEditDraft(
    uid,
    Object.fromEntries(Object.entries(readEditDraft(uid)).filter(([field]) => !fields.includes(field as never))),
  )

/** Saves an address of the address search to the draft of the form that opened it. */
export function saveDraftAddress(address: string) {
  const draft = editMeDraft.read()
  if (draft === undefined) return
  const { address: previous = '', address_detail = '' } = draft.typed
  const { detail } = replaceAddress({ address: previous, detail: address_detail }, address)
  editMeDraft.write({ ...draft, typed: { ...draft.typed, address, address_detail: detail } })
}
