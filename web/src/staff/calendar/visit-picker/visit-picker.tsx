import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type CallOut, callOutOn, estimateWith } from '#shared/booking/fee.ts'
import { holidayOn } from '#shared/booking/holidays.ts'
import { type ServiceTime, type ServiceType, serviceTimes } from '#shared/booking/options.ts'
import { dayLabel, type ServiceDay, weekdayName, weekdayOf } from '#shared/booking/service-day.ts'
import type { CalendarDay } from '#shared/contract/team-routes.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { FieldError } from '../../../core/ui/form/field-error.tsx'
import iconButton from '../../../core/ui/icon-button.module.css'
import { LoadProblem } from '../../../core/ui/notice/load-problem.tsx'
import { BackIcon, NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { callOutLabel, priceTextOf } from '../../../core/visit/price-text.ts'
import { calendarQuery } from '../calendar-query.ts'
import { daysOfPage, pageOf, slotOptionOf, type Visit } from './slot-options.ts'
import styles from './visit-picker.module.css'

type VisitPickerProps = {
  service: ServiceType | undefined
  /** What is chosen. */
  value: Visit | undefined
  onChange: (visit: Visit) => void
  /** First day of all: today in Seoul. */
  since: ServiceDay
  /** The visit as it is, where one is moved. */
  own?: Visit | undefined
  /** The call-out fee at a time; where the company moves a visit, it never rises. */
  callOutOf?: (visit: Visit) => CallOut
  /** A sentence: what is wrong with what is chosen. */
  error?: string | undefined
  /** The result of an action, which the error answers: it comes into view and takes the focus. */
  answers?: unknown
}

const callOutAt = ({ service_day, service_time }: Visit) => callOutOn(service_day, service_time)

/** Day and slot of a visit from one table, a week at a time: what is taken or closed says so in words. */
export function VisitPicker({
  service,
  value,
  onChange,
  since,
  own,
  callOutOf = callOutAt,
  error,
  answers,
}: VisitPickerProps) {
  const id = useId()
  const now = new Date(useMinute())
  const [page, turnTo] = useState(() => pageOf((value ?? own)?.service_day, since))
  const days = daysOfPage(page, since, now)
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  const readings = useQueries({ queries: months.map(calendarQuery) })
  const failed = readings.find(({ data, error: problem }) => data === undefined && problem !== null)
  const known = new Map(readings.flatMap(({ data }) => data?.days ?? []).map((day) => [day.service_day, day]))
  const hasNext = daysOfPage(page + 1, since, now).length > 0
  return (
    <fieldset className={styles.picker} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>
        <VisuallyHidden>방문 날짜와 시간</VisuallyHidden>
      </legend>
      <div className={styles.pages}>
        <Turn name="이전 7일" possible={page > 0} onTurn={() => turnTo(page - 1)}>
          <BackIcon size={20} />
        </Turn>
        <p aria-live="polite">{rangeWords(days)}</p>
        <Turn name="다음 7일" possible={hasNext} onTurn={() => turnTo(page + 1)}>
          <NextIcon size={20} />
        </Turn>
      </div>
      {failed !== undefined && (
        <LoadProblem
          title="빈자리를 불러오지 못했어요"
          problem={failed.error}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      <table className={styles.table} aria-busy={readings.some(({ isPending }) => isPending) || undefined}>
        <thead>
          <tr>
            <td />
            {serviceTimes.map((time) => (
              <th key={time} scope="col">
                <SlotHead time={time} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <DayRow
              key={day}
              day={day}
              found={known.get(day)}
              name={id}
              chosen={value?.service_day === day ? value.service_time : undefined}
              {...{ own, now, onChange }}
            />
          ))}
        </tbody>
      </table>
      {error !== undefined && (
        <FieldError id={`${id}-error`} answers={answers}>
          {error}
        </FieldError>
      )}
      {service !== undefined && value !== undefined && <Fee service={service} amount={callOutOf(value)} />}
    </fieldset>
  )
}

const rangeWords = (days: readonly ServiceDay[]) => {
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? '' : `${dayLabel(first)} ~ ${dayLabel(last)}`
}

type TurnProps = { name: string; possible: boolean; onTurn: () => void; children: ReactNode }

function Turn({ name, possible, onTurn, children }: TurnProps) {
  return (
    <button
      type="button"
      className={iconButton.button}
      aria-label={name}
      aria-disabled={!possible || undefined}
      onClick={() => possible && onTurn()}
    >
      {children}
    </button>
  )
}

/** `오전 9시` on two lines; read out whole. */
function SlotHead({ time }: { time: ServiceTime }) {
  const [half, hour] = (time.split(' ~ ')[0] ?? '').split(' ')
  return (
    <>
      <VisuallyHidden>{time}</VisuallyHidden>
      <span aria-hidden="true">
        {half}
        <br />
        {hour}
      </span>
    </>
  )
}

type DayRowProps = {
  day: ServiceDay
  /** What the calendar says of it; undefined while it is not known. */
  found: CalendarDay | undefined
  name: string
  chosen: ServiceTime | undefined
  own: Visit | undefined
  now: Date
  onChange: (visit: Visit) => void
}

function DayRow({ day, found, name, chosen, own, now, onChange }: DayRowProps) {
  const holiday = found?.holiday ?? holidayOn(day)
  const red = weekdayOf(day) === 0 || (holiday !== undefined && holiday !== null)
  return (
    <tr>
      <th scope="row" className={red ? styles.red : undefined}>
        {Number(day.slice(8))}일 ({weekdayName(day)}){holiday && <small>{holiday}</small>}
      </th>
      {serviceTimes.map((service_time) => {
        const visit = { service_day: day, service_time }
        const slot = found?.slots.find((one) => one.service_time === service_time)
        const { open, words } = slotOptionOf(visit, slot, own, now)
        const isChosen = chosen === service_time
        // What was chosen and is taken by now stays marked, with the words that say so.
        if (!open && !isChosen) return <td key={service_time}>{words}</td>
        return (
          <td key={service_time}>
            <label className={styles.place}>
              <input
                type="radio"
                name={name}
                checked={isChosen}
                aria-label={`${dayLabel(day)} ${service_time}, ${words}`}
                onChange={() => onChange(visit)}
              />
              {words}
            </label>
          </td>
        )
      })}
    </tr>
  )
}

/** What the visit then costs (specification 1.3). */
function Fee({ service, amount }: { service: ServiceType; amount: CallOut }) {
  const { callOut, factor, fixedWork } = priceTextOf(estimateWith(service, amount))
  return (
    <p className={styles.fee}>
      {[callOutLabel, factor].filter(Boolean).join(' · ')}
      <strong>{[callOut, fixedWork].filter(Boolean).join(' + ')}</strong>
    </p>
  )
}
