import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  contactFields,
  destinationFields,
  editableFields,
  inputSchemas,
  siteFields,
  unitFields,
  visitFields,
} from '#shared/booking/fields.ts'
import type { BookingEdit } from '#shared/booking/new-booking.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { onThisScreen, useScreenSignal } from '../../../core/api/on-screen.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { storedValue } from '../../../core/lib/stored-value.ts'
import type { BookingCodeHandle } from '../../../core/one-time-code/booking-code.tsx'
import { asksForCode, recordCodeResult, sentCodes, verifiedCode } from '../../../core/one-time-code/sent-code.ts'
import { detailsErrors } from '../../../core/order-fields/details-rules.ts'
import { fieldErrors } from '../../../core/order-fields/field-errors.ts'
import { siteFieldErrors } from '../../../core/order-fields/site-values.ts'
import { changesOf, useMergedForm } from '../../../core/ui/form/use-merged-form.ts'
import { tokenOf } from '../../lookup/booking-tokens.ts'
import { showSaved } from '../data/queries.ts'
import {
  type EditableBooking,
  type EditValues,
  editValues,
  type ReadBooking,
  readBooking,
  toReadBooking,
  visitTogether,
} from './edit-values.ts'
import { saveEdit, visitErrorOf } from './save-edit.ts'

/** Unsaved values of this tab, with the booking that they are based on. */
const editDraft = storedValue({
  area: 'session',
  key: 'edit-draft',
  version: 2,
  schema: z.object({ request_id: z.string(), read: readBooking, values: editValues }),
})

const draftOf = (request_id: string) => ({
  read: () => {
    const draft = editDraft.read()
    return draft?.request_id === request_id ? draft : undefined
  },
  write: (typed: { read: ReadBooking; values: EditValues } | undefined) =>
    editDraft.write(typed && { request_id, ...typed }),
})

/** Notes in the draft what was saved of it; what was typed in other fields stays. */
function saveChangesInDraft(request_id: string, version: number, changes: Partial<EditValues>) {
  const draft = draftOf(request_id)
  const typed = draft.read()
  if (typed === undefined) return
  const read = { version, values: { ...typed.read.values, ...changes } }
  const isMoreTyped = changesOf(typed.values, read.values, visitTogether) !== undefined
  draft.write(isMoreTyped ? { read, values: typed.values } : undefined)
}

/** Whether the phone can be edited: only with the token of a guest's booking (specification 4.3). */
export const isPhoneOpen = ({ request_id, phone_edited_at }: EditableBooking) =>
  tokenOf(request_id) !== undefined && phone_edited_at === undefined

const { service_date: _, ...checked } = { ...contactFields, ...siteFields, ...visitFields, ...unitFields }

/** The rules of what can be edited besides step 4 and the day, which the calendar decides. */
const editRules = z.object({
  ...inputSchemas(editableFields(checked, 'open')),
  ...z.partial(
    z.object(inputSchemas({ ...editableFields(checked, 'once'), ...editableFields(destinationFields, 'open') })),
  ).shape,
})

/** The rules of some fields; messages are error codes. */
const rulesOf =
  (service: ServiceType, fields: EditFields): Resolver<EditValues> =>
  (values) => {
    const all = {
      ...fieldErrors<EditValues>(editRules, values),
      ...detailsErrors(service, values),
      ...siteFieldErrors<EditValues>(values),
    }
    const errors = Object.fromEntries(fields.flatMap((field) => (all[field] ? [[field, all[field]]] : [])))
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

type EditFields = readonly (keyof EditValues)[]

type Callbacks = {
  /** Runs also when the form was left meanwhile. */
  onSaved: () => void
  /** Runs when the fields are saved. */
  onLeave: () => void
}

/**
 * The form of an edit and its saving.
 * @param fields to check and save; what is typed in other fields stays in the form
 * @param codeInput the code of a corrected phone, where it is required
 */
export function useEditing(
  booking: EditableBooking,
  fields: EditFields,
  codeInput: RefObject<BookingCodeHandle | null>,
  { onSaved, onLeave }: Callbacks,
) {
  const { request_id } = booking
  const queries = useQueryClient()
  const [codeRequired, setCodeRequired] = useState(false)
  const { form, conflict, unchanged, submit, setSaved } = useMergedForm({
    latest: toReadBooking(booking, isPhoneOpen(booking)),
    draft: draftOf(request_id),
    resolver: () => rulesOf(booking.service_type, fields),
    together: visitTogether,
  })
  const { signal } = useScreenSignal()
  const saving = useMutation({
    mutationFn: (edit: BookingEdit) => saveEdit(queries, booking, edit, signal),
    onSuccess: (saved, { version: _version, challenge: _challenge, code: _code, ...edit }) => {
      const changes = edit as Partial<EditValues>
      sentCodes.booking.write(undefined)
      setCodeRequired(false)
      setSaved(changes)
      saveChangesInDraft(request_id, saved.version, changes)
      showSaved(queries, booking, saved)
      queries.removeQueries({ queryKey: ['availability'], type: 'inactive' })
      onSaved()
    },
  })
  /** Other units may need a slot that is taken: only the row of the visit can choose another time. */
  const refusalOf = (problem: unknown) => (fields.includes('service_time') ? visitErrorOf(problem) : undefined)
  const showFailure = (problem: unknown, { customer_phone, code }: BookingEdit) => {
    if (code !== undefined) recordCodeResult('booking', problem, code)
    if (customer_phone !== undefined && asksForCode(problem)) setCodeRequired(true)
    if (visitErrorOf(problem) === undefined) return
    void queries.invalidateQueries({ queryKey: ['availability'] })
    if (refusalOf(problem) === undefined) return
    form.setValue('service_time', undefined)
    form.setFocus('service_time')
  }
  const refusal = refusalOf(saving.error)
  const isConflict = hasErrorCode(saving.error, 'BOOKING_CHANGED')
  return {
    form,
    submit: submit((changes, version) => {
      const { customer_phone } = changes
      const proven = verifiedCode(sentCodes.booking.read(), customer_phone)
      const isCodeMissing = codeRequired && customer_phone !== undefined && proven === undefined
      const answer = isCodeMissing ? codeInput.current?.answer() : proven
      if (isCodeMissing && answer === undefined) return
      if (saving.isPending) return
      const edit = { ...changes, version, ...answer } as BookingEdit
      saving.mutate(edit, { onSuccess: onThisScreen(onLeave), onError: showFailure })
    }, fields),
    busy: saving.isPending,
    /** The chosen time is no longer available. */
    refusal,
    /** An error that neither conflict nor calendar shows. */
    problem: refusal === undefined && !(isConflict && conflict !== undefined) ? saving.error : null,
    unchanged,
    codeRequired,
    conflict,
    isConflict,
  }
}
