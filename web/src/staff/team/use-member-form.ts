import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { editStaff } from '#shared/contract/team-routes.ts'
import { type Staff, staffState } from '#shared/staff/staff.ts'
import { newStaff, type StaffEdit } from '#shared/staff/staff-form.ts'
import { ApiProblem, hasErrorCode } from '../../core/api/problems.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useFormDraft } from '../../core/ui/form/use-form-draft.ts'
import { staffCall } from '../session/staff-call.ts'
import { draftOf, saveDraft } from './member-drafts.ts'
import {
  changedFields,
  editOf,
  type MemberConflict,
  type MemberField,
  type MemberValues,
  memberFields,
  type ReadMember,
  readOf,
  rebase,
} from './member-values.ts'
import { teamQuery } from './team-query.ts'

/** The rules of the API; messages are error codes. */
export const memberRules = zodResolver(newStaff) as unknown as Resolver<MemberValues>

type Start = { read: ReadMember; values: MemberValues; overtaken: MemberConflict | undefined }

function onTopOf(mine: MemberValues, read: ReadMember, staff: Staff): Start {
  const latest = readOf(staff)
  const { values, ...overtaken } = rebase(mine, read.values, latest.values)
  const typed = changedFields(mine, read.values).length > 0
  const told = typed && overtaken.contested.length + overtaken.adopted.length > 0
  return { read: latest, values, overtaken: told ? overtaken : undefined }
}

function startOf(staff: Staff): Start {
  const before = draftOf(staff.staff_id)
  if (before?.read === undefined) return { read: readOf(staff), values: readOf(staff).values, overtaken: undefined }
  return onTopOf(before.values, before.read, staff)
}

/** The form of somebody of the staff and its saving. @param staff as the list has them by now */
export function useMemberForm(staff: Staff) {
  const { staff_id } = staff
  const queries = useQueryClient()
  const [{ read, values: start, overtaken }, setStart] = useState(() => startOf(staff))
  const form = useForm<MemberValues>({ resolver: memberRules, defaultValues: start })
  const keep = (values: MemberValues, against: ReadMember) => {
    const typed = changedFields(values, against.values).length > 0
    saveDraft(staff_id, typed ? { read: against, values } : undefined)
  }
  useFormDraft(form, (values) => keep(values, read))

  const takeIn = useEffectEvent((latest: Staff) => {
    // An answer that was on its way while this was saved says what was before.
    if (latest.version <= read.version) return
    const next = onTopOf(form.getValues(), read, latest)
    setStart((before) => ({ ...next, overtaken: next.overtaken ?? before.overtaken }))
    form.reset(next.values)
    keep(next.values, next.read)
  })
  useEffect(() => takeIn(staff), [staff])

  /** It is saved: what was typed since it was sent stays on top of it. */
  const settle = (saved: Staff, sent: MemberValues) => {
    const { read: now, values } = onTopOf(form.getValues(), { version: read.version, values: sent }, saved)
    setStart({ read: now, values, overtaken: undefined })
    form.reset(values)
    keep(values, now)
    queries.setQueryData(teamQuery.queryKey, (team) =>
      team?.map((other) => (other.staff_id === staff_id ? saved : other)),
    )
    void queries.invalidateQueries({ queryKey: ['staff', 'board'] })
  }
  const saving = useAction(
    async ({ edit, values }: Sent, wanted) => {
      // What is sent again finds itself done.
      const send = () => staffCall(editStaff, { params: { staff_id }, body: edit })
      settle((await withRetry(send, { signal: wanted })).staff, values)
    },
    {
      failed: async (problem) => {
        showFieldErrors(problem, (field, code) => form.setError(field, { message: code }, { shouldFocus: true }))
        if (hasErrorCode(problem, 'STAFF_CHANGED', 'STAFF_NOT_FOUND', 'PHONE_ALREADY_REGISTERED'))
          await queries.refetchQueries({ queryKey: teamQuery.queryKey })
      },
    },
  )
  const [said, say] = useState<Saved>()
  const submit = form.handleSubmit(async (values) => {
    const edit = editOf(values, read)
    say(edit === undefined ? { what: 'unchanged' } : undefined)
    if (edit !== undefined && (await saving.run({ edit, values: form.getValues() }))) say({ what: 'saved' })
  })
  /** Retires them, or takes them back; what is typed stays typed. */
  const setState = async (state: Staff['state']) => {
    say(undefined)
    if (await saving.run({ edit: { state, version: read.version }, values: read.values }))
      say({ what: state === staffState.retired ? 'retired' : 'restored' })
  }
  return { form, submit, saving, said, setState, overtaken, read }
}

/** What saving came to: another object each time, so that each is shown. */
type Saved = { what: 'saved' | 'unchanged' | 'retired' | 'restored' }

/** @property values what the form held then */
type Sent = { edit: StaffEdit; values: MemberValues }

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
