import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { slotsOf } from '#shared/booking/visit-span.ts'
import { type BookingCard, byDeadline, byVisit } from '#shared/staff/card.ts'
import { anApprovedQuote, aQuote } from '../../support/bookings/quotes.ts'
import { aCard, aTechnicianDay, aWeek, type Board, type Week } from '../../support/staff/staff-screens.ts'

/** When the states of the staff's screens are seen: 8 December 2026, 2:40 in the afternoon of Seoul. */
export const sampleNow = new Date('2026-12-08T05:40:00.000Z')
export const sampleDay = '2026-12-08'

const [morning, noon, afternoon, evening] = serviceTimes

let count = 0
/** Ids that differ, the same in every run. */
const nextId = () => `${(count++).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`

const card = (changes: Partial<BookingCard>) => {
  const request_id = nextId()
  const number = request_id.slice(4, 8).toUpperCase()
  return aCard({
    request_id,
    booking_number: `AC12-${number}`,
    customer_address: `서울 ${changes.district} 견본로 21`,
    ...changes,
  })
}

type Visit = Pick<BookingCard, 'service_type' | 'district' | 'visit_minutes'> & { time: BookingCard['service_time'] }

const completed = (completed_at: string, { time, ...visit }: Visit, amount = 80_000) =>
  card({
    ...visit,
    service_time: time,
    status: 4,
    started_at: '2026-12-08T00:10:00.000Z',
    completed_at,
    charges: [{ label: '작업비', amount }],
  })
const working = (started_at: string, { time, ...visit }: Visit, quote: BookingCard['quote']) =>
  card({ ...visit, service_time: time, status: 3, started_at, quote })
const planned = ({ time, ...visit }: Visit) => card({ ...visit, service_time: time, status: 3 })

const technician = (name: string, districts: string[], visits: BookingCard[], changes: object = {}) => {
  const staff_id = nextId()
  const ownVisits = visits.map((visit) => ({ ...visit, engineer_uid: staff_id, engineer_name: name }))
  return aTechnicianDay({ staff_id, name, districts, visits: ownVisits, ...changes })
}

/** Bookings in the queue: one past its deadline, one close to it. */
const waiting = [
  ['냉매충전', '동대문구', '2026-12-11', morning, '2026-12-08T02:00:00.000Z', '2026-12-08T05:00:00.000Z'],
  ['수리', '노원구', '2026-12-10', noon, '2026-12-08T03:05:00.000Z', '2026-12-08T06:05:00.000Z'],
  ['청소', '강북구', '2026-12-15', morning, '2026-12-08T03:55:00.000Z', '2026-12-08T06:55:00.000Z'],
  ['설치', '광진구', '2026-12-12', afternoon, '2026-12-08T04:46:00.000Z', '2026-12-08T07:46:00.000Z'],
  ['점검', '종로구', '2026-12-16', evening, '2026-12-08T05:30:00.000Z', '2026-12-08T08:30:00.000Z'],
] as const

/** The board of the sample day. */
export const sampleBoard = (): Board => {
  count = 0
  const technicians = [
    technician(
      '김기사',
      ['노원구', '도봉구'],
      [
        completed('2026-12-08T02:20:00.000Z', { service_type: '청소', district: '노원구', time: morning }),
        working(
          '2026-12-08T04:50:00.000Z',
          { service_type: '수리', district: '도봉구', time: noon },
          anApprovedQuote(),
        ),
        planned({ service_type: '점검', district: '노원구', time: afternoon }),
      ],
    ),
    technician(
      '이기사',
      ['강북구', '성북구'],
      [
        completed('2026-12-08T02:48:00.000Z', { service_type: '설치', district: '성북구', time: morning }, 210_000),
        planned({ service_type: '수리', district: '강북구', time: afternoon }),
        planned({ service_type: '수리', district: '성북구', time: evening }),
      ],
    ),
    technician(
      '박기사',
      ['광진구', '중랑구'],
      [
        completed('2026-12-08T01:35:00.000Z', { service_type: '냉매충전', district: '중랑구', time: morning }),
        planned({ service_type: '청소', district: '광진구', time: noon, visit_minutes: 210 }),
      ],
    ),
    technician(
      '최기사',
      ['종로구', '동대문구'],
      [
        working('2026-12-08T03:30:00.000Z', { service_type: '철거', district: '종로구', time: noon }, aQuote()),
        planned({ service_type: '이전', district: '동대문구', time: afternoon }),
      ],
      { services: ['설치', '이전', '철거'] },
    ),
    technician('정기사', ['노원구', '강북구'], [], { day_off: true }),
    technician(
      '한기사',
      ['중랑구', '동대문구'],
      [
        completed('2026-12-08T02:05:00.000Z', { service_type: '청소', district: '동대문구', time: morning }, 120_000),
        completed('2026-12-08T05:20:00.000Z', { service_type: '청소', district: '중랑구', time: noon }),
        planned({ service_type: '냉매충전', district: '중랑구', time: afternoon }),
        planned({ service_type: '청소', district: '동대문구', time: evening }),
      ],
    ),
  ]
  const unassigned = waiting.map(([service_type, district, service_day, service_time, waiting_since, due_at]) => {
    const { engineer_uid: _, engineer_name: __, ...free } = card({ service_type, district })
    return {
      ...free,
      service_day,
      service_time,
      waiting_since,
      due_at,
      created_at: waiting_since,
      status: 1 as const,
      version: 1,
    }
  })
  const booked = (time: ServiceTime) =>
    technicians.flatMap(({ visits }) => visits).filter((visit) => slotsOf(visit).includes(time)).length
  return {
    day: sampleDay,
    slots: serviceTimes.map((service_time) => ({ service_time, capacity: 5, booked: booked(service_time) })),
    technicians,
    unassigned: unassigned.sort(byDeadline),
    unfinished: [],
  }
}

