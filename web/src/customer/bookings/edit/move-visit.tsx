import { useState } from 'react'
import type { TechnicianAfterMove } from '#shared/booking/new-booking.ts'
import type { ServiceTime } from '#shared/booking/options.ts'
import { dayLabel, type ServiceDay, serviceDateOf, serviceDayOf } from '#shared/booking/service-day.ts'
import { isMissed } from '#shared/booking/status.ts'
import { isMobile } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import { moveLimits } from '#shared/limits.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { Form } from '../../../core/ui/form/form.tsx'
import { Stack, Text } from '../../../core/ui/layout.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { UpdateProblem } from '../../../core/ui/notice/update-problem.tsx'
import { RowActions } from '../../../core/ui/screen/edit-row.tsx'
import { useSeoulToday } from '../../../core/visit/use-seoul-today.ts'
import { VisitChoice } from '../../../core/visit/visit-choice.tsx'
import { VisitErrorNotice } from '../../../core/visit/visit-error.tsx'
import { unbrokenTime } from '../data/booking-facts.ts'
import { type EditableBooking, editValuesOf, highestFactorOf } from './edit-values.ts'
import { EditedPrice } from './edited-price.tsx'
import { useMove, useMoveOptions } from './use-move.ts'

/** What a slot means for the technician, below its time. */
const slotNotes: Record<TechnicianAfterMove, string> = {
  stays: '같은 기사님이 가요',
  waits: '기사님을 다시 배정해요',
}

type MoveVisitProps = { booking: EditableBooking; onSaved: () => void; onClose: () => void }

/** The calendar of an assigned visit: it says before saving whether the same technician comes (specification 4.3). */
export function MoveVisit({ booking, onSaved, onClose }: MoveVisitProps) {
  const { request_id, service_day, service_time, visit_minutes, customer_moves = 0 } = booking
  const today = useSeoulToday()
  const [day, setDay] = useState(service_day)
  const [time, setTime] = useState<ServiceTime | undefined>(service_time)
  const [missing, setMissing] = useState<string>()
  const { query, slots } = useMoveOptions(request_id, day)
  const technicianAt = (at: ServiceTime) => slots?.find((slot) => slot.service_time === at)?.technician
  const isCurrent = (at: ServiceTime) => day === service_day && at === service_time
  const technician = time === undefined || isCurrent(time) ? undefined : technicianAt(time)
  const { move, busy, visitError, problem } = useMove(booking, { onSaved, onVisitError: () => setTime(undefined) })
  const noteOf = (at: ServiceTime) => {
    if (isCurrent(at)) return '지금 방문 시간이에요'
    const after = technicianAt(at)
    return after && slotNotes[after]
  }
  const submit = () => {
    if (time === undefined) return setMissing('방문 시간을 골라주세요')
    if (isCurrent(time)) return setMissing('아직 바뀐 내용이 없어요')
    setMissing(undefined)
    if (technician !== undefined) move({ day, time, technician })
  }
  const left = moveLimits.movesPerBooking - customer_moves
  const movesText = isMissed(booking)
    ? '이번에 옮기는 것은 횟수에 들지 않고, 출장비도 오르지 않아요.'
    : `기사님이 배정된 방문은 ${left}번 더 직접 옮길 수 있어요.`
  return (
    <Stack as={Form} gap={5} onSubmit={submit}>
      <Text size="small">{movesText}</Text>
      {visitError !== undefined && <VisitErrorNotice error={visitError} />}
      {today !== undefined && (
        <div>
          <VisitChoice
            today={today}
            day={day}
            time={time}
            own={{ ...booking, highestFactor: highestFactorOf(booking) }}
            minutes={visit_minutes}
            noteOf={noteOf}
            onVisit={(visit) => {
              setDay(serviceDayOf(visit.service_date ?? '') ?? day)
              setTime(visit.service_time)
              setMissing(undefined)
            }}
          />
        </div>
      )}
      {query.isError && <QueryProblem title="기사님 일정을 확인하지 못했어요" query={query} />}
      {technician !== undefined && (
        <>
          <EditedPrice
            booking={booking}
            edited={{ ...editValuesOf(booking), service_date: serviceDateOf(day), service_time: time }}
          />
          <Consequence technician={technician} booking={booking} day={day} time={time} />
        </>
      )}
      <MoveProblem problem={problem} />
      {missing !== undefined && <Notice title={missing} />}
      <RowActions save={busy ? '옮기는 중' : '이 시간으로 옮기기'} busy={busy} onClose={onClose} />
    </Stack>
  )
}

type ConsequenceProps = {
  technician: TechnicianAfterMove
  booking: EditableBooking
  day: ServiceDay
  time: ServiceTime | undefined
}

/** What the move brings about, before it is saved. */
function Consequence({ technician, booking, day, time }: ConsequenceProps) {
  const { customer_phone, visit_minutes } = booking
  const visit = withRoParticle(`${dayLabel(day)} ${unbrokenTime({ service_time: time, visit_minutes })}`)
  if (technician === 'stays')
    return <Notice title="같은 기사님이 가요">{visit} 방문을 옮겨요. 기사님께도 알려드려요.</Notice>
  return (
    <Notice kind="warm" title="기사님을 다시 배정해요">
      {visit} 방문을 옮겨요. 지금 기사님의 배정은 해제돼요. 새 기사님이 배정되면{' '}
      {isMobile(customer_phone) ? '문자로 알려드려요.' : '내 예약에서 볼 수 있어요.'}
    </Notice>
  )
}

/** Why the visit was not moved, unless the calendar shows it. */
function MoveProblem({ problem }: { problem: unknown }) {
  if (problem === null) return null
  if (hasErrorCode(problem, 'TECHNICIAN_BUSY'))
    return (
      <Notice kind="warm" title="그사이 기사님 일정이 바뀌었어요" answers={problem}>
        기사님 일정을 새로 확인했어요. 내용을 다시 보고 옮겨주세요.
      </Notice>
    )
  if (hasErrorCode(problem, 'BOOKING_CHANGED'))
    return <Notice kind="warm" title={messages.BOOKING_CHANGED} answers={problem} />
  return <UpdateProblem problem={problem} answers={problem} />
}
