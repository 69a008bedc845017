import { useEffect, useEffectEvent, useState } from 'react'
import type { ServiceTime } from '#shared/booking/options.ts'
import { earliestServiceDay, type ServiceDay, serviceDateOf } from '#shared/booking/service-day.ts'
import { messages } from '#shared/messages.ko.ts'
import { sentenceOfProblem } from '../api/sentence.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/form/field-error.tsx'
import { Box, Stack } from '../ui/layout.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { useResultInView } from '../ui/screen/use-result-in-view.ts'
import { isOpen, type OwnVisit, useMonthAvailability, withOwnSpot } from './availability.ts'
import { CalendarNotes } from './calendar-notes.tsx'
import { dayStateOf } from './day-state.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { monthOf } from './month-days.ts'
import { SlotChoice, SlotsSkeleton } from './slot-choice.tsx'
import styles from './visit-choice.module.css'

/** What was chosen; another day takes the time along only if it is open there. */
export type VisitChange = { service_date?: string; service_time: ServiceTime | undefined }

type VisitChoiceProps = {
  today: ServiceDay
  day: ServiceDay | undefined
  time: ServiceTime | undefined
  /** The place a booking holds already: it stays open to its owner. */
  own?: OwnVisit
  onVisit: (change: VisitChange) => void
  /** What is not chosen is marked: going on was tried without it. */
  asked?: boolean
}

/** The calendar and, once a day is chosen, its four times. */
export function VisitChoice({ today, day, time, own, onVisit, asked = false }: VisitChoiceProps) {
  const [month, setMonth] = useState(() => monthOf(day !== undefined && day >= today ? day : earliestServiceDay(today)))
  const [message, setMessage] = useState('')
  const shown = useMonthAvailability(month)
  const ofChosenDay = useMonthAvailability(monthOf(day ?? month))
  const chosen = day === undefined ? undefined : withOwnSpot(ofChosenDay.data?.get(day), own)
  const shownOn = (of: ServiceDay) => withOwnSpot(shown.data?.get(of), own)
  const stateOf = (of: ServiceDay) => dayStateOf(of, today, shownOn(of))

  // A day is answered by its times, or by the reason why there are none.
  const [times, showTimes] = useResultInView<HTMLDivElement>()
  const [reasonLine, showReason] = useResultInView<HTMLParagraphElement>()
  const turnTo = (to: string) => {
    setMonth(to)
    setMessage('')
  }
  const choose = (next: ServiceDay) => {
    const { bookable, reason } = stateOf(next)
    setMessage(reason ?? '')
    if (!bookable) return showReason()
    showTimes()
    const found = shownOn(next)
    const stays = time !== undefined && found !== undefined && isOpen(found, time)
    onVisit({ service_date: serviceDateOf(next), service_time: stays ? time : undefined })
  }

  // A place that went while the person was thinking is no longer theirs.
  const lost = chosen !== undefined && time !== undefined && !isOpen(chosen, time)
  const giveUp = useEffectEvent(() => {
    onVisit({ service_time: undefined })
    setMessage(messages.SLOT_FULL)
  })
  useEffect(() => {
    if (lost) giveUp()
  }, [lost])

  return (
    <>
      <div className={styles.visit}>
        <section aria-label="방문 날짜" data-wrong={(asked && day === undefined) || undefined}>
          <MonthCalendar today={today} month={month} onMonth={turnTo} chosen={day} onDay={choose} stateOf={stateOf} />
          <p ref={reasonLine} className={styles.message} role="status">
            {shown.isPending ? <span className={styles.checking}>예약할 수 있는 날을 확인하고 있어요</span> : message}
          </p>
          {asked && day === undefined && <FieldError id="visit-day-error">방문 날짜를 골라주세요.</FieldError>}
          {shown.isError && (
            <Stack gap={3} marginTop={4}>
              <Notice kind="error" title="달력을 불러오지 못했어요" problem={shown.error}>
                {sentenceOfProblem(shown.error)}
              </Notice>
              <Button kind="outline" busy={shown.isFetching} onClick={() => void shown.refetch()}>
                다시 불러오기
              </Button>
            </Stack>
          )}
        </section>
        {day !== undefined && (
          <Box ref={times} marginTop={5} className={styles.times}>
            {chosen === undefined ? (
              // Its room is kept, so that the notes below stay where they are.
              <SlotsSkeleton day={day} />
            ) : (
              <SlotChoice
                day={chosen.service_day}
                slots={chosen.slots}
                chosen={time}
                error={asked && time === undefined ? '방문 시간을 골라주세요.' : undefined}
                onTime={(service_time) => {
                  onVisit({ service_time })
                  // The bar at the lower edge grows by what was chosen.
                  showTimes()
                }}
              />
            )}
          </Box>
        )}
      </div>
      <CalendarNotes found={shown.data} today={today} keepsFee={own?.highestFactor !== undefined} />
    </>
  )
}
