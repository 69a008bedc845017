import { useEffect, useState } from 'react'
import { serviceDayOf } from '#shared/booking/service-day.ts'
import { ApiProblem } from '../../api/problems.ts'
import { isVisitRefusal, type VisitRefusal } from '../../visit/visit-refusal.tsx'
import type { OwnBooking } from '../queries.ts'
import { storedEdit, storeEdit } from './edit-draft.ts'
import {
  changeOf,
  type EditValues,
  groupsThatDiffer,
  type ReadBooking,
  type Rebased,
  readOf,
  rebase,
} from './edit-values.ts'
import { useEditSaving } from './use-edit-saving.ts'

type State = {
  read: ReadBooking
  values: EditValues
  /** What the last look at a newer booking brought; undefined while nobody interfered. */
  rebased: Rebased | undefined
}

const onTopOf = (state: Omit<State, 'rebased'>, latest: ReadBooking): State => {
  const rebased = rebase(state.values, state.read.values, latest.values)
  const news = rebased.contested.length + rebased.adopted.length > 0
  return { read: latest, values: rebased.values, rebased: news ? rebased : undefined }
}

/** What was typed before a reload or the browser's Back goes on, on top of what the booking says by now. */
function initialState(booking: OwnBooking): State {
  const latest = readOf(booking)
  const stored = storedEdit(booking.request_id)
  if (stored === undefined) return { read: latest, values: latest.values, rebased: undefined }
  return stored.read.version === latest.version ? { ...stored, rebased: undefined } : onTopOf(stored, latest)
}

/** The form's values and their saving. @param onSaved the booking says now what the form says */
export function useEditing(booking: OwnBooking, onSaved: () => void) {
  const [state, setState] = useState(() => initialState(booking))
  const [refusal, setRefusal] = useState<VisitRefusal>()
  const [problem, setProblem] = useState<unknown>()
  const [unchanged, setUnchanged] = useState(false)
  const { read, values, rebased } = state
  const { request_id } = booking

  useEffect(() => {
    const typed = groupsThatDiffer(values, read.values).length > 0
    storeEdit(typed ? { request_id, read, values } : undefined)
  }, [request_id, read, values])

  const set = (change: Partial<EditValues>) => {
    setUnchanged(false)
    setState((before) => ({ ...before, values: { ...before.values, ...change } }))
  }
  const saving = useEditSaving(booking, {
    onSaved: () => {
      storeEdit(undefined)
      onSaved()
    },
    onNewer: (latest) => setState((before) => onTopOf(before, readOf(latest))),
    onRefusal: (refused) => {
      const code = refused instanceof ApiProblem ? refused.code : undefined
      if (!isVisitRefusal(code)) return setProblem(refused)
      setRefusal(code)
      set({ service_time: undefined })
    },
  })
  const save = () => {
    if (saving.isPending) return
    const change = changeOf(values, read)
    setRefusal(undefined)
    setProblem(undefined)
    if (change === undefined) return setUnchanged(true)
    saving.mutate(change)
  }
  return {
    values,
    set,
    save,
    busy: saving.isPending,
    rebased,
    latest: read.values,
    refusal,
    problem,
    unchanged,
    day: serviceDayOf(values.service_date),
  }
}
