import { createHash } from 'node:crypto'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { addDays, earliestServiceDay, type ServiceDay, serviceDateOf } from '#shared/booking/service-day.ts'
import type { Quote } from '#shared/prices/quote.ts'

/** The number that most demo bookings are found by. */
export const demoPhone = '01012345678'

/** Returns the same ID for the same name at every start, so that nothing is added twice. */
export const idOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 32)

/** The states of the quotes of these bookings, by service. */
const quotes: Partial<Record<ServiceType, Quote['state']>> = { 청소: 'approved', 수리: 'proposed', 설치: 'declined' }

type GuestBooking = { id: string; order: NewBooking; quote: Quote['state'] }

/** Returns what guests have booked for soon, found by a lookup of their numbers, with a quote in every state. */
export function demoGuestBookings(today: ServiceDay): GuestBooking[] {
  const first = earliestServiceDay(today)
  const visit = (days: number) => ({ service_date: serviceDateOf(addDays(first, days)) })
  const home = {
    customer_address: '서울 강북구 도봉로 346',
    customer_address_detail: '101동 1203호',
    customer_phone: demoPhone,
    customer_type: '프리랜서',
    consent: true,
  } as const
  const orders: NewBooking[] = [
    // Two units take two slots (specification 1.5).
    {
      ...home,
      ...visit(1),
      service_type: '청소',
      service_time: '오전 9시 ~ 오후 12시',
      aircon_type: '벽걸이형',
      brand: 'LG전자',
      additional_units: [{ aircon_type: '스탠드형', brand: '삼성전자' }],
      detailInfo: '필터와 송풍구 안쪽까지 부탁드려요.',
    },
    {
      ...home,
      ...visit(4),
      service_type: '수리',
      service_time: '오후 6시 ~ 이후',
      aircon_type: '스탠드형',
      brand: '삼성전자',
      sprint: ['물이 새요', '이상한 소리가 나요'],
      detailInfo: '거실 쪽으로 물이 흘러요.',
    },
    {
      ...home,
      ...visit(8),
      customer_phone: '01087654321',
      customer_type: '개인사업자',
      service_type: '설치',
      service_time: '오후 12시 ~ 오후 3시',
      aircon_type: '천장형',
      brand: '캐리어',
      selectedairconditionerform: '에어컨이 있어요, 설치만 부탁드려요',
      selectedDropdownOption: '앵글 설치 불필요',
      detailInfo: '2층 매장이에요. 사다리가 필요해요.',
    },
    {
      ...home,
      ...visit(11),
      service_type: '이전',
      service_time: '오전 9시 ~ 오후 12시',
      aircon_type: '벽걸이형',
      brand: '삼성전자',
      destination_address: '서울 노원구 견본로 88',
      destination_address_detail: '견본빌딩 5층',
      selectedDropdownOption: '앵글 설치 필요',
      detailInfo: '거실 벽에 달아주세요.',
    },
  ]
  return orders.map((order) => ({
    id: idOf(`demo ${order.service_type}`),
    order,
    quote: quotes[order.service_type] ?? 'withdrawn',
  }))
}
