import type { NewBooking } from '#shared/booking/new-booking.ts'
import { brands, type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { addDays, daysBetween, type ServiceDay, serviceDateOf } from '#shared/booking/service-day.ts'
import { type Status, status } from '#shared/booking/status.ts'
import { seoulHour, visitSpan } from '#shared/booking/visit-span.ts'
import { HOUR, MINUTE } from '#shared/durations.ts'
import { demoPhone, idOf } from './guest-bookings.ts'
import { demoMember, demoTechnicians } from './people.ts'

/** A visit of the demo. @property goal its status by now */
export type DemoVisit = {
  id: string
  /** Counts all visits of the demo, day by day. */
  number: number
  order: NewBooking
  technician: string
  bookedAt: Date
  assignedAt: Date
  startsAt: Date
  goal: Status | 'cancelled'
  /** Whether a technician is working there now. */
  isNow: boolean
  /** Whether the customer approved its quote by a signature: in the evening no dispatcher can call. */
  isSigned: boolean
  /** Whether the customer declined all work, and paid the call-out fee alone. */
  isWithoutWork: boolean
}

const BOOKED_BEFORE_DAYS = 5
export const PAST_DAYS = 14
const COMING_DAYS = 12
/** Until then every technician has a visit a day, later the first ones: other bookings find a spot there. */
const FULL_DAYS = 6
const BOOKED_AHEAD = 3
/** Slots of the technicians on a day: no slot is full, and every one has a visit. */
const slotsOfDay = [0, 2, 1, 3, 0, 2]
/** Their tasks of dispatchers are still open. */
const SIGNED_DAYS = 4

const works = [
  { service_type: '청소', aircon_type: '벽걸이형', detailInfo: '냄새가 나요. 필터도 봐주세요.' },
  { service_type: '수리', aircon_type: '스탠드형', sprint: ['물이 새요'], detailInfo: '거실 쪽으로 물이 흘러요.' },
  { service_type: '냉매충전', aircon_type: '천장형', detailInfo: '바람은 나오는데 시원하지 않아요.' },
  { service_type: '점검', aircon_type: '벽걸이형', detailInfo: '특별히 없어요.' },
  { service_type: '철거', aircon_type: '창문형', detailInfo: '골목 앞에 잠깐 세울 수 있어요.' },
] as const

/** Returns the visits of the two weeks before and the twelve days after today. */
export const demoVisits = (today: ServiceDay, now: Date): DemoVisit[] =>
  Array.from({ length: PAST_DAYS + COMING_DAYS + 1 }, (_, index) => addDays(today, index - PAST_DAYS)).flatMap((day) =>
    demoTechnicians
      .slice(0, day > addDays(today, FULL_DAYS) ? BOOKED_AHEAD : undefined)
      .map((_, nth) => visitOf(day, nth, today, now)),
  )

function visitOf(day: ServiceDay, nth: number, today: ServiceDay, now: Date): DemoVisit {
  const days = Math.abs(daysBetween('2026-01-01', day))
  const number = days * demoTechnicians.length + nth
  const service_time = serviceTimes[(days * 3 + (slotsOfDay[nth] ?? 0)) % serviceTimes.length] as ServiceTime
  const { start, end } = visitSpan({ service_day: day, service_time })
  const bookedAt = new Date(seoulHour(addDays(day, -BOOKED_BEFORE_DAYS), 10).getTime() + nth * HOUR)
  const district = defaultDistricts[number % defaultDistricts.length]
  const goal = goalOf({ number, day, today, isOver: end < now, isNow: start <= now })
  return {
    id: idOf(`demo ${day} ${nth}`),
    number,
    order: {
      ...(works[number % works.length] as (typeof works)[number]),
      brand: brands[number % brands.length],
      customer_address: `서울 ${district} 견본로 ${(number % 90) + 1}`,
      customer_address_detail: `견본빌딩 ${(number % 9) + 1}층`,
      customer_phone: `0103${String(number).padStart(7, '0')}`,
      customer_type: '프리랜서',
      service_date: serviceDateOf(day),
      service_time,
      ...(number % 5 === 2 && { site_name: '박현장', site_phone: '01030009999', site_agreed: true }),
      consent: true,
    } as NewBooking,
    technician: demoTechnicians[nth]?.staff_id ?? '',
    bookedAt: bookedAt < now ? bookedAt : now,
    assignedAt: new Date(bookedAt.getTime() + (20 + (number % 9) * 15) * MINUTE),
    startsAt: new Date(start.getTime() + 5 * MINUTE),
    goal,
    isNow: start <= now && now <= end,
    isWithoutWork: number % 13 === 0,
    isSigned: goal === status.completed && service_time === serviceTimes.at(-1) && day >= addDays(today, -SIGNED_DAYS),
  }
}

type At = { number: number; day: ServiceDay; today: ServiceDay; isOver: boolean; isNow: boolean }

const demoLandline = '0212345678'

/** Returns this week's bookings that the company cancelled: of the demo number, and of a landline to be called. */
export const demoCancellations = (today: ServiceDay) =>
  [demoPhone, demoLandline].map((customer_phone, nth) => bookingOfWeek(today, 'cancelled', nth, customer_phone))

/** Returns this week's booking of the demo number that its customer moves from its technician, with its new day. */
export function demoMoveByCustomer(today: ServiceDay) {
  const booking = bookingOfWeek(today, 'moved by customer', 3, demoPhone)
  return { ...booking, service_date: serviceDateOf(addDays(today, 14)) }
}

/** Returns this week's bookings that the company moved, with their new day: of the demo number, and of a landline to be called. */
export const demoMoves = (today: ServiceDay) =>
  [bookingOfWeek(today, 'moved', 2, demoPhone), bookingOfWeek(today, 'moved without a message', 2, demoLandline)].map(
    (booking) => ({ ...booking, service_date: serviceDateOf(addDays(today, 13)) }),
  )

/** Returns this week's booking of the member. */
export const demoMemberBooking = (today: ServiceDay) => bookingOfWeek(today, 'of a member', 1, demoMember.phone)

function bookingOfWeek(today: ServiceDay, fate: string, nth: number, customer_phone: string) {
  const week = Math.floor(daysBetween('2026-01-01', today) / 7)
  return {
    id: idOf(`demo ${fate} ${week} ${nth}`),
    order: {
      ...works[(nth * 3) % works.length],
      brand: brands[nth],
      customer_address: `서울 ${defaultDistricts[nth]} 견본로 ${nth + 1}`,
      customer_address_detail: '견본빌딩 1층',
      customer_phone,
      customer_type: '프리랜서',
      service_date: serviceDateOf(addDays(today, 10 + nth)),
      service_time: serviceTimes[nth],
      consent: true,
    } as NewBooking,
  }
}

/** Returns the status of a visit by now: one of yesterday is unfinished, some of the next days are unassigned. */
function goalOf({ number, day, today, isOver, isNow }: At): DemoVisit['goal'] {
  if (number % 11 === 0) return 'cancelled'
  if (day > today) return day > addDays(today, 2) && number % 3 === 0 ? status.received : status.assigned
  if (day === addDays(today, -1) && number % 3 === 1) return status.visiting
  if (isOver) return status.completed
  return isNow || day === today ? status.visiting : status.assigned
}
