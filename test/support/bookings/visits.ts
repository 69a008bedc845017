import type { StaffBooking } from '#shared/staff/staff-booking.ts'

/** The technician of the tests. */
export const theTechnician = {
  staff_id: '22222222-2222-4222-8222-222222222222',
  name: '김기사',
  roles: ['technician' as const],
}

/** A visit of this afternoon as its technician sees it in the morning, but for these changes. */
export const aVisit = (changes: Partial<StaffBooking> = {}): StaffBooking => ({
  request_id: 'aa1f0e2c3b4d5e6f8a9b0c1d2e3f4a5b',
  booking_number: 'N8FG-W5HX',
  service_type: '수리',
  aircon_type: '벽걸이형',
  brand: 'LG전자',
  sprint: ['이상한 소리가 나요', '물이 새요'],
  detailInfo: '실내기 왼쪽 아래에서 물이 떨어져요.',
  customer_address: '서울 도봉구 견본로 12',
  customer_address_detail: '101동 1203호',
  district: '도봉구',
  service_date: '2026년 12월 08일',
  service_day: '2026-12-08',
  service_time: '오후 12시 ~ 오후 3시',
  phone_ending: '5678',
  is_member: false,
  status: 3,
  version: 3,
  created_at: '2026-12-01T01:00:00.000Z',
  accepted_at: '2026-12-01T02:00:00.000Z',
  engineer_uid: theTechnician.staff_id,
  engineer_name: theTechnician.name,
  ...changes,
})

/** The same before its day: without what is behind the door. */
export function aVisitAhead(changes: Partial<StaffBooking> = {}): StaffBooking {
  const { customer_address_detail: _a, detailInfo: _b, phone_ending: _c, ...ahead } = aVisit()
  return { ...ahead, status: 2, version: 2, service_day: '2026-12-09', ...changes }
}
