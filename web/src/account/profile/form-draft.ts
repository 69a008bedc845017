import { readStored, writeStored } from '../../lib/browser-storage.ts'
import { personalPrefix } from '../../session/session.ts'

/** Which form: the sign-up, or the edit of one's own information. */
type FormName = 'sign-up' | 'info-modify'

type Draft = Readonly<Record<string, unknown>>

const keyOf = (form: FormName) => `${personalPrefix}${form}`

/** What was typed into a form of this tab: it survives the address search and a reload, and ends with the session. */
export function formDraft(form: FormName): Draft {
  const stored = readStored('sessionStorage', keyOf(form))
  return typeof stored === 'object' && stored !== null ? (stored as Draft) : {}
}

export const updateFormDraft = (form: FormName, change: Draft) =>
  writeStored('sessionStorage', keyOf(form), { ...formDraft(form), ...change })

export const dropFormDraft = (form: FormName) => writeStored('sessionStorage', keyOf(form), undefined)

/** The texts of a draft that a form has fields for; anything else in it is left where it is. */
export function textsOf<Field extends string>(draft: Draft, fields: readonly Field[]): Partial<Record<Field, string>> {
  const texts: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const value = draft[field]
    if (typeof value === 'string') texts[field] = value
  }
  return texts
}
