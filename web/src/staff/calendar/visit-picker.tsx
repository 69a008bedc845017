import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type CallOut, callOutOn } from '#shared/booking/fee.ts'
import { holidayOn } from '#shared/booking/holidays.ts'
import { type ServiceType, serviceTimes } from '#shared/booking/options.ts'
import { dayLabel, latestServiceDay, type ServiceDay, seoulDayOf, weekdayOf } from '#shared/booking/service-day.ts'
import { timeText, type VisitTime } from '#shared/booking/visit-span.ts'
import type { CalendarDay } from '#shared/contract/calendar-routes.ts'
import { estimateWith } from '#shared/prices/fee-estimate.ts'
import type { ShownLine } from '#shared/prices/price-list.ts'
import { useMinute } from '../../core/lib/use-minute.ts'
import { Choice } from '../../core/ui/form/choice.tsx'
import { Row, Stack, Text } from '../../core/ui/layout.tsx'
import { QueryProblem } from '../../core/ui/notice/load-problem.tsx'
import { useResultInView } from '../../core/ui/screen/use-result-in-view.ts'
import { firstShown, monthOf } from '../../core/visit/calendar-days.ts'
import type { DayState } from '../../core/visit/day-state.ts'
import { callOutLabel, priceTextOf, sumLabel } from '../../core/visit/price-text.ts'
import { VisitCalendar } from '../../core/visit/visit-calendar.tsx'
import { calendarQuery, findDay, useShownDays } from './calendar-query.ts'
import { isClosed, remainingSpots } from './day-text.ts'
import { slotOptionOf, type Visit } from './slot-options.ts'

type VisitPickerProps = {
  service: ServiceType | undefined
  value: Visit | undefined
  onChange: (visit: Visit) => void
  /** The current visit of a booking that is moved. */
  own?: (Visit & VisitTime) | undefined
  /** Expected duration of the visit. */
  minutes?: number | undefined
  /** The call-out fee at a time; where the company moves a visit, it never rises. */
  callOutOf?: (visit: Visit) => CallOut
  /** The prices of the work, where the expected sum is shown too. */
  lines?: readonly ShownLine[] | undefined
  /** A sentence: what is wrong with the chosen visit. */
  error?: string | undefined
  /** The result of an action that the error explains: it comes into view and takes the focus. */
  answers?: unknown
}

const callOutAt = ({ service_day, service_time }: Visit) => callOutOn(service_day, service_time)

/** Chooses day and slot of a visit for dispatchers, with the free spots of each. */
export function VisitPicker(props: VisitPickerProps) {
  const { service, value, onChange, own, minutes, callOutOf = callOutAt, lines, error, answers } = props
  const id = useId()
  const now = new Date(useMinute())
  const today = seoulDayOf(now)
  const [{ day, near }, setShown] = useState(() => {
    const start = [(value ?? own)?.service_day ?? today, today].sort().at(-1) ?? today
    return { day: start, near: start }
  })
  const first = firstShown(near, today)
  const shown = useShownDays(first)
  const ofDay = useQuery(calendarQuery(monthOf(day)))
  const [slotsRef, showSlots] = useResultInView<HTMLDivElement>()
  const slots = findDay(ofDay.data, day)?.slots
  return (
    <Stack gap={3} numbers>
      <div>
        <VisitCalendar
          stateOf={(date) => dayStateOf(date, findDay(shown, date), today)}
          chosen={day}
          onDay={(next) => {
            setShown({ day: next, near })
            showSlots()
          }}
          onShow={(next) => setShown({ day, near: next })}
          {...{ today, first }}
        />
      </div>
      {shown.problem && <QueryProblem title="빈자리를 불러오지 못했어요" query={shown.problem} />}
      <div ref={slotsRef}>
        <Choice
          legend={`${dayLabel(day)} 방문 시간`}
          look="slots"
          error={error}
          answers={answers}
          options={serviceTimes.map((service_time) => {
            const visit = { service_day: day, service_time, visit_minutes: minutes }
            const { isOpen, text } = slotOptionOf(visit, slots, own, now)
            return { value: service_time, label: timeText(visit) ?? service_time, off: !isOpen, side: text }
          })}
          input={(service_time) => ({
            name: id,
            checked: value?.service_day === day && value.service_time === service_time,
            onChange: () => onChange({ service_day: day, service_time }),
          })}
        />
      </div>
      {service !== undefined && value !== undefined && (
        <Fee service={service} visit={value} call_out={callOutOf(value)} lines={lines} />
      )}
    </Stack>
  )
}

/** A dispatcher may open every day: its slots show why they cannot be chosen. */
function dayStateOf(day: ServiceDay, known: CalendarDay | undefined, today: ServiceDay): DayState {
  const holiday = known?.holiday ?? holidayOn(day)
  const isOffered = day >= today && day <= latestServiceDay(today)
  const mark = isOffered && known !== undefined ? markOf(known) : ''
  return {
    bookable: isOffered,
    mark,
    tone: undefined,
    red: weekdayOf(day) === 0 || holiday !== undefined,
    reason: undefined,
    label: [dayLabel(day), holiday, mark].filter(Boolean).join(', '),
  }
}

function markOf({ slots, holiday }: CalendarDay): string {
  if (isClosed(slots)) return holiday === null ? '휴무' : '휴일'
  return remainingSpots(slots) === 0 ? '마감' : `${remainingSpots(slots)}자리`
}

type FeeProps = { service: ServiceType; visit: Visit; call_out: CallOut; lines: readonly ShownLine[] | undefined }

/** The call-out fee of the visit, and with the prices of its work the expected sum (specification 1.3). */
function Fee({ service, visit: { service_day, service_time }, call_out, lines }: FeeProps) {
  const fee = estimateWith({ service, call_out, service_day, service_time, lines })
  const { factor, callOut, sum } = priceTextOf(fee)
  const rows = [
    [[callOutLabel, factor].filter(Boolean).join(' · '), callOut],
    ...(lines === undefined ? [] : [[sumLabel, sum]]),
  ]
  return rows.map(([label, text]) => (
    <Row as="p" key={label} align="baseline" justify="between" wrap rowGap={0} gap={3}>
      {label}
      <Text as="strong" tone="strong">
        {text}
      </Text>
    </Row>
  ))
}
