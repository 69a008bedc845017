import { describe, expect, it } from 'vitest'
import { customerBooking, lenientBooking, maskBooking } from '#shared/booking/booking.ts'
import { toCard } from '#shared/staff/card.ts'
import { bookingForDesk, bookingForTechnician } from '#shared/staff/staff-booking.ts'
import { staffFields } from '#shared/staff/staff-fields.ts'
import { aBooking } from '../../support/bookings/bookings.ts'

/**
 * Who sees what, as literals: with the phone number alone, with the own booking opened; the dispatcher on the board and
 * with the booking opened; the technician on the day before the visit, on its day, on the day after while it is still
 * open, and on its day once it is completed.
 */
const table = `
  field                        phone own   board opened before day after done
  service_type                 x     x     x     x      x      x   x     x
  customer_address             -     x     x     x      x      x   x     x
  customer_address_detail      -     x     -     x      -      x   x     -
  destination_address          -     x     x     x      x      x   x     x
  destination_address_detail   -     x     -     x      -      x   x     -
  customer_phone               -     x     -     -      -      -   -     -
  customer_type                -     x     -     x      x      x   x     x
  site_name                    -     x     -     x      x      x   x     x
  site_phone                   -     x     -     -      -      -   -     -
  site_agreed                  -     x     -     x      -      -   -     -
  service_date                 -     x     -     x      x      x   x     x
  service_time                 -     x     x     x      x      x   x     x
  aircon_type                  -     x     x     x      x      x   x     x
  brand                        -     x     x     x      x      x   x     x
  detailInfo                   -     x     -     x      -      x   x     -
  sprint                       -     x     x     x      x      x   x     x
  selectedDropdownOption       -     x     x     x      x      x   x     x
  selectedairconditionerform   -     x     x     x      x      x   x     x
  additional_units             -     x     x     x      x      x   x     x
  request_id                   -     x     x     x      x      x   x     x
  service_day                  -     x     x     x      x      x   x     x
  status                       -     x     x     x      x      x   x     x
  version                      -     x     x     x      x      x   x     x
  created_at                   -     x     x     x      x      x   x     x
  service_images               -     x     -     x      -      x   x     -
  work_images                  -     x     -     x      x      x   x     x
  consented_at                 -     x     -     x      -      -   -     -
  booking_number               -     x     x     x      x      x   x     x
  waiting_since                -     x     x     x      x      x   x     x
  waited_since                 -     -     -     x      -      -   -     -
  waited_minutes               -     -     -     x      -      -   -     -
  phone_edited_at              -     x     -     x      -      -   -     -
  accepted_at                  -     x     x     x      x      x   x     x
  started_at                   -     x     x     x      x      x   x     x
  completed_at                 -     x     x     x      x      x   x     x
  payment_requested_at         -     -     -     x      -      -   -     -
  visit_minutes                -     x     x     x      x      x   x     x
  call_out                     -     x     x     x      x      x   x     x
  price_shown                  -     x     -     x      x      x   x     x
  quote                        -     x     x     x      x      x   x     x
  arrival                      -     x     x     x      x      x   x     x
  missed                       -     x     x     x      x      x   x     x
  expected_hour                -     x     x     x      x      x   x     x
  absent_at                    -     x     x     x      x      x   x     x
  returned_at                  -     x     x     x      x      x   x     x
  moved_by_company             -     x     -     x      -      -   -     -
  customer_moves               -     x     x     x      -      -   -     -
  work_done                    -     x     -     x      -      -   -     x
  call_out_only                -     x     -     x      -      -   -     -
  charges                      -     x     x     x      -      -   -     x
  payment                      -     x     -     x      -      -   -     x
  returned_completion          -     -     -     x      x      x   x     x
  returning                    -     -     -     -      -      -   -     -
  reviewed                     -     x     -     x      -      -   -     -
  after_service_of             -     x     x     x      x      x   x     x
  after_service_open           -     x     -     x      -      -   -     -
  earlier_engineer_uid         -     -     x     x      -      -   -     -
  memo                         -     -     -     x      -      x   x     -
  last_event                   -     -     -     -      -      -   -     -
  verified                     -     x     x     x      -      -   -     -
  confirmed_at                 -     x     -     x      -      -   -     -
  confirm_by                   -     x     x     x      -      -   -     -
  customer_uid                 -     -     -     -      -      -   -     -
  partner_uid                  -     -     -     x      -      -   -     -
  partner_name                 -     x     -     x      x      x   x     x
  partner_address              -     x     -     x      x      x   x     x
  partner_address_detail       -     -     -     x      x      x   x     x
  engineer_uid                 -     -     x     x      x      x   x     x
  engineer_name                -     x     x     x      x      x   x     x
  engineer_phone               -     x     -     x      x      x   x     x
  district                     -     -     x     x      x      x   x     x
  due_at                       -     -     x     x      x      x   x     x
  phone_ending                 -     -     -     x      -      x   x     -
  is_landline                  -     -     x     x      -      x   x     -
  is_member                    -     -     -     x      x      x   x     x
`

