import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addDays, isServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
import { Button } from '../../core/ui/button.tsx'
import iconButton from '../../core/ui/icon-button.module.css'
import { Stack } from '../../core/ui/layout.tsx'
import { Dialog } from '../../core/ui/notice/dialog.tsx'
import { QueryProblem } from '../../core/ui/notice/load-problem.tsx'
import { BackIcon, NextIcon } from '../../core/ui/symbol-icons.tsx'
import { firstShown, monthOf, monthsFrom, SHOWN_DAYS } from '../../core/visit/calendar-days.ts'
import { DayGrid, type DayGridHandle } from '../../core/visit/day-grid.tsx'
import { seoulToday, useSeoulToday } from '../../core/visit/use-seoul-today.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import styles from './calendar-page.module.css'
import { calendarQuery, findDay, useShownDays } from './calendar-query.ts'
import { dayCell } from './day-cell.tsx'
import { DayPanel } from './day-panel.tsx'
import { planOf, saveEdits, storedEdits } from './day-plan.ts'
import { monthsLabel } from './day-text.ts'
import { useSaveDay } from './use-save-day.ts'

/** The calendar of dispatchers: bookings and capacity of each day (specification 3.5). */
export function CalendarPage() {
  const today = useSeoulToday() ?? seoulToday()
  const [search, setSearch] = useSearchParams()
  const edits = storedEdits.use() ?? {}
  const unsaved = Object.keys(edits).find((day) => day >= today)
  const chosen = parseDay(search.get('day')) ?? unsaved ?? today
  const first = firstShown(parseDay(search.get('from')) ?? chosen, today)
  const grid = useRef<DayGridHandle>(null)
  const [chosenHere, setChosenHere] = useState(false)
  const [pendingDay, setPendingDay] = useState<ServiceDay>()
  const saving = useSaveDay()

  const shown = useShownDays(first)
  const ofChosen = useQuery(calendarQuery(monthOf(chosen)))
  const chosenDay = findDay(ofChosen.data, chosen)
  const edited = edits[chosen]
  const changed = chosenDay !== undefined && edited !== undefined && planOf(chosenDay, edited) !== undefined

  const show = (from: ServiceDay, day = chosen) => setSearch({ from, day }, { replace: true })
  const open = (day: ServiceDay) => {
    setPendingDay(undefined)
    if (!saving.isPending) saving.reset()
    setChosenHere(true)
    show(day, day)
  }
  const choose = (day: ServiceDay) => {
    if (day === chosen || !changed) return open(day)
    // A running save needs no confirmation.
    if (!saving.isPending) setPendingDay(day)
  }
  return (
    <DeskPage
      title={monthsLabel(monthsFrom(first), today)}
      tab="달력"
      lead="막대는 시간대별 예약이에요."
      before={
        <>
          <WeeksButton first={addDays(first, -SHOWN_DAYS)} icon={<BackIcon size={20} />} today={today} onShow={show} />
          <WeeksButton first={addDays(first, SHOWN_DAYS)} icon={<NextIcon size={20} />} today={today} onShow={show} />
        </>
      }
    >
      <Stack align="start" gap={4} className={styles.calendar}>
        <div>
          {shown.problem ? (
            <QueryProblem title="달력을 불러오지 못했어요" query={shown.problem} />
          ) : (
            <DayGrid
              ref={grid}
              className={styles.days}
              isBusy={!shown.isComplete}
              buttonOf={(day) => dayCell(day, findDay(shown, day), today)}
              onShow={show}
              onDay={choose}
              {...{ first, today, chosen }}
            />
          )}
        </div>
        {(chosenDay !== undefined || !ofChosen.isError) && (
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
        )}
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

type WeeksButtonProps = { first: ServiceDay; today: ServiceDay; icon: ReactNode; onShow: (first: ServiceDay) => void }

const WeeksButton = ({ first, today, icon, onShow }: WeeksButtonProps) => (
  <button
    type="button"
    className={`${iconButton.button} ${styles.step}`}
    aria-label={monthsLabel(monthsFrom(first), today)}
    onClick={() => onShow(first)}
  >
    {icon}
  </button>
)
