import { serviceTimes, serviceTypes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import type { showBoard, showWeek } from '#shared/contract/staff-routes.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { cancellationCauses, type FiguresReport } from '#shared/staff/figures.ts'
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
