import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { addStaff } from '#shared/contract/team-routes.ts'
import { onThisScreen, useScreenSignal } from '../../core/api/on-screen.ts'
import { hasErrorCode, isRejection } from '../../core/api/problems.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { useFormDraft } from '../../core/ui/form/use-form-draft.ts'
import { changesOf } from '../../core/ui/form/use-merged-form.ts'
import { staffMemberPath } from '../paths/staff-paths.ts'
import { staffCall } from '../session/staff-call.ts'
import { draftOf, saveDraft } from './member-drafts.ts'
import { emptyMember, type MemberValues, toNewStaff } from './member-values.ts'
import { teamQuery } from './team-query.ts'
import { fieldErrorsOf, memberRules } from './use-member-form.ts'

/** Replaces the `staff_id` of a member who is not added yet. */
export const NEW = 'new'

/** The form of a new staff member, which adds them at most once. */
export function useNewMember() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<MemberValues>({
    resolver: memberRules,
    defaultValues: draftOf(NEW)?.values ?? emptyMember,
  })
  // An edit removes the key, because the edited request needs its own.
  useFormDraft(form, (values) => saveDraft(NEW, changesOf(values, emptyMember) && { values }))
  const { signal } = useScreenSignal()
  const adding = useMutation({
    mutationFn: async (values: MemberValues) => {
      const idempotencyKey = draftOf(NEW)?.key ?? crypto.randomUUID()
      saveDraft(NEW, { values: form.getValues(), key: idempotencyKey })
      return withRetry(() => staffCall(addStaff, { body: toNewStaff(values), idempotencyKey }), { signal })
    },
    onSuccess: (added) => {
      saveDraft(NEW, undefined)
      queries.setQueryData(teamQuery.queryKey, (team) => team && [...others(team, added.staff_id), added])
      void queries.invalidateQueries({ queryKey: ['staff'] })
    },
    onError: async (problem) => {
      if (isRejection(problem)) saveDraft(NEW, { values: form.getValues() })
      for (const { field, code } of fieldErrorsOf(problem))
        form.setError(field, { message: code }, { shouldFocus: true })
      if (hasErrorCode(problem, 'PHONE_ALREADY_REGISTERED'))
        await queries.refetchQueries({ queryKey: teamQuery.queryKey })
    },
  })
  const submit = form.handleSubmit((values) => {
    if (adding.isPending) return
    const openMember = onThisScreen(({ staff_id }: { staff_id: string }) =>
      navigate(staffMemberPath(staff_id), { replace: true, state: { added: true } }),
    )
    adding.mutate(values, { onSuccess: openMember })
  })
  return { form, adding, submit }
}

const others = <Member extends { staff_id: string }>(team: readonly Member[], staff_id: string) =>
  team.filter((member) => member.staff_id !== staff_id)
