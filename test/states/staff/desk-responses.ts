import { serviceTimes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { type CalendarDay, showCalendar } from '#shared/contract/calendar-routes.ts'
import { showMonth } from '#shared/contract/month-route.ts'
import { exportBookings } from '#shared/contract/payment-routes.ts'
import {
  listBookingsOfCustomer,
  searchBookings,
  showBoard,
  showFigures,
  showStaffBooking,
  showWeek,
} from '#shared/contract/staff-routes.ts'
import { listTasks, listUnverified } from '#shared/contract/task-routes.ts'
import { editStaff, listTeam, listVisitsOfStaff } from '#shared/contract/team-routes.ts'
import type { Task } from '#shared/staff/task.ts'
import { visitFieldsOf } from '../../support/bookings/bookings.ts'
import { samplePortrait } from '../../support/photos/sample-photos.ts'
import { aMessage, anOpenedBooking } from '../../support/staff/staff-booking-screens.ts'
import { aCard, aMonth, aReport, aTeammate } from '../../support/staff/staff-screens.ts'
import { boardOf, sampleBoard, sampleDay, weekOf } from './sample-day.ts'
import type { StaffApi } from './staff-api.ts'

const holidays: Readonly<Record<string, string>> = { '2026-12-25': '성탄절' }

const calendarDay = (service_day: string, index: number): CalendarDay => {
  const closed = service_day === '2026-12-22'
  const booked = (slot: number) => (closed || service_day < sampleDay ? 0 : (index * 7 + slot * 3) % 5)
  return {
    service_day,
    holiday: holidays[service_day] ?? null,
    ...(closed && { note: '모두 교육' }),
    slots: serviceTimes.map((service_time, slot) => ({ service_time, capacity: closed ? 0 : 5, booked: booked(slot) })),
  }
}

const calendarOf = (month: string) => {
  const first = `${month}-01`
  const days = Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((day) => day.startsWith(month))
  return { days: days.map(calendarDay) }
}

const team = [
  ['김기사', ['노원구', '도봉구'], ['청소', '수리', '냉매충전', '점검'], '한빛냉난방'],
  ['이기사', ['강북구', '성북구'], ['설치', '이전', '수리', '점검'], '견본설비'],
  ['박기사', ['광진구', '중랑구'], ['청소', '철거', '냉매충전'], '견본설비'],
  ['최기사', ['종로구', '동대문구'], ['설치', '이전', '철거'], '한빛냉난방'],
] as const

export const teammates = team.map(([name, districts, services, partner_name], index) =>
  aTeammate({
    staff_id: `0000000${index}-1111-4111-8111-111111111111`,
    name,
    phone: `0102345000${index}`,
    districts: [...districts],
    services: [...services],
    partner_name,
    days_off: index === 3 ? ['2026-12-24'] : [],
    ...(index < 2 && { portrait: samplePortrait(index === 0 ? '2026-12-01T02:00:00.000Z' : undefined) }),
  }),
)

/** Customers to be called: of one the service cannot be read. */
const callTasks = (['청소', undefined] as const).map((service_type, index) => ({
  kind: 'call' as const,
  task_id: `${String(index).repeat(32)}.call`,
  request_id: String(index).repeat(32),
  customer_phone: `021234567${index}`,
  service_type,
  service_day: addDays(sampleDay, index + 2),
  service_time: serviceTimes[index],
  reason: index === 0 ? ('no_technician' as const) : ('duplicate' as const),
  created_at: `${sampleDay}T01:00:00.000Z`,
  due_at: `${sampleDay}T03:00:00.000Z`,
  closes_at: `${addDays(sampleDay, 7)}T01:00:00.000Z`,
}))

/** People who asked for a call: one waits too long, of the other the service cannot be read. */
export const callBackItems = (['수리', undefined] as const).map((service_type, index) => ({
  call_back_id: `${'a'.repeat(43)}.${String(index).repeat(32)}`,
  customer_phone: `0101234567${index}`,
  service_type,
  created_at: `${sampleDay}T0${index}:10:00.000Z`,
  due_at: `${sampleDay}T0${index}:40:00.000Z`,
}))

/** A landline's booking that a call confirms. */
export const confirmTasks = callTasks
  .slice(0, 1)
  .map((task) => ({ ...task, kind: 'confirm' as const, reason: undefined }))

const [{ reason: _reason, customer_phone: _phone, ...visitToCall }] = callTasks as [(typeof callTasks)[number]]

/** A visit that its technician has not begun, and a booking without a technician whose customer answered. */
export const missedTasks = (['begun', 'waiting'] as const).map((name, index) => ({
  ...visitToCall,
  kind: 'missed' as const,
  task_id: `${String(index + 6).repeat(32)}.missed`,
  request_id: String(index + 6).repeat(32),
  service_day: sampleDay,
  created_at: `${sampleDay}T03:00:00.000Z`,
  due_at: `${sampleDay}T03:00:00.000Z`,
  ...(name === 'begun' && { technician: teammates[0]?.staff_id, answered_at: `${sampleDay}T03:05:00.000Z` }),
}))

/** A customer who signed in the evening. */
export const signatureTask = {
  ...visitToCall,
  task_id: `${'0'.repeat(32)}.signature`,
  kind: 'signature',
  sum: 145_000,
} as const

/** A completion whose approval number was wrong. */
export const returnedTask = {
  ...visitToCall,
  task_id: `${'0'.repeat(32)}.returned_completion`,
  kind: 'returned_completion',
  why: 'APPROVAL_WRONG',
} as const

/** A customer to be called about a move, since no message reaches the number. */
export const changeCallTask = {
  ...visitToCall,
  kind: 'change_call',
  message: 'moved',
  from: { service_day: sampleDay, service_time: serviceTimes[1] },
  engineer_name: '김기사',
} as const

/** Customers who are not at home: the technician waits, and left. */
export const absentTasks = (['waits', 'left'] as const).map((state, index) => ({
  ...visitToCall,
  task_id: `${String(index).repeat(32)}.absent`,
  request_id: String(index).repeat(32),
  kind: 'absent' as const,
  absent_at: `${sampleDay}T00:10:00.000Z`,
  ...(state === 'left' && { returned_at: `${sampleDay}T00:20:00.000Z` }),
}))

/** Messages that failed to their customer, and to a technician. */
export const failedMessageTasks = (['customer', 'technician'] as const).map((receiver, index) => ({
  ...visitToCall,
  task_id: `${'0'.repeat(32)}.failed_message-${index === 0 ? receiver : teammates[0]?.staff_id}`,
  kind: 'failed_message' as const,
  receiver,
  message: index === 0 ? ('reminder' as const) : ('taken_away' as const),
  ...(index === 1 && { technician: teammates[0]?.staff_id }),
}))

/** Tasks of every urgency: a rating is six days late, calls are due today and later. */
export const tasksByUrgency: readonly Task[] = [
  { ...failedMessageTasks[0], due_at: `${sampleDay}T09:00:00.000Z` } as Task,
  { ...returnedTask, due_at: `${addDays(sampleDay, -2)}T05:00:00.000Z` },
  {
    kind: 'low_rating',
    task_id: `${'3'.repeat(32)}.low_rating`,
    request_id: '3'.repeat(32),
    rating: 2,
    service_type: '수리',
    service_day: addDays(sampleDay, -10),
    created_at: `${addDays(sampleDay, -9)}T03:00:00.000Z`,
    due_at: `${addDays(sampleDay, -6)}T03:00:00.000Z`,
  },
  { ...signatureTask, due_at: `${sampleDay}T09:00:00.000Z` },
  { ...callTasks[0], due_at: `${sampleDay}T09:00:00.000Z` } as Task,
  { ...confirmTasks[0], due_at: `${addDays(sampleDay, 1)}T01:00:00.000Z` } as Task,
]

/** A mobile number, one whose confirmation is requested, and a landline. */
const unverified = sampleBoard()
  .unassigned.slice(0, 3)
  .map((card, index) => ({
    ...card,
    verified: false,
    is_landline: index === 2,
    ...(index === 1 && { confirm_by: `${sampleDay}T05:10:00.000Z` }),
  }))

/** Bookings of two days, of which one visit is not paid. */
const exported = () =>
  (['card', 'cash', undefined, 'transfer'] as const).map((paid, index) => ({
    request_id: `${index}`.repeat(32),
    booking_number: `AC12-000${index}`,
    service_day: addDays(sampleDay, -(index % 2)),
    service_time: serviceTimes[index],
    service_type: (['청소', '수리', '설치', '청소'] as const)[index],
    district: '노원구',
    status: 4 as const,
    technician: index < 2 ? '김기사' : '이기사',
    sum: 60_000 + index * 35_000,
    paid,
  }))

/** An open booking of the same customer, and a completed one. */
const otherBookings = () => [
  aCard({ request_id: 'e'.repeat(32), service_type: '청소', service_day: '2026-12-15', status: 2 }),
  aCard({ request_id: 'f'.repeat(32), service_type: '수리', service_day: '2026-06-02', status: 4 }),
]

/** What the API says wherever a state says nothing else. */
export const defaultResponses = (api: StaffApi) =>
  api
    .answers(showBoard, ({ query }) => boardOf(query.get('day') ?? sampleDay))
    .answers(showWeek, ({ query }) => weekOf(query.get('from') ?? '2026-12-07'))
    .answers(showCalendar, ({ query }) => calendarOf(query.get('month') ?? '2026-12'))
    .answers(listTeam, () => ({ team: [...teammates] }))
    .answers(editStaff, () => ({ staff: aTeammate(teammates[0]) }))
    .answers(listVisitsOfStaff, () => ({ visits: [] }))
    .answers(showFigures, () => aReport())
    .answers(showMonth, ({ query }) => aMonth({ month: query.get('month') ?? '' }))
    .answers(exportBookings, () => ({ bookings: exported() }))
    .answers(listTasks, () => ({ tasks: [...callTasks] }))
    .answers(listUnverified, () => ({ bookings: unverified, count: unverified.length }))
    .answers(showStaffBooking, () => opened)
    .answers(listBookingsOfCustomer, () => ({ bookings: otherBookings(), more: false }))
    .answers(searchBookings, () => ({ bookings: sampleBoard().unassigned, cancelled: [] }))

export const opened = anOpenedBooking({
  memo: '사다리 있는 기사님이면 좋아요. 관리실에 미리 전화하기.',
  history: [
    { at: '2026-12-08T02:00:00.000Z', event: 'received', actor: 'guest' },
    { at: '2026-12-08T02:32:00.000Z', event: 'edited', actor: 'guest' },
    { at: '2026-12-08T04:12:00.000Z', event: 'contact_shown', actor: 'desk', staff_name: '홍담당' },
  ],
  messages: [
    aMessage(),
    aMessage({
      kind: 'changed',
      state: 'failed',
      why: 'refused',
      at: '2026-12-08T02:32:00.000Z',
      since: '2026-12-08T02:33:00.000Z',
    }),
  ],
})

const { waiting_since: _, due_at: __, ...free } = opened
/** The same on its day, under way. */
export const begun = {
  ...free,
  ...visitFieldsOf({ service_day: sampleDay, service_time: serviceTimes[1] }),
  service_day: sampleDay,
  status: 3 as const,
  engineer_uid: '00000000-1111-4111-8111-111111111111',
  engineer_name: '김기사',
  accepted_at: '2026-12-08T03:00:00.000Z',
  started_at: '2026-12-08T04:58:00.000Z',
}