const [header = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/))
const views = header.slice(1)

const instant = '2026-11-21T05:00:00.000Z'

/** A booking that holds something in every stored field. */
const whole = lenientBooking.parse({
  ...aBooking({ status: 2, service_type: '설치' }),
  booking_number: '04HM-ASW9',
  destination_address: '서울 성북구 보문로 168',
  destination_address_detail: '305호',
  sprint: ['물이 새요'],
  selectedDropdownOption: '앵글 설치 필요',
  selectedairconditionerform: '에어컨도 함께 구매할게요',
  additional_units: [{ aircon_type: '스탠드형', brand: '캐리어' }],
  waiting_since: instant,
  waited_since: instant,
  waited_minutes: 20,
  visit_minutes: 240,
  call_out: { min: 20_000, max: 50_000, factor: 1 },
  price_shown: { list: 'none', lines: [], call_out: { min: 20_000, max: 50_000, factor: 1 }, min: 20_000 },
  quote: {
    ...{ version: 2, state: 'proposed', lines: [], call_out_fee: 20_000, sum: 20_000 },
    ...{ reason: 'extra_work', proposed_at: instant },
  },
  arrival: { minutes: 20, at: instant, expected_at: instant, version: 3 },
  missed: { at: instant, version: 4 },
  expected_hour: 10,
  absent_at: instant,
  returned_at: instant,
  moved_by_company: { service_day: '2026-11-24', at: instant },
  customer_moves: 1,
  site_name: '박현장',
  site_phone: '01087651234',
  site_agreed: true,
  phone_edited_at: instant,
  accepted_at: instant,
  started_at: instant,
  completed_at: instant,
  payment_requested_at: instant,
  work_done: '실외기를 고정했어요.',
  call_out_only: true,
  charges: [{ label: '앵글', amount: 50_000 }],
  payment: { method: 'card', at: instant },
  returned_completion: { work_done: '실외기를 고정했어요.', charges: [], at: instant, why: 'APPROVAL_WRONG' },
  returning: true,
  reviewed: { rating: 5, at: instant },
  after_service_of: 'an-original',
  after_service_open: 'an-after-service',
  earlier_engineer_uid: 'a-technician',
  memo: '관리실에 먼저 전화',
  work_images: [{ id: 'a-photo', at: instant, by: 'a-technician', kind: 'before' }],
  last_event: { kind: 'assigned', at: instant, actor: 'desk', version: 2 },
  verified: true,
  confirmed_at: instant,
  confirm_by: instant,
  customer_uid: 'a-member',
  partner_uid: 'a-partner',
  partner_name: '시원공조',
  partner_address: '서울 강북구 도봉로 1',
  partner_address_detail: '2층',
  engineer_uid: 'a-technician',
  engineer_name: '김기사',
  engineer_phone: '01022223333',
})

const [before, day, after] = ['2026-11-24T12:00:00Z', '2026-11-25T03:00:00Z', '2026-11-26T03:00:00Z'].map(
  (at) => new Date(at),
) as [Date, Date, Date]

const shown: Record<string, object> = {
  phone: maskBooking(whole),
  own: customerBooking.parse(whole),
  board: toCard(whole),
  opened: bookingForDesk(whole),
  before: bookingForTechnician(whole, before),
  day: bookingForTechnician(whole, day),
  after: bookingForTechnician(whole, after),
  done: bookingForTechnician({ ...whole, status: 4 }, day),
}

describe('visibility of a booking (specification 2.1, 5.3, 5.6, 5.7)', () => {
  it('defines the visibility of every stored and derived field of a booking', () => {
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(staffFields).sort())
    expect(Object.entries(whole).filter(([, value]) => value === undefined)).toEqual([])
    expect(Object.keys(lenientBooking.shape).filter((name) => !(name in whole))).toEqual([])
  })

  it.each(rows)('shows %s to the actors of the table only', (name, ...marks) => {
    const isShown = Object.fromEntries(views.map((view) => [view, name in (shown[view] ?? {})]))
    expect(isShown).toEqual(Object.fromEntries(views.map((view, column) => [view, marks[column] === 'x'])))
  })

  it('shows no other fields, except their replacements on the masked card', () => {
    const known = new Set(rows.map(([name]) => name))
    const extra = Object.entries(shown).flatMap(([view, fields]) =>
      Object.keys(fields).flatMap((name) => (known.has(name) ? [] : [`${view} ${name}`])),
    )
    expect(extra).toEqual(['phone progress', 'phone month'])
  })
})
