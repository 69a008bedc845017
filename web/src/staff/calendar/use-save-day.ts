import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { setCalendarDay } from '#shared/contract/calendar-routes.ts'
import { byVisit } from '#shared/staff/card.ts'
import { useScreenSignal } from '../../core/api/on-screen.ts'
import { mayHaveSucceeded } from '../../core/api/problems.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { monthOf } from '../../core/visit/calendar-days.ts'
import { staffCall } from '../session/staff-call.ts'
import { calendarQuery } from './calendar-query.ts'
import { type DayEdits, type DayPlan, overbooked, saveEdits, storedEdits } from './day-plan.ts'
import { bookingsQuery } from './remaining-bookings.tsx'

type DayToSave = { day: ServiceDay; plan: DayPlan; edits: DayEdits }

/** Saves the edits of a day. The call can be retried. */
export function useSaveDay() {
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  return useMutation({
    mutationFn: async ({ day, plan, edits }: DayToSave) => {
      const send = () => staffCall(setCalendarDay, { params: { day }, body: plan })
      const { staying, ...saved } = await withRetry(send, { signal })
      const times = overbooked(saved.slots).map(({ service_time }) => service_time)
      queries.setQueryData(bookingsQuery(day, times).queryKey, staying.sort(byVisit))
      queries.setQueryData(calendarQuery(monthOf(day)).queryKey, (month) => {
        const days = month?.days.map((other) => (other.service_day === day ? saved : other))
        return days && { days }
      })
      // Edits that were made during the save stay.
      if (JSON.stringify(storedEdits.read()?.[day]) === JSON.stringify(edits)) saveEdits(day, undefined)
      void queries.invalidateQueries({ queryKey: ['staff', 'board'] })
    },
    onError: async (problem) => {
      if (mayHaveSucceeded(problem)) await queries.invalidateQueries({ queryKey: ['staff', 'calendar'] })
    },
  })
}
