import type { ServiceDay } from '#shared/booking/service-day.ts'
import type { CalendarDay } from '#shared/contract/team-routes.ts'
import { Skeleton } from '../../core/ui/notice/skeleton.tsx'
import { DayFrame, DayPanel } from './day-panel.tsx'
import { type DayEdits, isUntouched, noEdits, planOf, saveEdits } from './day-plan.ts'
import type { useSaveDay } from './use-save-day.ts'

type DayOfMonthProps = {
  day: ServiceDay
  /** Undefined while it is not known. */
  known: CalendarDay | undefined
  month: readonly CalendarDay[]
  today: ServiceDay
  edits: DayEdits | undefined
  saving: ReturnType<typeof useSaveDay>
  saved: boolean
  takesFocus: boolean
  onLeave: () => void
}

/** The chosen day with what was edited of it. */
export function DayOfMonth(props: DayOfMonthProps) {
  const { day, known, month, today, edits = noEdits, saving, saved, takesFocus, onLeave } = props
  const save = () => {
    const plan = known && planOf(known, edits)
    if (plan !== undefined && !saving.isPending) saving.mutate({ day, plan, edits })
  }
  return (
    <DayFrame day={day} takesFocus={takesFocus} onLeave={onLeave}>
      {known === undefined ? (
        <Skeleton width="100%" height={320} radius={12} />
      ) : (
        <DayPanel
          day={known}
          month={month}
          today={today}
          edits={edits}
          onEdits={(next) => {
            if (saving.isError) saving.reset()
            saveEdits(day, isUntouched(known, next) ? undefined : next)
          }}
          saving={saving}
          onSave={save}
          saved={saved}
        />
      )}
    </DayFrame>
  )
}
