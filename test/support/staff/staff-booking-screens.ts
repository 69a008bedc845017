import type { BookingMessage } from '#shared/notifications/message.ts'
import type { StaffBooking, StaffHistory } from '#shared/staff/staff-booking.ts'

type Shown = StaffBooking & StaffHistory

/** A booking as the desk opens it, which waits for a technician, but for these changes. */
export const anOpenedBooking = (changes: Partial<Shown> = {}): Shown => ({
  request_id: '9f2a4c6e8b0d1f3a5c7e9b1d3f5a7c9e',
  booking_number: 'KWN4-RVM4',
  service_type: '냉매충전',
  aircon_type: '천장형',
  brand: '삼성전자',
  customer_address: '서울 동대문구 견본로 21',
  customer_address_detail: '견본빌딩 3층',
  customer_type: '프리랜서',
  service_date: '2026년 12월 11일',
  service_day: '2026-12-11',
  service_time: '오전 9시 ~ 오후 12시',
  detailInfo: '바람은 나오는데 시원하지 않아요. 천장이 높아 사다리가 필요해요.',
  status: 1,
  version: 3,
  created_at: '2026-12-08T02:00:00.000Z',
  waiting_since: '2026-12-08T02:00:00.000Z',
  phone_ending: '5678',
  is_member: false,
  district: '동대문구',
  due_at: '2026-12-08T05:00:00.000Z',
  history: [{ at: '2026-12-08T02:00:00.000Z', event: 'received', actor: 'guest' }],
  messages: [],
  ...changes,
})

/** A message of a booking that went its way, but for these changes. */
export const aMessage = (changes: Partial<BookingMessage> = {}): BookingMessage => ({
  receiver: 'customer',
  kind: 'received',
  state: 'sent',
  at: '2026-12-08T02:00:00.000Z',
  since: '2026-12-08T02:00:05.000Z',
  ...changes,
})
