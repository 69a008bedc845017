import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Resolver, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { editMe } from '#shared/contract/account-routes.ts'
import type { CustomerProfile } from '#shared/customer/customer.ts'
import { type ProfileEdit, profileEdit } from '#shared/customer/profile.ts'
import { paths } from '#shared/paths.ts'
import { markSearchOpened, useFocusAfterSearch } from '../../../core/address/search-outcome.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { memberCall } from '../../session/member-call.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { profileSaved } from '../../session/profile-saved-notice.tsx'
import { returnStateOf } from '../../session/return-state.ts'
import { clearEditDraft, readEditDraft, saveEditDraft } from './profile-drafts.ts'
import { applyDraft, changedProfileFields, type ProfileValues, toProfileValues } from './profile-values.ts'

const rules = zodResolver(profileEdit) as unknown as Resolver<ProfileValues, unknown, ProfileEdit>

/** The profile form. Saving returns to the address form or to my page (specification 9.14). */
export function useEditMe(profile: CustomerProfile) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { key: visit, state } = useLocation()
  const form = useForm<ProfileValues, unknown, ProfileEdit>({
    resolver: rules,
    defaultValues: applyDraft(toProfileValues(profile), readEditDraft(visit)),
  })
  const saveDraft = (values: ProfileValues) => saveEditDraft(visit, touchedOf(values))
  useFormDraft(form, saveDraft)
  useFocusAfterSearch((field) => form.setFocus(field === 'detail' ? 'address_detail' : 'address'))

  const { signal } = useScreenSignal()
  const saving = useMutation({
    mutationFn: async (values: ProfileEdit) => {
      const edit = changedProfileFields(profile, values)
      if (Object.keys(edit).length === 0) return false
      const saved = await withRetry(() => memberCall(editMe, { body: edit }), { signal })
      queries.setQueryData(profileQuery.queryKey, saved)
      return true
    },
    // Also after the member has left: the next screen shows that the profile was saved.
    onSuccess: (isChanged) => {
      clearEditDraft()
      void navigate(originOfEditMe(state), { replace: true, state: isChanged ? profileSaved : null })
    },
  })
  return {
    form,
    busy: saving.isPending,
    problem: saving.error,
    submit: form.handleSubmit((values) => {
      if (!saving.isPending) saving.mutate(values)
    }),
    openAddressSearch: () => {
      saveDraft(form.getValues())
      markSearchOpened()
      void navigate(paths.infoModifyAddress, { state })
    },
  }
}

/** Returns the draft. It leaves out a focused empty field, which focusing has cleared. */
function touchedOf({ job, ...texts }: ProfileValues) {
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : ''
  const touched = Object.entries(texts).filter(([field, text]) => text !== '' || field !== focused)
  return { ...Object.fromEntries(touched), ...(job !== '' && { job }) }
}

/** Returns the screen that the edit returns to. */
export const originOfEditMe = (state: unknown) =>
  returnStateOf(state).from === paths.addressForm ? paths.addressForm : paths.myPage
