import { useQueryClient } from '@tanstack/react-query'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { setCalendarDay } from '#shared/contract/team-routes.ts'
import { byVisit } from '#shared/staff/card.ts'
import { mayHaveSucceeded } from '../../core/api/problems.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { useAction } from '../../core/api/use-action.ts'
import { monthOf } from '../../core/visit/month-days.ts'
import { staffCall } from '../session/staff-call.ts'
import { calendarQuery } from './calendar-query.ts'
import { type DayEdits, type DayPlan, overbooked, saveEdits, storedEdits } from './day-plan.ts'
import { bookingsQuery } from './remaining-bookings.tsx'

type DayToSave = { day: ServiceDay; plan: DayPlan; edits: DayEdits }

/** Saves what was edited of a day. What is saved twice is the same: a lost answer is asked for again. */
export function useSaveDay(onSaved: (day: ServiceDay) => void) {
  const queries = useQueryClient()
  return useAction(
    async ({ day, plan, edits }: DayToSave, signal) => {
      const { staying, ...saved } = await withRetry(
        () => staffCall(setCalendarDay, { params: { day }, body: plan, retrySignal: signal }),
        { signal },
      )
      const times = overbooked(saved.slots).map(({ service_time }) => service_time)
      queries.setQueryData(bookingsQuery(day, times).queryKey, staying.sort(byVisit))
      queries.setQueryData(calendarQuery(monthOf(day)).queryKey, (month) => {
        const days = month?.days.map((known) => (known.service_day === day ? saved : known))
        return days && { days }
      })
      // What was edited while this was on its way is still to be saved.
      if (JSON.stringify(storedEdits.read()?.[day]) === JSON.stringify(edits)) saveEdits(day, undefined)
      void queries.invalidateQueries({ queryKey: ['staff', 'board'] })
    },
    {
      done: (_, { day }) => onSaved(day),
      failed: (problem) =>
        mayHaveSucceeded(problem) ? queries.invalidateQueries({ queryKey: ['staff', 'calendar'] }) : undefined,
    },
  )
}
