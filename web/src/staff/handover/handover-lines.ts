import { serviceTimes } from '#shared/booking/options.ts'
import { dayLabel, serviceDateOf } from '#shared/booking/service-day.ts'
import { timeLabel } from '#shared/booking/visit-span.ts'
import { assignTechnician, editByDesk, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { type MoveOption, proposeMoves } from '#shared/staff/closed-day.ts'
import { proposeHandover, type TakerOption } from '#shared/staff/handover.ts'
import { fullReason } from '../board/data/fit.ts'
import { staffCall } from '../session/staff-call.ts'
import type { Handover } from './handover-query.ts'

/** What a dispatcher chose for a line, by the value of its field. */
export type LineChoice = { request_id: string; value: string }

/**
 * One line of the screen.
 * @property value of the chosen option; empty for a booking that waits or stays
 * @property waits whether the booking has no technician afterwards
 * @property send makes the change; undefined where nothing changes
 */
export type HandoverLine = {
  visit: BookingCard
  value: string
  waits: boolean
  options: { value: string; label: string }[]
  send: ((handover: string | undefined) => Promise<unknown>) | undefined
}

type Chosen = readonly LineChoice[]

const withRun = (handover: string | undefined) => (handover === undefined ? {} : { handover })

/** Lines that give the visits of a technician to others; without one the booking waits again. */
export const technicianLines = ({ visits, technicians }: Handover, chosen: Chosen): HandoverLine[] =>
  proposeHandover(
    visits,
    technicians,
    chosen.map(({ request_id, value }) => ({ request_id, staff_id: value === '' ? undefined : value })),
  ).map(({ visit, option, options }) => ({
    visit,
    value: option?.technician.staff_id ?? '',
    waits: option === undefined,
    options: [
      ...options.map((one) => technicianOption(isSame(one, option) ? (option ?? one) : one)),
      { value: '', label: '다시 배정 대기' },
    ],
    send: (handover) => {
      const { request_id, version } = visit
      const params = { request_id }
      return option === undefined
        ? staffCall(unassignTechnician, { params, body: { version, ...withRun(handover) } })
        : staffCall(assignTechnician, {
            params,
            body: { staff_id: option.technician.staff_id, version, ...withRun(handover) },
          })
    },
  }))

const isSame = (a: TakerOption, b: TakerOption | undefined) => a.technician === b?.technician

const technicianOption = ({ technician, fit }: TakerOption) => ({
  value: technician.staff_id,
  label: `${technician.name} · ${fullReason(fit)}`,
})

/** Lines that move the bookings of closed slots; without another time a booking stays. */
export const moveLines = ({ visits, technicians, days }: Handover, now: Date, chosen: Chosen): HandoverLine[] =>
  proposeMoves(
    visits,
    { days, takers: technicians },
    now,
    chosen.map(({ request_id, value }) => ({ request_id, to: timeOf(value) })),
  ).map(({ visit, option, options }) => ({
    visit,
    value: option === undefined ? '' : optionValue(option),
    waits: option?.keeps === false,
    options: [...options.map((one) => moveOption(one, visit)), { value: '', label: '그대로 두기' }],
    send:
      option &&
      ((handover) =>
        staffCall(editByDesk, {
          params: { request_id: visit.request_id },
          body: {
            version: visit.version,
            service_date: serviceDateOf(option.service_day),
            service_time: option.service_time,
            technician: option.keeps ? 'keep' : 'release',
            ...withRun(handover),
          },
        })),
  }))

const optionValue = ({ service_day, service_time }: Omit<MoveOption, 'keeps'>) => `${service_day} ${service_time}`

function timeOf(value: string) {
  const service_time = serviceTimes.find((time) => value.endsWith(time))
  return service_time && { service_day: value.slice(0, 10), service_time }
}

const moveOption = (to: MoveOption, visit: BookingCard) => ({
  value: optionValue(to),
  label: [`${dayLabel(to.service_day)} ${timeLabel({ ...visit, ...to })}`, technicianAfter(to, visit)]
    .filter(Boolean)
    .join(' · '),
})

/** Who comes after a move: the same technician, or another one for whom the booking waits. */
function technicianAfter({ keeps }: MoveOption, { engineer_uid, engineer_name }: BookingCard) {
  if (engineer_uid === undefined) return undefined
  return keeps ? (engineer_name ?? '기사님 그대로') : '새 기사님'
}

/** Counts the lines that change something, those that wait or stay, and the bookings that need a technician afterwards. */
export const countOf = (lines: readonly HandoverLine[]) => ({
  moving: lines.filter(({ value }) => value !== '').length,
  left: lines.filter(({ value }) => value === '').length,
  waiting: lines.filter(({ waits }) => waits).length,
})
