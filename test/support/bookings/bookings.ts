import { randomInt } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Booking } from '#shared/booking/booking.ts'
import { holidayOn } from '#shared/booking/holidays.ts'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import type { ServiceTime } from '#shared/booking/options.ts'
import { addDays, isWeekend, type ServiceDay, serviceDateOf } from '#shared/booking/service-day.ts'
import { bookingWithHistory } from '#shared/contract/booking-routes.ts'

/** Seoul, Saturday 21 November 2026, one in the afternoon. */
export const fixedNow = new Date('2026-11-21T04:00:00Z')

/** A mobile number of its own for a test. */
export const aPhone = () => `010${randomInt(10_000_000, 99_999_999)}`

export type Visit = { service_day: ServiceDay; service_time: ServiceTime }

/** The visit as fields of a booking. */
export const visitFieldsOf = ({ service_day, service_time }: Visit) => ({
  service_date: serviceDateOf(service_day),
  service_time,
})

/** The first working day from this one on, on which the call-out fee is the lowest. It depends on when the test runs. */
export const ordinaryDayFrom = (day: ServiceDay): ServiceDay =>
  isWeekend(day) || holidayOn(day) !== undefined ? ordinaryDayFrom(addDays(day, 1)) : day

export const visitOn = (service_day: ServiceDay, service_time: ServiceTime) =>
  visitFieldsOf({ service_day, service_time })

type Cleaning = Exclude<NewBooking, { service_type: '설치' | '이전' | '수리' }>

/** A valid cleaning booking as a guest sends it. */
export const aNewBooking = (changes: Partial<Cleaning> = {}): Cleaning => ({
  service_type: '청소',
  aircon_type: '벽걸이형',
  brand: 'LG전자',
  customer_address: '서울 강북구 도봉로 346',
  customer_address_detail: '101동 1203호',
  customer_phone: '01012345678',
  customer_type: '프리랜서',
  service_date: '2026년 11월 25일',
  service_time: '오전 9시 ~ 오후 12시',
  detailInfo: '필터 청소 부탁드립니다',
  consent: true,
  ...changes,
})

/** Fields that a member sends; the profile has the others. */
export const withoutProfile = <Order extends NewBooking>({
  customer_address: _address,
  customer_address_detail: _detail,
  customer_phone: _phone,
  customer_type: _type,
  ...order
}: Order) => order

/** A stored booking at status 1. */
export const aBooking = (changes: Partial<Booking> = {}): Booking => {
  const { consent: _, ...body } = aNewBooking()
  return {
    request_id: '0123456789abcdef0123456789abcdef',
    ...body,
    service_day: '2026-11-25',
    service_images: [],
    status: 1,
    version: 1,
    created_at: fixedNow.toISOString(),
    consented_at: fixedNow.toISOString(),
    ...changes,
  }
}

export type CompleteBooking = z.output<typeof bookingWithHistory>

/** The booking as the API shows it to its actor. */
export const aShownBooking = (changes: Partial<Booking> = {}): CompleteBooking =>
  bookingWithHistory.parse({ ...aBooking(changes), history: [] })
