import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type Resolver, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { editMe } from '#shared/contract/account-routes.ts'
import type { CustomerProfile } from '#shared/customer/customer.ts'
import { type ProfileEdit, profileEdit } from '#shared/customer/profile.ts'
import { paths } from '#shared/paths.ts'
import { markSearchOpened, useFocusAfterSearch } from '../../../core/address/search-outcome.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { memberCall } from '../../session/member-call.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { profileSaved } from '../../session/profile-saved-notice.tsx'
import { returnStateOf } from '../../session/return-state.ts'
import { clearEditDraft, readEditDraft, saveEditDraft } from './profile-drafts.ts'
import { applyDraft, changedProfileFields, type ProfileValues, toProfileValues } from './profile-values.ts'

const rules = zodResolver(profileEdit) as unknown as Resolver<ProfileValues, unknown, ProfileEdit>

/**
 * The form of one's own information, and its saving, which leads back: to the address form or to my page
 * (specification 9.14).
 */
export function useEditMe(profile: CustomerProfile) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { key: visit, state } = useLocation()
  const form = useForm<ProfileValues, unknown, ProfileEdit>({
    resolver: rules,
    defaultValues: applyDraft(toProfileValues(profile), readEditDraft(visit)),
  })
  const keep = (values: ProfileValues) => saveEditDraft(visit, touchedOf(values))
  useFormDraft(form, keep)
  useFocusAfterSearch((field) => form.setFocus(field === 'detail' ? 'address_detail' : 'address'))

  const { run, busy, problem } = useAction(async (values: ProfileEdit, wanted) => {
    const edit = changedProfileFields(profile, values)
    const changed = Object.keys(edit).length > 0
    if (changed) {
      // The same edit again changes nothing, so a lost answer is asked for again.
      const saved = await withRetry(() => memberCall(editMe, { body: edit, retrySignal: wanted }), { signal: wanted })
      queries.setQueryData(profileQuery.queryKey, saved)
    }
    clearEditDraft()
    // Whoever has left meanwhile is told all the same.
    await navigate(originOfEditMe(state), { replace: true, state: changed ? profileSaved : null })
  })
  return {
    form,
    busy,
    problem,
    submit: form.handleSubmit(run),
    openAddressSearch: () => {
      keep(form.getValues())
      markSearchOpened()
      void navigate(paths.infoModifyAddress, { state })
    },
  }
}

/** A field that is empty only because somebody has just entered it is not kept as empty. */
function touchedOf({ job, ...texts }: ProfileValues) {
  const entered = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : ''
  const touched = Object.entries(texts).filter(([field, text]) => text !== '' || field !== entered)
  return { ...Object.fromEntries(touched), ...(job !== '' && { job }) }
}

/** Some links name the address form without its slash. */
export function originOfEditMe(state: unknown) {
  const named: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined
  return named === 'addressform' || returnStateOf(state).from === paths.addressForm ? paths.addressForm : paths.myPage
}
