import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { contactFields, editableFields, inputSchemas, unitFields, visitFields } from '#shared/booking/fields.ts'
import type { BookingEdit } from '#shared/booking/new-booking.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { ApiProblem, hasErrorCode } from '../../../core/api/problems.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { storedValue } from '../../../core/lib/stored-value.ts'
import type { BookingCodeHandle } from '../../../core/one-time-code/booking-code.tsx'
import { asksForCode, recordCodeResult, sentCodes, verifiedCode } from '../../../core/one-time-code/sent-code.ts'
import { detailsErrors } from '../../../core/order-fields/details-rules.ts'
import { fieldErrors } from '../../../core/order-fields/field-errors.ts'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { isVisitError } from '../../../core/visit/visit-error.tsx'
import { withLookupExpiry } from '../../lookup/queries.ts'
import { requireActor } from '../actor.ts'
import { editBooking } from '../booking-calls.ts'
import { tokenOf } from '../booking-tokens.ts'
import { isCancelled, ownBookingQuery, replaceInLists } from '../queries.ts'
import {
  type Conflict,
  changedGroups,
  type EditableBooking,
  type EditValues,
  editValues,
  hasEditableFields,
  type ReadBooking,
  readBooking,
  rebase,
  toBookingEdit,
  toReadBooking,
} from './edit-values.ts'

/** What is typed in this tab and not saved yet, and the booking it was typed against. */
const draft = storedValue({
  area: 'session',
  key: 'edit-draft',
  version: 2,
  schema: z.object({ request_id: z.string(), read: readBooking, values: editValues }),
})

/** What the form began with, and again when somebody else was faster. */
type Start = {
  read: ReadBooking
  values: EditValues
  /** Undefined while nobody interfered. */
  conflict: Conflict | undefined
}

function onTopOf(mine: EditValues, read: ReadBooking, latest: ReadBooking): Start {
  const { values, ...conflict } = rebase(mine, read.values, latest.values)
  const told = conflict.contested.length + conflict.adopted.length > 0
  return { read: latest, values, conflict: told ? conflict : undefined }
}

/** Whether the phone can be corrected here: no member's booking leaves a token behind (specification 4.3). */
const isPhoneOpen = ({ request_id, phone_edited_at }: EditableBooking) =>
  tokenOf(request_id) !== undefined && phone_edited_at === undefined

/** What was typed before a reload or the browser's Back goes on, on top of what the booking says by now. */
function startOf(booking: EditableBooking): Start {
  const latest = toReadBooking(booking, isPhoneOpen(booking))
  const before = draft.read()
  if (before?.request_id !== booking.request_id) return { read: latest, values: latest.values, conflict: undefined }
  return onTopOf(before.values, before.read, latest)
}

const { service_date: _, ...checked } = { ...contactFields, ...visitFields, ...unitFields }

/** The rules of what can be edited besides step 4 and the day, which the calendar decides. */
const editRules = z.object({
  ...inputSchemas(editableFields(checked, 'open')),
  ...z.partial(z.object(inputSchemas(editableFields(checked, 'once')))).shape,
})

/** Messages are error codes. */
const rulesOf =
  (service: ServiceType): Resolver<EditValues> =>
  (values) => {
    const errors = { ...fieldErrors<EditValues>(editRules, values), ...detailsErrors(service, values) }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

/**
 * The form of an edit and its saving.
 * @param onSaved the booking says now what the form says, also where the form was left meanwhile
 * @param onLeave the form has done its work
 * @param typed the code of a corrected phone, where it is asked for
 */
export function useEditing(
  booking: EditableBooking,
  onSaved: () => void,
  onLeave: () => void,
  typed: RefObject<BookingCodeHandle | null>,
) {
  const { request_id } = booking
  const queries = useQueryClient()
  const [{ read, values: start, conflict }, setStart] = useState(() => startOf(booking))
  const [unchanged, setUnchanged] = useState(false)
  const [codeAsked, askForCode] = useState(false)
  const form = useForm({ resolver: rulesOf(booking.service_type), defaultValues: start })

  useFormDraft(form, (values) => {
    setUnchanged(false)
    const typed = changedGroups(values, read.values).length > 0
    draft.write(typed ? { request_id, read, values } : undefined)
  })
  const takeIn = (latest: EditableBooking) => {
    const next = onTopOf(form.getValues(), read, toReadBooking(latest, isPhoneOpen(latest)))
    setStart(next)
    form.reset(next.values)
    draft.write({ request_id, read: next.read, values: next.values })
  }
  const save = async (edit: BookingEdit, wanted: AbortSignal) => {
    const overtaken = await saveEdit(queries, booking, edit, wanted)
    if (overtaken !== undefined) return overtaken
    sentCodes.booking.write(undefined)
    draft.write(undefined)
    onSaved()
    return undefined
  }
  const saving = useAction(save, {
    done: (overtaken) => (overtaken === undefined ? onLeave() : takeIn(overtaken)),
    failed: (problem, { customer_phone, code }) => {
      if (code !== undefined) recordCodeResult('booking', problem, code)
      if (customer_phone !== undefined && asksForCode(problem)) askForCode(true)
      if (refusalOf(problem) === undefined) return
      form.setValue('service_time', undefined)
      form.setFocus('service_time')
      void queries.invalidateQueries({ queryKey: ['availability'] })
    },
  })
  const submit = form.handleSubmit((values) => {
    const edit = toBookingEdit(values, read)
    setUnchanged(edit === undefined)
    if (edit === undefined) return
    const proven = verifiedCode(sentCodes.booking.read(), edit.customer_phone)
    const asked = codeAsked && edit.customer_phone !== undefined && proven === undefined
    const answer = asked ? typed.current?.answer() : proven
    if (asked && answer === undefined) return
    return saving.run({ ...edit, ...answer })
  })
  const refusal = refusalOf(saving.problem)
  return {
    form,
    submit,
    busy: saving.busy,
    /** The chosen time went to somebody else. */
    refusal,
    problem: refusal === undefined ? saving.problem : undefined,
    unchanged,
    /** The corrected phone has to be proven first. */
    codeAsked,
    conflict,
    /** What the form began with, and again when somebody else was faster. */
    start,
    read,
  }
}

const refusalOf = (problem: unknown) =>
  problem instanceof ApiProblem && isVisitError(problem.code) ? problem.code : undefined

/**
 * Saves an edit as whoever may do so here. After a conflict the booking is read again: the page around the form sees
 * for itself when it is locked or gone.
 * @returns the booking when somebody else was faster and nothing was saved
 */
async function saveEdit(queries: QueryClient, booking: EditableBooking, edit: BookingEdit, wanted: AbortSignal) {
  const { request_id } = booking
  const own = ownBookingQuery(request_id)
  try {
    const actor = requireActor(request_id)
    const send = () => editBooking(request_id, actor, edit, wanted)
    const saved = await (actor.kind === 'lookup' ? withLookupExpiry(send) : send())
    queries.setQueryData(own.queryKey, (before) => ({
      history: [],
      ...(isCancelled(before) ? undefined : before),
      ...saved,
    }))
    replaceInLists(queries, booking, saved)
    queries.removeQueries({ queryKey: ['availability'], type: 'inactive' })
    return undefined
  } catch (problem) {
    if (!hasErrorCode(problem, 'BOOKING_CHANGED', 'BOOKING_LOCKED', 'BOOKING_NOT_FOUND')) throw problem
    const latest = await queries.fetchQuery({ ...own, staleTime: 0 })
    if (hasErrorCode(problem, 'BOOKING_CHANGED') && !isCancelled(latest) && hasEditableFields(latest)) return latest
    throw problem
  }
}
