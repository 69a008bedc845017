import { randomInt, randomUUID } from 'node:crypto'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, earliestServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'

type Answer = { status: number; body: Record<string, unknown>; retryAfter: string | null; seconds: number }

/** Asks the deployed API. @param path without `/api` */
export async function ask(
  apiUrl: string,
  method: string,
  path: string,
  sent: { body?: object; headers?: object } = {},
) {
  const since = performance.now()
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { ...(sent.body && { 'content-type': 'application/json' }), ...sent.headers },
    ...(sent.body && { body: JSON.stringify(sent.body) }),
  })
  const text = await response.text()
  const answer: Answer = {
    status: response.status,
    body: text === '' ? {} : JSON.parse(text),
    retryAfter: response.headers.get('retry-after'),
    seconds: (performance.now() - since) / 1_000,
  }
  return answer
}

/** A guest nobody knows, and their one wish to book: sent twice, it is the same booking. */
export function aGuest(apiUrl: string) {
  const phone = `010${randomInt(20_000_000, 90_000_000)}`
  const day = addDays(earliestServiceDay(seoulDayOf(new Date())), randomInt(20, 55))
  const body = {
    service_type: '청소',
    aircon_type: '벽걸이형',
    brand: 'LG전자',
    customer_address: '서울 강북구 견본로 1',
    customer_address_detail: '견본빌딩 1층',
    customer_phone: phone,
    customer_type: '프리랜서',
    service_date: serviceDateOf(day),
    service_time: serviceTimes[randomInt(serviceTimes.length)],
    detailInfo: '훈련으로 넣은 예약이에요.',
    consent: true,
  }
  const key = randomUUID()
  return {
    phone,
    day,
    time: body.service_time,
    book: () => ask(apiUrl, 'POST', '/bookings', { body, headers: { 'idempotency-key': key } }),
    asOwner: (method: string, receipt: Answer) =>
      ask(apiUrl, method, `/bookings/${receipt.body.request_id}`, {
        headers: { authorization: `Bearer ${receipt.body.manage_token}` },
      }),
  }
}

/** Places that are left in one slot, as the calendar shows them. */
export async function placesLeft(apiUrl: string, { day, time }: { day: string; time: string | undefined }) {
  const { body } = await ask(apiUrl, 'GET', `/availability?from=${day}&days=1`)
  const { days } = body as { days: { slots: { service_time: string; remaining: number }[] }[] }
  return days[0]?.slots.find(({ service_time }) => service_time === time)?.remaining
}
