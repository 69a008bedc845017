import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
import { monthLabel } from '../../core/lib/korean.ts'
import { Button } from '../../core/ui/button.tsx'
import iconButton from '../../core/ui/icon-button.module.css'
import { Stack } from '../../core/ui/layout.tsx'
import { Dialog } from '../../core/ui/notice/dialog.tsx'
import { QueryProblem } from '../../core/ui/notice/load-problem.tsx'
import { BackIcon, NextIcon } from '../../core/ui/symbol-icons.tsx'
import { addMonths, firstDayOf, monthOf } from '../../core/visit/month-days.ts'
import { MonthGrid, type MonthGridHandle } from '../../core/visit/month-grid.tsx'
import { seoulToday, useSeoulToday } from '../../core/visit/use-seoul-today.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import styles from './calendar-page.module.css'
import { calendarQuery, findDay } from './calendar-query.ts'
import { dayCell } from './day-cell.tsx'
import { DayPanel } from './day-panel.tsx'
import { planOf, saveEdits, storedEdits } from './day-plan.ts'
import { useSaveDay } from './use-save-day.ts'

/** The calendar of dispatchers: bookings and capacity of each day (specification 3.5). */
export function CalendarPage() {
  const today = useSeoulToday() ?? seoulToday()
  const [search, setSearch] = useSearchParams()
  const edits = storedEdits.use() ?? {}
  const unsaved = Object.keys(edits).find((day) => day >= today)
  const chosen = parseDay(search.get('day')) ?? unsaved ?? today
  const month = parseMonth(search.get('month')) ?? monthOf(chosen)
  const grid = useRef<MonthGridHandle>(null)
  const [chosenHere, setChosenHere] = useState(false)
  const [pendingDay, setPendingDay] = useState<ServiceDay>()
  const saving = useSaveDay()

  const shown = useQuery(calendarQuery(month))
  const ofChosen = useQuery(calendarQuery(monthOf(chosen)))
  const chosenDay = findDay(ofChosen.data, chosen)
  const edited = edits[chosen]
  const changed = chosenDay !== undefined && edited !== undefined && planOf(chosenDay, edited) !== undefined

  const show = (next: { month: string; day: ServiceDay }) => setSearch(next, { replace: true })
  const showMonth = (next: string) => show({ month: next, day: chosen })
  const open = (day: ServiceDay) => {
    setPendingDay(undefined)
    if (!saving.isPending) saving.reset()
    setChosenHere(true)
    show({ month: monthOf(day), day })
  }
  const choose = (day: ServiceDay) => {
    if (day === chosen || !changed) return open(day)
    // A running save needs no confirmation.
    if (!saving.isPending) setPendingDay(day)
  }
  return (
    <DeskPage
      title={monthLabel(month)}
      tab="달력"
      lead="막대 넷은 네 시간대예요. 찬 만큼 파랗게 보여요."
      before={
        <>
          <MonthButton month={addMonths(month, -1)} icon={<BackIcon size={20} />} onMonth={showMonth} />
          <MonthButton month={addMonths(month, 1)} icon={<NextIcon size={20} />} onMonth={showMonth} />
        </>
      }
    >
      <Stack align="start" gap={4} className={styles.calendar}>
        <div>
          {shown.isError && shown.data === undefined ? (
            <QueryProblem title="달력을 불러오지 못했어요" query={shown} />
          ) : (
            <MonthGrid
              ref={grid}
              className={styles.month}
              isBusy={shown.data === undefined}
              buttonOf={(day) => dayCell(day, findDay(shown.data, day), today)}
              onMonth={showMonth}
              onDay={choose}
              {...{ month, today, chosen }}
            />
          )}
        </div>
        <DayPanel
          key={chosen}
          day={chosen}
          known={chosenDay}
          month={ofChosen.data?.days ?? []}
          today={today}
          edits={edited}
          saving={saving}
          saved={saving.isSuccess && saving.variables.day === chosen}
          takesFocus={chosenHere}
          onLeave={() => grid.current?.focusDay(chosen)}
        />
      </Stack>
      <Dialog
        open={pendingDay !== undefined}
        onClose={() => setPendingDay(undefined)}
        title="저장하지 않은 내용이 있어요"
        away="계속 고치기"
        button={
          <Button
            kind="danger"
            onClick={() => {
              saveEdits(chosen, undefined)
              if (pendingDay !== undefined) open(pendingDay)
            }}
          >
            저장하지 않고 옮기기
          </Button>
        }
      >
        다른 날로 옮기면 이날 고친 내용은 사라져요.
      </Dialog>
    </DeskPage>
  )
}

const parseDay = (text: string | null) => (text !== null && isServiceDay(text) ? text : undefined)
const parseMonth = (text: string | null) => (text !== null && isServiceDay(firstDayOf(text)) ? text : undefined)

type MonthButtonProps = { month: string; icon: ReactNode; onMonth: (month: string) => void }

const MonthButton = ({ month, icon, onMonth }: MonthButtonProps) => (
  <button
    type="button"
    className={`${iconButton.button} ${styles.step}`}
    aria-label={monthLabel(month)}
    onClick={() => onMonth(month)}
  >
    {icon}
  </button>
)
