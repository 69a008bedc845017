import { createHash } from 'node:crypto'
import { type Booking, bookingFromOrder } from '#shared/booking/booking.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { addDays, type ServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { type Status, status } from '#shared/booking/status.ts'
import { withTechnician } from '#shared/booking/technician.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { HOUR } from '#shared/durations.ts'
import { staffState } from '#shared/staff/staff.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { demoDesk, demoTechnicians } from '../../scripts/local/demo/people.ts'

export const today = seoulDayOf(new Date())
export const inDays = (days: number): ServiceDay => addDays(today, days)

const named = (staff: Staff, nth: number): Staff => ({
  ...staff,
  staff_id: `0b000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
  phone: `0104${String(nth).padStart(7, '0')}`,
  state: staffState.active,
})

export const desk = named(demoDesk, 0)
export const technicians = Array.from({ length: 12 }, (_, nth) => named(demoTechnicians[0], nth + 1))
const others = Array.from({ length: 40 }, (_, nth) => named(demoTechnicians[0], nth + 101))

export const idOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 32)

type Wanted = { day: ServiceDay; nth: number; at: Status; phone?: string; of?: readonly Staff[] }

const MS_OF_DAY = 86_400_000

/** Returns a phone number of its own for each booking of a day. */
const phoneOf = (day: ServiceDay, nth: number) =>
  `0109${String((Date.parse(day) / MS_OF_DAY) % 1_000).padStart(3, '0')}${String(nth).padStart(4, '0')}`

/** Returns the order that a guest sends. */
export const orderOf = (day: ServiceDay, nth: number, customer_phone = phoneOf(day, nth)) => ({
  service_type: '청소' as const,
  aircon_type: '벽걸이형' as const,
  brand: 'LG전자' as const,
  customer_address: `서울 ${defaultDistricts[nth % defaultDistricts.length]} 견본로 ${(nth % 90) + 1}`,
  customer_address_detail: `견본빌딩 ${(nth % 9) + 1}층`,
  customer_phone,
  customer_type: '프리랜서' as const,
  service_date: serviceDateOf(day),
  service_time: serviceTimes[nth % serviceTimes.length] ?? serviceTimes[0],
  detailInfo: '냄새가 나요. 필터도 봐주세요.',
  consent: true as const,
})

/** Returns a booking as it is stored in a status. */
export function bookingInStatus({ day, nth, at, phone, of = technicians }: Wanted): Booking {
  const bookedAt = seoulHour(addDays(day, -5), 10)
  const assignedAt = new Date(bookedAt.getTime() + HOUR)
  const id = idOf(`${day} ${nth} ${phone}`)
  const opened = bookingFromOrder(orderOf(day, nth, phone), {
    id,
    now: bookedAt,
    districts: defaultDistricts,
    prices: localStage.prices,
  })
  if (!('request_id' in opened)) throw opened
  const last_event = { kind: 'received', actor: 'guest', at: bookedAt.toISOString(), version: 1 } as const
  const booking: Booking & { unassigned?: string } = { ...opened, last_event }
  if (at === status.received) return { ...booking, unassigned: 'yes' } as Booking
  const assigned = withTechnician(booking, of[nth % of.length] ?? desk, at, assignedAt)
  if (at !== status.completed) return { ...assigned, open_visit: 'yes' } as Booking
  const charges = [{ label: '출장비', amount: 20_000 }]
  const payment = { method: 'card', at: seoulHour(day, 13).toISOString() } as const
  return {
    ...assigned,
    work_done: '필터를 씻었어요.',
    charges,
    payment,
    completed_at: seoulHour(day, 12).toISOString(),
  }
}

const many = (day: ServiceDay, count: number, at: (nth: number) => Status, phone?: string) =>
  Array.from({ length: count }, (_, nth) => bookingInStatus({ day, nth, at: at(nth), ...(phone && { phone }) }))

export const busyDay = inDays(2)
export const expiredDay = `${Number(today.slice(0, 4)) - 5}${inDays(-1).slice(4)}`
export const regular = '01012340001'
export const withdrawingPhone = '01012340002'

/** Returns the bookings that the operations read: the same with any number of other bookings. */
export const ownBookings = () => [
  ...many(busyDay, 60, (nth) => (nth < 45 ? status.assigned : status.received)),
  ...many(today, 60, (nth) => (nth < 20 ? status.assigned : status.visiting)),
  ...many(inDays(1), 60, (nth) => (nth < 50 ? status.assigned : status.received)),
  ...many(inDays(-1), 60, (nth) => (nth < 50 ? status.completed : status.visiting)),
  ...[-2, -3, -4, -5, -6, -7].flatMap((days) => many(inDays(days), 60, () => status.completed)),
  ...many(expiredDay, 30, () => status.completed),
  ...many(inDays(-3), 5, () => status.completed, regular),
  ...many(inDays(-4), 3, () => status.completed, withdrawingPhone),
  ...many(inDays(5), 2, () => status.received, withdrawingPhone),
]

/** Days of other bookings, which no operation reads. */
const otherDays = [
  ...Array.from({ length: 45 }, (_, index) => inDays(-8 - index)),
  ...Array.from({ length: 15 }, (_, index) => inDays(6 + index)),
]

/** Generates other bookings, spread over sixty days; those of the past are completed. */
export function* otherBookings(from: number, to: number): Generator<Booking> {
  for (let nth = from; nth < to; nth += 1) {
    const day = otherDays[nth % otherDays.length] ?? today
    const at = day < today ? status.completed : status.assigned
    yield bookingInStatus({ day, nth: 1_000 + Math.floor(nth / otherDays.length), at, of: others })
  }
}
