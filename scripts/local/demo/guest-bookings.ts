import { createHash } from 'node:crypto'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import { addDays, earliestServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'

/** The number that most demo bookings are found by. */
export const demoPhone = '01012345678'

function demoBookings(now: Date): NewBooking[] {
  const first = earliestServiceDay(seoulDayOf(now))
  const visit = (days: number) => ({ service_date: serviceDateOf(addDays(first, days)) })
  const home = {
    customer_address: '서울 강북구 도봉로 346',
    customer_address_detail: '101동 1203호',
    customer_phone: demoPhone,
    customer_type: '프리랜서',
    consent: true,
  } as const
  return [
    {
      ...home,
      ...visit(1),
      service_type: '청소',
      service_time: '오전 9시 ~ 오후 12시',
      aircon_type: '벽걸이형',
      brand: 'LG전자',
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
  ]
}

/** The same key for the same demo booking at every start, so that none is made twice. */
function keyOf(booking: NewBooking): string {
  const hex = createHash('sha256').update(`demo ${booking.service_type}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * Books the demo visits through the deployed API, as a guest does. Those of an earlier start stay as they are.
 * @throws Error when the API refuses one for another reason
 */
export async function addGuestBookings(apiUrl: string): Promise<void> {
  for (const booking of demoBookings(new Date())) {
    const answer = await fetch(`${apiUrl}/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': keyOf(booking) },
      body: JSON.stringify(booking),
    })
    const text = await answer.text()
    // Made at an earlier start, for a day counted from that one.
    const isThere = text.includes('"IDEMPOTENCY_MISMATCH"')
    if (answer.status !== 201 && !isThere) {
      throw new Error(`The API answered ${answer.status} to a demo booking: ${text}`)
    }
  }
}
