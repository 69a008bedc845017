import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { editStaff } from '#shared/contract/team-routes.ts'
import { staffState } from '#shared/staff/staff.ts'
import { newStaff, type StaffEdit } from '#shared/staff/staff-form.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import { isAborted, useCancel, useScreenSignal } from '../../core/api/on-screen.ts'
import { ApiProblem, hasErrorCode } from '../../core/api/problems.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { useMergedForm } from '../../core/ui/form/use-merged-form.ts'
import { staffCall } from '../session/staff-call.ts'
import { draftOf, saveDraft } from './member-drafts.ts'
import { type MemberField, type MemberValues, memberFields, readOf } from './member-values.ts'
import { teamQuery } from './team-query.ts'

/** The rules of the API; messages are error codes. */
export const memberRules = zodResolver(newStaff) as unknown as Resolver<MemberValues>

/** The form of a staff member and its saving. @param staff the current data of the list */
export function useMemberForm(staff: ShownStaff) {
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
  const { signal, abort } = useScreenSignal()
  const saving = useMutation({
    mutationFn: async (changes: Changes) => {
      const body = { ...changes, version: read.version } as StaffEdit
      // A repeated edit changes nothing.
      return withRetry(() => staffCall(editStaff, { params: { staff_id }, body }), { signal })
    },
    onSuccess: ({ staff: saved }, { state: _, ...changes }) => {
      setSaved(changes)
      queries.setQueryData(teamQuery.queryKey, (team) =>
        team?.map((member) => (member.staff_id === staff_id ? saved : member)),
      )
      void queries.invalidateQueries({ queryKey: ['staff', 'board'] })
    },
    onError: async (problem) => {
      for (const { field, code } of fieldErrorsOf(problem))
        form.setError(field, { message: code }, { shouldFocus: true })
      if (hasErrorCode(problem, 'STAFF_CHANGED', 'STAFF_NOT_FOUND', 'PHONE_ALREADY_REGISTERED'))
        await queries.refetchQueries({ queryKey: teamQuery.queryKey })
    },
  })
  const [result, setResult] = useState<Result>()
  const save = (changes: Changes, what: Result['what'], onSettled?: () => void) => {
    if (saving.isPending) return
    setResult(undefined)
    saving.mutate(changes, {
      onSuccess: () => setResult({ what }),
      onError: (problem) => {
        if (isAborted(problem)) saving.reset()
      },
      ...(onSettled !== undefined && { onSettled }),
    })
  }
  const submitChanges = submit((changes) => {
    // Shows the values without the spaces that the rules remove.
    form.setValues(changes)
    save(changes, 'saved')
  })
  return {
    form,
    saving: { ...useCancel(saving, abort), error: saving.error },
    conflict,
    result,
    unchanged,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      setResult(undefined)
      return submitChanges(event)
    },
    /** Retires or restores the member; typed values stay. */
    setState: (state: ShownStaff['state'], onSettled?: () => void) =>
      save({ state }, state === staffState.retired ? 'retired' : 'restored', onSettled),
  }
}

type Changes = Partial<MemberValues> & { state?: ShownStaff['state'] }

/** The result of a save: a new object each time, so that each is shown. */
type Result = { what: 'saved' | 'retired' | 'restored' }

/** Returns the errors that the API reports for fields of the form. */
export function fieldErrorsOf(problem: unknown): { field: MemberField; code: string }[] {
  if (hasErrorCode(problem, 'PHONE_ALREADY_REGISTERED')) return [{ field: 'phone', code: problem.code }]
  if (!(problem instanceof ApiProblem)) return []
  return problem.errors.flatMap(({ field: path, code }) => {
    const field = memberFields.find((name) => name === path.split('.')[0])
    return field === undefined ? [] : [{ field, code }]
  })
}