/** Another day: the same people, nothing to do yet. */
export const boardOf = (day: string): Board => {
  const board = sampleBoard()
  if (day === sampleDay) return board
  return {
    ...board,
    day,
    technicians: board.technicians.map((technician) => ({ ...technician, day_off: false, visits: [] })),
    slots: board.slots.map((slot) => ({ ...slot, booked: 0 })),
  }
}

/** The board with bookings of the past: visits that are not completed, and one whose slot ended without a technician. */
export const boardWithPast = (): Board => {
  const board = sampleBoard()
  const [ticket] = board.unassigned
  const of = (service_type: '청소' | '수리' | '이전', district: string, engineer_name: string) => ({
    ...card({ service_type, district }),
    engineer_name,
    service_day: '2026-12-07',
    service_time: noon,
    status: 3 as const,
  })
  const over = ticket && { ...ticket, request_id: nextId(), service_day: '2026-12-08', service_time: morning }
  return {
    ...board,
    unassigned: [...board.unassigned, ...(over ? [over] : [])],
    to_move: [
      {
        technician: { staff_id: board.technicians[4]?.staff_id ?? '', name: '정기사' },
        days: ['2026-12-11', '2026-12-14'],
        bookings: 3,
      },
      { days: ['2026-12-24'], bookings: 2 },
    ],
    unfinished: [of('청소', '동대문구', '이기사'), of('수리', '노원구', '김기사'), of('이전', '중랑구', '정기사')],
  }
}

/** The board with a visit of the morning that has not begun. */
export function boardWithNotStarted(): Board {
  const board = sampleBoard()
  const [first, ...others] = board.technicians
  const late = { ...card({ service_type: '청소', district: '노원구' }), service_time: morning, status: 3 as const }
  if (first === undefined) return board
  return { ...board, technicians: [{ ...first, visits: [late, ...first.visits.slice(1)] }, ...others] }
}

/** What the technicians of the sample day have on its other days: services by slot, from Monday on. */
const others: Readonly<Record<string, readonly string[]>> = {
  김기사: ['청소,수리,점검', '', '수리,,청소', '청소', ',수리,수리', '', ''],
  이기사: ['설치', '', '설치,수리', ',설치,점검', '이전', '', ''],
  박기사: ['', '', '청소,냉매충전', '청소,,청소', '', '청소,청소', ''],
  최기사: ['철거', '', '이전', ',철거', '설치,,철거', '', ''],
  정기사: ['청소,,수리', '', '청소', '수리,수리', ',청소', '', ''],
  한기사: ['청소,청소,점검', '', '청소,점검', ',,청소,청소', '청소', '청소', ''],
}

/** The week of the sample day, its Sunday closed and its Friday full. */
export const sampleWeek = (): Week => {
  const monday = addDays(sampleDay, -1)
  const technicians = sampleBoard().technicians.map(({ day_off, visits, ...technician }) => {
    const rest = (others[technician.name] ?? []).flatMap((day, index) =>
      day.split(',').flatMap((service, slot) => {
        const service_day = addDays(monday, index)
        const done = service_day < sampleDay && { status: 4 as const, completed_at: `${service_day}T06:00:00.000Z` }
        const assigned = { engineer_uid: technician.staff_id, engineer_name: technician.name }
        const service_type = service as BookingCard['service_type']
        const visit = { service_type, district: technician.districts[0], service_day, service_time: serviceTimes[slot] }
        return service === '' ? [] : [card({ ...visit, ...assigned, ...done })]
      }),
    )
    const sunday = addDays(monday, 6)
    return {
      ...technician,
      days_off: [...(day_off ? [sampleDay] : []), ...(technician.name === '박기사' ? [monday] : []), sunday],
      visits: [...visits, ...rest].sort(byVisit),
    }
  })
  const days = aWeek({}, monday).days.map((day, index) => ({
    ...day,
    waiting: [0, 0, 0, 1, 1, 1, 0][index] ?? 0,
    slots: day.slots.map((slot) => ({
      ...slot,
      capacity: index === 6 ? 0 : slot.capacity,
      booked: index === 4 ? slot.capacity : 0,
    })),
  }))
  return { days, technicians }
}

/** A later week without visits, with a technician to whom none can be assigned. */
export const weekOf = (from: string): Week => {
  if (from === addDays(sampleDay, -1)) return sampleWeek()
  const [first, ...technicians] = sampleWeek().technicians.map((technician) => ({
    ...technician,
    days_off: [],
    visits: [],
  }))
  return aWeek({ technicians: [...(first ? [{ ...first, districts: [] }] : []), ...technicians] }, from)
}
