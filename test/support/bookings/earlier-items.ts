import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { type ServiceDay, serviceDateOf } from '#shared/booking/service-day.ts'

type Item = Record<string, unknown>

/** As the first release wrote a booking: its choices, its visit, its contact, its state, and nothing else. */
const first = (request_id: string, customer_phone: string, service_day: ServiceDay): Item => ({
  request_id,
  service_type: '청소',
  aircon_type: '벽걸이형',
  brand: 'LG전자',
  customer_address: '서울 강북구 도봉로 346',
  customer_address_detail: '101동 1203호',
  customer_phone,
  customer_type: '프리랜서',
  service_date: serviceDateOf(service_day),
  service_time: '오전 9시 ~ 오후 12시',
  service_day,
  detailInfo: '필터 청소 부탁드립니다',
  service_images: [],
  status: 1,
  version: 1,
  created_at: '2026-11-21T05:27:10.000Z',
  consented_at: '2026-11-21T05:27:10.000Z',
  payload_hash: 'cGF5bG9hZF9oYXNoXw',
})

const mark = { kind: 'received', actor: 'guest', at: '2026-11-21T05:27:10.000Z', version: 1 }
const waiting = { unassigned: 'yes', waiting_since: '2026-11-21T05:27:10.000Z' }

/** Items of bookings as each earlier release wrote them, by what the next one added. */
export const earlierItems: Record<string, (...of: Parameters<typeof first>) => Item> = {
  'before anything was added': first,
  'before events left their mark': (...of) => ({ ...first(...of), phone_edited_at: '2026-11-21T23:44:41.000Z' }),
  'before it was known how long they waited': (...of) => ({
    ...first(...of),
    last_event: mark,
    booking_number: bookingNumberOf(of[0]),
  }),
  'before messages could be asked for again': (...of) => ({
    ...first(...of),
    ...waiting,
    last_event: mark,
    booking_number: bookingNumberOf(of[0]),
  }),
  'before prices were stored': (...of) => ({
    ...first(...of),
    ...waiting,
    last_event: mark,
    booking_number: bookingNumberOf(of[0]),
    call_out: { min: 20_000, max: 50_000, factor: 1 },
  }),
  'before several units had minutes': (...of) => ({
    ...first(...of),
    ...waiting,
    additional_units: [{ aircon_type: '스탠드형', brand: '캐리어' }],
    last_event: mark,
    booking_number: bookingNumberOf(of[0]),
    call_out: { min: 20_000, max: 50_000, factor: 1 },
  }),
  'before relocations had a destination': (...of) => ({
    ...first(...of),
    ...waiting,
    service_type: '이전',
    selectedDropdownOption: '앵글 설치 필요',
    last_event: mark,
    booking_number: bookingNumberOf(of[0]),
    call_out: { min: 20_000, max: 50_000, factor: 1 },
    detailInfo: '서울 노원구 동일로 1405, 5층으로 옮겨요',
  }),
}
