import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { editMe } from '#shared/contract/account-routes.ts'
import type { CustomerProfile } from '#shared/customer/customer.ts'
import type { ProfileEdit } from '#shared/customer/profile.ts'
import { paths } from '#shared/paths.ts'
import { retrying } from '../../api/retrying.ts'
import { memberCall } from '../../session/member-call.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { returnStateOf } from '../../session/return-state.ts'
import { dropFormDraft } from './form-draft.ts'
import { changeOf } from './info-values.ts'

/** Saves what was changed and leads back: to the address form for whoever came from there, else to my page (spec §2). */
export function useInfoSaving(profile: CustomerProfile) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const from = infoModifyOrigin(useLocation().state)
  const saving = useMutation({
    mutationFn: async (form: ProfileEdit) => {
      const change = changeOf(profile, form)
      if (Object.keys(change).length === 0) return profile
      // The same change again changes nothing, so a lost answer is asked for again.
      return retrying(() => memberCall(editMe, { body: change }))
    },
    onSuccess: (saved) => {
      dropFormDraft('info-modify')
      queries.setQueryData(profileQuery.queryKey, saved)
      void navigate(from, { replace: true })
    },
  })
  return { saving }
}

/** The specification names the address form without its slash. */
export function infoModifyOrigin(state: unknown) {
  const named: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined
  return named === 'addressform' || returnStateOf(state).from === paths.addressForm ? paths.addressForm : paths.myPage
}
