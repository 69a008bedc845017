import { serviceTimes } from '#shared/booking/options.ts'
import { addDays } from '#shared/booking/service-day.ts'
import { showHandover } from '#shared/contract/handover-routes.ts'
import { assignTechnician, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { aCard } from '../../support/staff/staff-screens.ts'
import { defaultResponses, teammates } from './desk-responses.ts'
import { sampleDay } from './sample-day.ts'
import type { StaffApi } from './staff-api.ts'
import type { StaffState } from './staff-state.ts'

const [kim] = teammates
const days = [addDays(sampleDay, 1), addDays(sampleDay, 2)]

const kinds = [
  ['청소', '노원구'],
  ['수리', '도봉구'],
  ['점검', '노원구'],
  ['수리', '성북구'],
] as const

const visits = days.flatMap((service_day, day) =>
  kinds.map(([service_type, district], index) =>
    aCard({
      request_id: `${day}${index}`.repeat(16),
      service_type,
      district,
      service_day,
      service_time: serviceTimes[index],
      engineer_uid: kim?.staff_id,
      engineer_name: kim?.name,
    }),
  ),
)

const technicians = teammates.slice(1).map((staff) => ({ ...staff, visits: [] }))

const handover = (api: StaffApi) =>
  defaultResponses(api).answers(showHandover, () => ({ visits, technicians, days: [] }))

const ofKim = `/staff/handover?staff=${kim?.staff_id}`

const closedDay = '2026-12-22'
const calendarOf = (service_day: string, capacity: number, booked: number) => ({
  service_day,
  holiday: null,
  slots: serviceTimes.map((service_time) => ({ service_time, capacity, booked })),
})

const closed = (api: StaffApi) =>
  defaultResponses(api).answers(showHandover, () => ({
    visits: visits.slice(0, 4).map((visit) => ({ ...visit, service_day: closedDay })),
    technicians: teammates.map((staff) => ({ ...staff, visits: [] })),
    days: [calendarOf(closedDay, 0, 1), calendarOf('2026-12-23', 5, 4), calendarOf('2026-12-24', 5, 2)],
  }))

export const handoverStates: readonly StaffState[] = [
  { name: 'handover', path: ofKim, api: handover, shows: '모두 넘기기' },
  {
    name: 'handover-day',
    path: `${ofKim}&from=${days[0]}&to=${days[1]}`,
    api: handover,
    shows: /쉬는 날로 적기/,
  },
  {
    name: 'handover-running',
    path: ofKim,
    api: (api) => handover(api).keepsWaiting(assignTechnician).keepsWaiting(unassignTechnician),
    act: ({ page }) => page.getByRole('button', { name: '모두 넘기기' }).click(),
    shows: '8건 중 0건을 마쳤어요',
  },
  {
    name: 'handover-conflict',
    path: ofKim,
    api: (api) =>
      handover(api).refuses(assignTechnician, 'BOOKING_CHANGED').refuses(unassignTechnician, 'BOOKING_CHANGED'),
    act: ({ page }) => page.getByRole('button', { name: '모두 넘기기' }).click(),
    shows: '8건을 넘기지 못했어요',
  },
  {
    name: 'handover-none',
    path: ofKim,
    api: (api) => defaultResponses(api).answers(showHandover, () => ({ visits: [], technicians, days: [] })),
    shows: '넘길 방문이 없어요',
  },
  {
    name: 'handover-failed',
    path: ofKim,
    api: (api) => defaultResponses(api).refuses(showHandover, 'UNAVAILABLE'),
    shows: '방문을 불러오지 못했어요',
  },
  {
    name: 'handover-closed-day',
    path: `/staff/handover?from=${closedDay}&to=${closedDay}`,
    api: closed,
    shows: '4건 모두 옮기기',
  },
]
