import { randomInt, randomUUID } from 'node:crypto'
import { addDays, earliestServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'

type Answer = { status: number; body: Record<string, unknown>; retryAfter: string | null; seconds: number }

/** Asks the deployed API. @param path without `/api` */
export async function callApi(
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

type Calendar = { days: { service_day: string; slots: { service_time: string; remaining: number }[] }[] }

async function calendarOf(apiUrl: string, from: string, days: number) {
  const { status, body } = await callApi(apiUrl, 'GET', `/availability?from=${from}&days=${days}`)
  if (status !== 200) throw new Error(`The calendar answered ${status}.`)
  return (body as Calendar).days.flatMap(({ service_day, slots }) =>
    slots.map(({ service_time, remaining }) => ({ day: service_day, time: service_time, remaining })),
  )
}

/** One of the slots, weeks ahead, with most places left: others may have booked on this stage. */
async function aFreeSlot(apiUrl: string) {
  const slots = await calendarOf(apiUrl, addDays(earliestServiceDay(seoulDayOf(new Date())), 20), 31)
  const most = Math.max(...slots.map(({ remaining }) => remaining))
  const free = slots.filter(({ remaining }) => remaining === most)
  const slot = free[randomInt(free.length)]
  if (slot === undefined || most === 0) throw new Error('No place is left to book: the drill needs one.')
  return slot
}

/** A guest nobody knows, and their one wish to book: sent twice, it is the same booking. */
export async function createGuest(apiUrl: string) {
  const phone = `010${randomInt(20_000_000, 90_000_000)}`
  const { day, time } = await aFreeSlot(apiUrl)
  const body = {
    service_type: '청소',
    aircon_type: '벽걸이형',
    brand: 'LG전자',
    customer_address: '서울 강북구 견본로 1',
    customer_address_detail: '견본빌딩 1층',
    customer_phone: phone,
    customer_type: '프리랜서',
    service_date: serviceDateOf(day),
    service_time: time,
    detailInfo: '훈련으로 넣은 예약이에요.',
    consent: true,
  }
  const key = randomUUID()
  return {
    phone,
    day,
    time,
    book: () => callApi(apiUrl, 'POST', '/bookings', { body, headers: { 'idempotency-key': key } }),
    asOwner: (method: string, receipt: Answer) =>
      callApi(apiUrl, method, `/bookings/${receipt.body.request_id}`, {
        headers: { authorization: `Bearer ${receipt.body.manage_token}` },
      }),
  }
}

/** Places that are left in one slot, as the calendar shows them. */
export async function remainingCapacity(apiUrl: string, { day, time }: { day: string; time: string }) {
  const slots = await calendarOf(apiUrl, day, 1)
  return slots.find((slot) => slot.time === time)?.remaining
}
