import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { addStaff } from '#shared/contract/team-routes.ts'
import { hasErrorCode, mayHaveSucceeded } from '../../core/api/problems.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useFormDraft } from '../../core/ui/form/use-form-draft.ts'
import { changesOf } from '../../core/ui/form/use-merged-form.ts'
import { staffMemberPath } from '../paths/staff-paths.ts'
import { staffCall } from '../session/staff-call.ts'
import { draftOf, saveDraft } from './member-drafts.ts'
import { emptyMember, type MemberValues, toNewStaff } from './member-values.ts'
import { teamQuery } from './team-query.ts'
import { memberRules, showFieldErrors } from './use-member-form.ts'

/** In the place of a `staff_id`: whoever is not there yet. */
export const NEW = 'new'

/** The form of somebody new, and how they are added at most once. */
export function useNewMember() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<MemberValues>({
    resolver: memberRules,
    defaultValues: draftOf(NEW)?.values ?? emptyMember,
  })
  // What is edited is another wish: it may not come in the place of one that was perhaps granted.
  useFormDraft(form, (values) => saveDraft(NEW, changesOf(values, emptyMember) && { values }))
  const adding = useAction(
    async (values: MemberValues, wanted) => {
      const idempotencyKey = draftOf(NEW)?.key ?? crypto.randomUUID()
      saveDraft(NEW, { values: form.getValues(), key: idempotencyKey })
      const send = () => staffCall(addStaff, { body: toNewStaff(values), idempotencyKey })
      const added = await withRetry(send, { signal: wanted })
      saveDraft(NEW, undefined)
      queries.setQueryData(teamQuery.queryKey, (team) => team && [...others(team, added.staff_id), added])
      void queries.invalidateQueries({ queryKey: ['staff'] })
      return added
    },
    {
      done: ({ staff_id }) => navigate(staffMemberPath(staff_id), { replace: true, state: { added: true } }),
      failed: async (problem) => {
        if (!mayHaveSucceeded(problem)) saveDraft(NEW, { values: form.getValues() })
        showFieldErrors(problem, (field, code) => form.setError(field, { message: code }, { shouldFocus: true }))
        if (hasErrorCode(problem, 'PHONE_ALREADY_REGISTERED'))
          await queries.refetchQueries({ queryKey: teamQuery.queryKey })
      },
    },
  )
  return { form, adding, submit: form.handleSubmit((values) => adding.run(values)) }
}

const others = <Member extends { staff_id: string }>(team: readonly Member[], staff_id: string) =>
  team.filter((member) => member.staff_id !== staff_id)
