import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { editStaff } from '#shared/contract/team-routes.ts'
import { type Staff, staffState } from '#shared/staff/staff.ts'
import { newStaff, type StaffEdit } from '#shared/staff/staff-form.ts'
import { ApiProblem, hasErrorCode } from '../../core/api/problems.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useMergedForm } from '../../core/ui/form/use-merged-form.ts'
import { staffCall } from '../session/staff-call.ts'
import { draftOf, saveDraft } from './member-drafts.ts'
import { type MemberField, type MemberValues, memberFields, readOf } from './member-values.ts'
import { teamQuery } from './team-query.ts'

/** The rules of the API; messages are error codes. */
export const memberRules = zodResolver(newStaff) as unknown as Resolver<MemberValues>

/** The form of a member of staff and its saving. @param staff as the list has them by now */
export function useMemberForm(staff: Staff) {
  const { staff_id } = staff
  const queries = useQueryClient()
  const { form, read, conflict, unchanged, submit, setSaved } = useMergedForm<MemberValues>({
    latest: readOf(staff),
    draft: {
      read: () => {
        const draft = draftOf(staff_id)
        return draft?.read && { ...draft, read: draft.read }
      },
      write: (draft) => saveDraft(staff_id, draft),
    },
    resolver: () => memberRules,
  })
  const saving = useAction(
    async ({ state, ...changes }: Changes, wanted) => {
      const body = { ...changes, ...(state !== undefined && { state }), version: read.version } as StaffEdit
      // A repeated edit changes nothing.
      const send = () => staffCall(editStaff, { params: { staff_id }, body })
      const { staff: saved } = await withRetry(send, { signal: wanted })
      setSaved(changes)
      queries.setQueryData(teamQuery.queryKey, (team) =>
        team?.map((member) => (member.staff_id === staff_id ? saved : member)),
      )
      void queries.invalidateQueries({ queryKey: ['staff', 'board'] })
    },
    {
      failed: async (problem) => {
        showFieldErrors(problem, (field, code) => form.setError(field, { message: code }, { shouldFocus: true }))
        if (hasErrorCode(problem, 'STAFF_CHANGED', 'STAFF_NOT_FOUND', 'PHONE_ALREADY_REGISTERED'))
          await queries.refetchQueries({ queryKey: teamQuery.queryKey })
      },
    },
  )
  const [result, setResult] = useState<Result>()
  const save = async (changes: Changes, what: Result['what']) => {
    setResult(undefined)
    if (await saving.run(changes)) setResult({ what })
  }
  const submitChanges = submit((changes) => {
    // Without the spaces that the rules remove.
    form.setValues(changes)
    return save(changes, 'saved')
  })
  return {
    form,
    saving,
    conflict,
    result,
    unchanged,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      setResult(undefined)
      return submitChanges(event)
    },
    /** Retires them, or takes them back; what is typed stays. */
    setState: (state: Staff['state']) => save({ state }, state === staffState.retired ? 'retired' : 'restored'),
  }
}

type Changes = Partial<MemberValues> & { state?: Staff['state'] }

/** What a try to save led to: another object each time, so that each is shown. */
type Result = { what: 'saved' | 'retired' | 'restored' }

/** What the API found wrong with fields of the form. */
export function showFieldErrors(problem: unknown, tell: (field: MemberField, code: string) => void) {
  if (hasErrorCode(problem, 'PHONE_ALREADY_REGISTERED')) return tell('phone', problem.code)
  if (!(problem instanceof ApiProblem)) return
  for (const { field, code } of problem.errors) {
    const named = memberFields.find((known) => known === field.split('.')[0])
    if (named !== undefined) tell(named, code)
  }
}

/** Problems that stand under a field say nothing more. */
export const isOfField = (problem: unknown) => {
  let told = false
  showFieldErrors(problem, () => {
    told = true
  })
  return told
}
