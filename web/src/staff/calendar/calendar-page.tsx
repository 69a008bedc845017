import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isServiceDay, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { monthLabel } from '../../core/lib/korean.ts'
import { Button } from '../../core/ui/button.tsx'
import { Dialog } from '../../core/ui/notice/dialog.tsx'
import { LoadProblem } from '../../core/ui/notice/load-problem.tsx'
import { useSeoulToday } from '../../core/visit/use-seoul-today.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import styles from './calendar-page.module.css'
import { calendarQuery } from './calendar-query.ts'
import { DayOfMonth } from './day-of-month.tsx'
import { planOf, saveEdits, storedEdits } from './day-plan.ts'
import { firstVisibleDay, monthOf } from './month-days.ts'
import { MonthSteps } from './month-steps.tsx'
import { MonthTable } from './month-table.tsx'
import { useSaveDay } from './use-save-day.ts'

/** The month of the desk: how much of each day is booked, and how much can be (specification 3.5). */
export function CalendarPage() {
  const today = useSeoulToday() ?? seoulDayOf(new Date())
  const [search, setSearch] = useSearchParams()
  const edits = storedEdits.use() ?? {}
  const unsaved = Object.keys(edits).find((day) => day >= today)
  const chosen = dayIn(search.get('day')) ?? unsaved ?? today
  const month = monthIn(search.get('month')) ?? monthOf(chosen)
  const [stop, setStop] = useState<{ day: ServiceDay; byKey: boolean }>({ day: chosen, byKey: false })
  const [chosenHere, setChosenHere] = useState(false)
  const [asked, ask] = useState<ServiceDay>()
  const [saved, setSaved] = useState<ServiceDay>()
  const saving = useSaveDay(setSaved)

  const shown = useQuery(calendarQuery(month))
  const ofChosen = useQuery(calendarQuery(monthOf(chosen)))
  const known = ofChosen.data?.days.find(({ service_day }) => service_day === chosen)
  const edited = edits[chosen]
  const changed = known !== undefined && edited !== undefined && planOf(known, edited) !== undefined

  const show = (next: { month: string; day: ServiceDay }) => setSearch(next, { replace: true })
  const turnTo = (to: string) => {
    show({ month: to, day: chosen })
    setStop({ day: monthOf(chosen) === to ? chosen : firstVisibleDay(to, today), byKey: false })
  }
  const open = (day: ServiceDay) => {
    ask(undefined)
    setSaved(undefined)
    saving.forget()
    setStop({ day, byKey: false })
    setChosenHere(true)
    show({ month: monthOf(day), day })
  }
  const choose = (day: ServiceDay) => {
    if (day === chosen || !changed) return open(day)
    // What is on its way is saved in a moment: there is nothing to ask.
    if (!saving.busy) ask(day)
  }
  return (
    <DeskPage
      title={monthLabel(month)}
      tab="달력"
      lead="막대 넷은 네 시간대예요. 찬 만큼 파랗게 보여요."
      before={<MonthSteps month={month} onMonth={turnTo} />}
    >
      <div className={styles.calendar}>
        <div>
          {shown.isError && shown.data === undefined ? (
            <LoadProblem
              title="달력을 불러오지 못했어요"
              problem={shown.error}
              busy={shown.isFetching}
              onRetry={() => void shown.refetch()}
            />
          ) : (
            <MonthTable
              month={month}
              today={today}
              days={shown.data?.days}
              chosen={chosen}
              stop={monthOf(stop.day) === month ? stop.day : firstVisibleDay(month, today)}
              movedByKey={stop.byKey}
              onMove={(day) => {
                setStop({ day, byKey: true })
                if (monthOf(day) !== month) show({ month: monthOf(day), day: chosen })
              }}
              onChoose={choose}
            />
          )}
        </div>
        <DayOfMonth
          key={chosen}
          day={chosen}
          known={known}
          month={ofChosen.data?.days ?? []}
          today={today}
          edits={edited}
          saving={saving}
          saved={saved === chosen}
          takesFocus={chosenHere}
          onLeave={() => {
            if (monthOf(chosen) !== month) show({ month: monthOf(chosen), day: chosen })
            setStop({ day: chosen, byKey: true })
          }}
        />
      </div>
      <Dialog
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        title="저장하지 않은 내용이 있어요"
        actions={
          <>
            <Button kind="quiet" onClick={() => ask(undefined)}>
              계속 고치기
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                saveEdits(chosen, undefined)
                if (asked !== undefined) open(asked)
              }}
            >
              저장하지 않고 옮기기
            </Button>
          </>
        }
      >
        다른 날로 옮기면 이날 고친 내용은 사라져요.
      </Dialog>
    </DeskPage>
  )
}

const dayIn = (text: string | null) => (text !== null && isServiceDay(text) ? text : undefined)
const monthIn = (text: string | null) => (dayIn(`${text}-01`) === undefined ? undefined : (text ?? undefined))
