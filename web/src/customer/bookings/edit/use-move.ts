import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TechnicianAfterMove } from '#shared/booking/new-booking.ts'
import type { ServiceTime } from '#shared/booking/options.ts'
import { type ServiceDay, serviceDateOf } from '#shared/booking/service-day.ts'
import { onThisScreen, useScreenSignal } from '../../../core/api/on-screen.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { firstShown, SHOWN_DAYS } from '../../../core/visit/calendar-days.ts'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { requireActor } from '../data/actor.ts'
import { showMoveOptions } from '../data/booking-calls.ts'
import { showSaved } from '../data/queries.ts'
import type { EditableBooking } from './edit-values.ts'
import { saveEdit, visitErrorOf } from './save-edit.ts'

/** Loads whether the same technician comes, for the weeks that the calendar shows with a day. */
export function useMoveOptions(request_id: string, day: ServiceDay) {
  const from = firstShown(day, seoulToday())
  const query = useQuery({
    queryKey: ['move-options', request_id, from],
    queryFn: async ({ signal }) => {
      const range = { from, days: `${SHOWN_DAYS}` }
      return (await showMoveOptions(request_id, requireActor(request_id), range, signal)).days
    },
    refetchOnMount: 'always',
  })
  const slots = query.data?.find(({ service_day }) => service_day === day)?.slots
  return { query, slots }
}

type Move = { day: ServiceDay; time: ServiceTime; technician: TechnicianAfterMove }

type Callbacks = {
  onSaved: () => void
  /** The chosen slot can no longer be booked. */
  onVisitError: () => void
}

/** Moves an assigned visit. After a conflict the calendar and the options are loaded again. */
export function useMove(booking: EditableBooking, { onSaved, onVisitError }: Callbacks) {
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  const moving = useMutation({
    mutationFn: ({ day, time, technician }: Move) =>
      saveEdit(
        queries,
        booking,
        { version: booking.version, service_date: serviceDateOf(day), service_time: time, technician },
        signal,
      ),
    onSuccess: (saved) => {
      showSaved(queries, booking, saved)
      queries.removeQueries({ queryKey: ['availability'], type: 'inactive' })
      queries.removeQueries({ queryKey: ['move-options'] })
    },
    onError: (problem) => {
      const isVisitError = visitErrorOf(problem) !== undefined
      if (!isVisitError && !hasErrorCode(problem, 'TECHNICIAN_BUSY')) return
      void queries.invalidateQueries({ queryKey: ['availability'] })
      void queries.invalidateQueries({ queryKey: ['move-options'] })
      if (isVisitError) onVisitError()
    },
  })
  const visitError = visitErrorOf(moving.error)
  return {
    move: (move: Move) => {
      if (!moving.isPending) moving.mutate(move, { onSuccess: onThisScreen(onSaved) })
    },
    busy: moving.isPending,
    visitError,
    /** An error that the calendar does not show. */
    problem: visitError === undefined ? moving.error : null,
  }
}
