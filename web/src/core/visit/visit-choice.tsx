import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import type { ServiceTime } from '#shared/booking/options.ts'
import { type ServiceDay, serviceDateOf } from '#shared/booking/service-day.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { sentenceOfProblem } from '../api/sentence.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/form/field-error.tsx'
import { Box } from '../ui/layout.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { useResultInView } from '../ui/screen/use-result-in-view.ts'
import { type Availability, forMinutes, isOpen, type OwnVisit, useAvailability, withOwnSpot } from './availability.ts'
import { firstShown } from './calendar-days.ts'
import { CalendarNotes } from './calendar-notes.tsx'
import { dayStateOf } from './day-state.ts'
import { SlotChoice, SlotsSkeleton } from './slot-choice.tsx'
import { VisitCalendar } from './visit-calendar.tsx'
import styles from './visit-choice.module.css'

/** The chosen visit. Another day keeps the time only if it is open there. */
export type VisitChange = { service_date?: string; service_time: ServiceTime | undefined }

type VisitChoiceProps = {
  today: ServiceDay
  day: ServiceDay | undefined
  time: ServiceTime | undefined
  /** The spot of this booking, which stays open to its owner. */
  own?: OwnVisit
  /** Expected duration of the visit. */
  minutes?: number | undefined
  /** The visit costs nothing, on no day. */
  isFree?: boolean
  onVisit: (change: VisitChange) => void
  /** Marks what is not chosen. */
  showsMissing?: boolean
  /** For guests: marks slots whose booking needs a code, and stands below them when one is chosen (specification 7.3). */
  codeNote?: ReactNode
  /** What the choice of a slot means, in a line below its time. */
  noteOf?: (time: ServiceTime) => string | undefined
  /** Stands below the slots of the chosen day. */
  below?: (day: Availability) => ReactNode
}

/** Has no spot of its own, and no factor. */
const freeVisit: OwnVisit = { service_day: '', service_time: undefined, highestFactor: 1 }

/** The calendar and, once a day is chosen, its four times. */
export function VisitChoice({
  today,
  day,
  time,
  isFree = false,
  own = isFree ? freeVisit : undefined,
  minutes,
  onVisit,
  showsMissing = false,
  codeNote,
  noteOf,
  below,
}: VisitChoiceProps) {
  const [near, setNear] = useState(() => (day !== undefined && day >= today ? day : today))
  const first = firstShown(near, today)
  const [message, setMessage] = useState('')
  const shown = useAvailability(first)
  const ofChosenDay = useAvailability(firstShown(day ?? near, today))
  const seen = (of: Availability | undefined) => forMinutes(withOwnSpot(of, own), minutes)
  const chosen = day === undefined ? undefined : seen(ofChosenDay.data?.get(day))
  const isDayMissing = showsMissing && day === undefined
  const dayErrorId = useId()
  const shownOn = (of: ServiceDay) => seen(shown.data?.get(of))
  const stateOf = (of: ServiceDay) => dayStateOf(of, today, shownOn(of))

  const [times, showTimes] = useResultInView<HTMLDivElement>()
  const [reasonLine, showReason] = useResultInView<HTMLParagraphElement>()
  const show = (next: ServiceDay) => {
    setNear(next)
    setMessage('')
  }
  const choose = (next: ServiceDay) => {
    const { bookable, reason } = stateOf(next)
    setMessage(reason ?? '')
    if (!bookable) return showReason()
    showTimes()
    const availability = shownOn(next)
    const keepsTime = time !== undefined && availability !== undefined && isOpen(availability, time)
    onVisit({ service_date: serviceDateOf(next), service_time: keepsTime ? time : undefined })
  }

  // Another person may have booked the last spot meanwhile.
  useWhenTrue(chosen !== undefined && time !== undefined && !isOpen(chosen, time), () => {
    onVisit({ service_time: undefined })
    setMessage(messages.SLOT_FULL)
  })

  return (
    <>
      <div className={styles.visit}>
        <section aria-label="방문 날짜" data-wrong={isDayMissing || undefined}>
          {shown.isError && (
            <Box marginBottom={4}>
              <Notice
                kind="error"
                title="달력을 불러오지 못했어요"
                problem={shown.error}
                action={
                  <Button kind="outline" busy={shown.isFetching} onClick={() => void shown.refetch()}>
                    다시 불러오기
                  </Button>
                }
              >
                {sentenceOfProblem(shown.error)}
              </Notice>
            </Box>
          )}
          <VisitCalendar
            today={today}
            first={first}
            onShow={show}
            chosen={day}
            onDay={choose}
            stateOf={stateOf}
            errorId={isDayMissing ? dayErrorId : undefined}
          />
          <p ref={reasonLine} className={styles.message} role="status">
            {shown.isPending ? <span className={styles.checking}>예약할 수 있는 날을 확인하고 있어요</span> : message}
          </p>
          {isDayMissing && <FieldError id={dayErrorId}>방문 날짜를 골라주세요.</FieldError>}
        </section>
        {day !== undefined && (chosen !== undefined || !ofChosenDay.isError) && (
          <Box ref={times} marginTop={5} className={styles.times}>
            {chosen === undefined ? (
              <SlotsSkeleton day={day} />
            ) : (
              <DayTimes
                day={chosen}
                time={time}
                minutes={minutes}
                showsMissing={showsMissing}
                codeNote={codeNote}
                noteOf={noteOf}
                below={below}
                onTime={(service_time) => {
                  onVisit({ service_time })
                  // The bar at the lower edge grows with the chosen visit.
                  showTimes()
                }}
              />
            )}
          </Box>
        )}
      </div>
      <CalendarNotes days={shown.data} today={today} isFree={isFree} keepsFee={own?.highestFactor !== undefined} />
    </>
  )
}

type DayTimesProps = {
  [Name in 'time' | 'minutes' | 'showsMissing' | 'codeNote' | 'noteOf' | 'below']: VisitChoiceProps[Name]
} & {
  day: Availability
  onTime: (time: ServiceTime) => void
}

/** The times of the chosen day. */
function DayTimes({ day, time, minutes, showsMissing, codeNote, noteOf, below, onTime }: DayTimesProps) {
  const needsCode = day.slots.some((slot) => slot.service_time === time && slot.open_with_code)
  return (
    <>
      <SlotChoice
        day={day.service_day}
        slots={day.slots}
        minutes={minutes}
        marksCode={codeNote !== undefined}
        noteOf={noteOf}
        chosen={time}
        error={showsMissing && time === undefined ? '방문 시간을 골라주세요.' : undefined}
        onTime={onTime}
      />
      {needsCode && codeNote}
      {below?.(day)}
    </>
  )
}

/** Calls a function whenever a condition becomes true. */
function useWhenTrue(condition: boolean, call: () => void) {
  const run = useEffectEvent(call)
  useEffect(() => {
    if (condition) run()
  }, [condition])
}
