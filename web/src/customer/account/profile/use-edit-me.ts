import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { editMe } from '#shared/contract/account-routes.ts'
import { birthDateOn } from '#shared/customer/birth-date.ts'
import type { CustomerProfile } from '#shared/customer/customer.ts'
import { type ProfileEdit, profileEdit } from '#shared/customer/profile.ts'
import { paths } from '#shared/paths.ts'
import { markSearchOpened, useFocusAfterSearch } from '../../../core/address/search-outcome.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { pick } from '../../../core/ui/form/use-merged-form.ts'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { memberCall } from '../../session/member-call.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { profileSaved } from '../../session/profile-saved-notice.tsx'
import { returnStateOf } from '../../session/return-state.ts'
import { dropFromEditDraft, readEditDraft, saveEditDraft } from './profile-drafts.ts'
import { type ProfileRow, profileRows } from './profile-rows.ts'
import {
  applyDraft,
  changedProfileFields,
  type ProfileValues,
  toProfileValues,
  typedProfile,
} from './profile-values.ts'

const profileToday = z.extend(profileEdit, { birth_date: z.optional(birthDateOn(seoulToday)) })
const rules = zodResolver(profileToday) as unknown as Resolver<ProfileValues, unknown, ProfileEdit>

/**
 * The form of one row of the profile. It saves only the fields of the row, then returns to the address form or to my page
 * (specification 9.14).
 */
export function useEditMe(profile: CustomerProfile, row: ProfileRow) {
  const { uid } = profile
  const { fields } = profileRows[row]
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { state } = useLocation()
  const stored = toProfileValues(profile)
  const form = useForm<ProfileValues, unknown, ProfileEdit>({
    resolver: (values, ...rest) => rules(pick(values, [fields]) as ProfileValues, ...rest),
    defaultValues: applyDraft(stored, readEditDraft(uid)),
  })

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
      dropFromEditDraft(uid, fields)
      if (isChanged) void navigate(originOfEditMe(state), { replace: true, state: profileSaved })
    },
  })
  useFormDraft(form, (values) => {
    if (saving.data === false) saving.reset()
    saveEditDraft(uid, typedProfile(values, stored))
  })

  const focusFirstField = useEffectEvent(() => form.setFocus(fields[0]))
  useEffect(() => focusFirstField(), [])
  useFocusAfterSearch((field) => form.setFocus(field === 'detail' ? 'address_detail' : 'address'))

  const save = (values: ProfileEdit) => {
    if (!saving.isPending) saving.mutate(values)
  }
  return {
    form,
    stored,
    busy: saving.isPending,
    problem: saving.error,
    isUnchanged: saving.data === false,
    save,
    submit: form.handleSubmit(save),
    openAddressSearch: () => {
      const values = form.getValues()
      const { address, address_detail } = values
      saveEditDraft(uid, { ...typedProfile(values, stored), address, address_detail })
      markSearchOpened()
      void navigate(paths.infoModifyAddress, { state })
    },
  }
}

/** Returns the screen that the edit returns to. */
export const originOfEditMe = (state: unknown) =>
  returnStateOf(state).from === paths.addressForm ? paths.addressForm : paths.myPage
