import { serviceTimes, serviceTypes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import type { showBoard, showWeek } from '#shared/contract/staff-routes.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { cancellationCauses, type FiguresReport } from '#shared/staff/figures.ts'
import type { MonthFigures, MonthReport, TechnicianMonth } from '#shared/staff/month.ts'
import { staffState } from '#shared/staff/staff.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'

export type Board = ResponseOf<typeof showBoard>
type TechnicianDay = Board['technicians'][number]

/** An empty board, with changes. */
export const aBoard = (changes: Partial<Board> = {}): Board => ({
  day: '2026-12-08',
  slots: serviceTimes.map((service_time) => ({ service_time, capacity: 5, booked: 0 })),
  technicians: [],
  unassigned: [],
  unfinished: [],
  ...changes,
})

export type Week = ResponseOf<typeof showWeek>

/** A week from Monday 7 December 2026 on, with five spots in every slot, with changes. */
export const aWeek = (changes: Partial<Week> = {}, from = '2026-12-07'): Week => ({
  days: Array.from({ length: 7 }, (_, index) => ({
    service_day: addDays(from, index),
    holiday: null,
    slots: serviceTimes.map((service_time) => ({ service_time, capacity: 5, booked: 0 })),
    waiting: 0,
  })),
  technicians: [],
  ...changes,
})

/** A technician of the week who offers all services, with changes. */
export const aWeekTechnician = (changes: Partial<Week['technicians'][number]> = {}): Week['technicians'][number] => {
  const { day_off: _, ...technician } = aTechnicianDay()
  return { ...technician, days_off: [], ...changes }
}

/** A technician on the board who offers all services, with changes. */
export const aTechnicianDay = (changes: Partial<TechnicianDay> = {}): TechnicianDay => ({
  staff_id: '22222222-2222-4222-8222-222222222222',
  name: '김기사',
  districts: ['노원구', '도봉구'],
  services: [...serviceTypes],
  day_off: false,
  retired: false,
  visits: [],
  ...changes,
})

/** An assigned visit, with changes. */
export const aCard = (changes: Partial<BookingCard> = {}): BookingCard => ({
  request_id: 'aa1f0e2c-3b4d-5e6f-8a9b-0c1d2e3f4a5b',
  booking_number: 'N8FG-W5HX',
  service_type: '수리',
  aircon_type: '벽걸이형',
  brand: 'LG전자',
  customer_address: '서울 노원구 견본로 88',
  district: '노원구',
  service_day: '2026-12-08',
  service_time: '오전 9시 ~ 오후 12시',
  status: 2,
  version: 2,
  created_at: '2026-12-07T01:00:00.000Z',
  engineer_uid: '22222222-2222-4222-8222-222222222222',
  engineer_name: '김기사',
  ...changes,
})

/** A technician of two districts, with changes. */
export const aTeammate = (changes: Partial<ShownStaff> = {}): ShownStaff => ({
  staff_id: '22222222-2222-4222-8222-222222222222',
  name: '김기사',
  phone: '01023456789',
  roles: ['technician'],
  state: staffState.active,
  districts: ['노원구', '도봉구'],
  services: ['청소', '수리'],
  weekly_days_off: [0],
  days_off: [],
  partner_name: '한빛냉난방',
  version: 3,
  created_at: '2026-11-21T04:00:00.000Z',
  ...changes,
})

const monthFigures: MonthFigures = {
  ...{ from: '2026-12-01', to: '2026-12-08', unsummed: 0, received: 58, visits: 49, won: 5_460_000 },
  ...{ cancelled_by_customer: 4, cancelled_by_company: 1, timed: 47, in_time: 44, assigned: 55, assigned_in_time: 53 },
  ...{ known: 49, returning: 14 },
}

const technicianMonth: TechnicianMonth = {
  ...{ staff_id: '00000000-1111-4111-8111-111111111111', name: '김기사', visits: 19, days: 7, won: 2_310_000 },
  ...{ rated: 9, stars: 44, after_service: 0, timed: 19, in_time: 18 },
}

/** December 2026 until the 8th, with changes. */
export const aMonth = (changes: Partial<MonthReport> = {}): MonthReport => ({
  month: '2026-12',
  now: monthFigures,
  before: {
    ...monthFigures,
    ...{ from: '2026-11-01', to: '2026-11-08', received: 51, visits: 44, won: 4_890_000, cancelled_by_customer: 4 },
    ...{ cancelled_by_company: 2, timed: 44, in_time: 42, known: 44, returning: 11 },
  },
  year_before: {
    ...monthFigures,
    ...{ from: '2025-12-01', to: '2025-12-08', received: 37, visits: 33, won: 3_270_000, cancelled_by_customer: 3 },
    ...{ timed: 33, in_time: 27, assigned: 36, assigned_in_time: 30, known: 0, returning: 0 },
  },
  unpaid: {
    ...{ visits: 3, won: 340_000 },
    oldest: [120_000, 85_000, 135_000].map((sum, index) => ({
      request_id: `${index}`.repeat(32),
      service_day: addDays('2026-12-02', index * 2),
      service_type: serviceTypes[index],
      technician: index < 2 ? '김기사' : '이기사',
      sum,
    })),
  },
  technicians: [
    technicianMonth,
    {
      ...{ ...technicianMonth, staff_id: '00000001-1111-4111-8111-111111111111', name: '이기사', visits: 17, days: 6 },
      ...{ won: 1_905_000, rated: 5, stars: 23, after_service: 2, timed: 16, in_time: 14 },
    },
    {
      ...{ ...technicianMonth, staff_id: '00000002-1111-4111-8111-111111111111', name: '박기사', visits: 13, days: 5 },
      ...{ won: 1_245_000, rated: 0, stars: 0, after_service: 0, timed: 12, in_time: 12 },
    },
    {
      ...{ ...technicianMonth, staff_id: '00000003-1111-4111-8111-111111111111', name: '최기사', visits: 0, days: 0 },
      ...{ won: 0, rated: 0, stars: 0, after_service: 1, timed: 0, in_time: 0 },
    },
  ],
  occupancy: [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    serviceTimes.map((service_time, slot) => {
      const capacity = weekday === 0 ? 0 : 10
      return {
        weekday,
        service_time,
        capacity,
        booked: weekday === 0 ? 0 : Math.min(10, 4 + ((weekday * 3 + slot * 2) % 7)),
      }
    }),
  ),
  details: aReport(),
  ...changes,
})

/** The month in which the first bookings were, with nothing before it. */
export const theFirstMonth = (): MonthReport => {
  const none = { received: 0, visits: 0, won: 0, cancelled_by_customer: 0, cancelled_by_company: 0 }
  const empty = {
    ...monthFigures,
    ...none,
    timed: 0,
    in_time: 0,
    assigned: 0,
    assigned_in_time: 0,
    known: 0,
    returning: 0,
  }
  return aMonth({
    month: '2026-11',
    now: { ...monthFigures, from: '2026-11-01', to: '2026-11-30', unsummed: 12 },
    before: { ...empty, from: '2026-10-01', to: '2026-10-31', unsummed: 31 },
    year_before: { ...empty, from: '2025-11-01', to: '2025-11-30', unsummed: 30 },
    unpaid: { visits: 0, won: 0, oldest: [] },
  })
}

/** A month before the first booking. */
export const noMonth = (): MonthReport => {
  const { before } = theFirstMonth()
  return aMonth({
    month: '2026-09',
    now: { ...before, from: '2026-09-01', to: '2026-09-30', unsummed: 30 },
    ...{ before, year_before: before, unpaid: { visits: 0, won: 0, oldest: [] }, technicians: [], occupancy: [] },
  })
}

/** Figures of two weeks until 8 December 2026, with changes. */
export const aReport = (changes: Partial<FiguresReport> = {}): FiguresReport => ({
  from: '2026-11-25',
  to: '2026-12-08',
  days: [11, 14, 9, 13, 16, 12, 5, 12, 15, 13, 17, 14, 18, 6].map((bookings, at) => ({
    day: addDays('2026-11-25', at),
    bookings,
    cancelled: at === 0 ? 1 : 0,
  })),
  services: serviceTypes.map((service_type, at) => ({ service_type, bookings: [58, 27, 10, 41, 6, 19, 14][at] ?? 0 })),
  districts: [
    { district: '노원구', bookings: 120 },
    { district: '종로구', bookings: 55 },
  ],
  assignment: {
    assigned: 160,
    within_promise: 152,
    median_minutes: 78,
    half_hours: [14, 36, 49, 29, 15, 9, 5, 3, 0],
  },
  quotes: {
    states: [
      { state: 'proposed', bookings: 1 },
      { state: 'approved', bookings: 18 },
      { state: 'declined', bookings: 4 },
      { state: 'withdrawn', bookings: 2 },
    ],
    median_won: 95_000,
    priced: 40,
    within_price: 38,
  },
  cancellations: cancellationCauses.map((cause, at) => ({ cause, bookings: [4, 6, 1][at] ?? 0 })),
  ...changes,
})
