import { randomInt, randomUUID } from 'node:crypto'
import { addDays, earliestServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'

type ApiResponse = { status: number; body: Record<string, unknown> }

/** Calls the deployed API. @param path without `/api` */
export async function callApi(
  apiUrl: string,
  method: string,
  path: string,
  { body, headers }: { body?: object; headers?: object } = {},
): Promise<ApiResponse> {
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
}

type Calendar = { days: { service_day: string; slots: { service_time: string; remaining: number }[] }[] }

/** Returns a random slot among the emptiest weeks ahead: other guests may have booked on this stage. */
async function findFreeSlot(apiUrl: string) {
  const from = addDays(earliestServiceDay(seoulDayOf(new Date())), 20)
  const { status, body } = await callApi(apiUrl, 'GET', `/availability?from=${from}&days=31`)
  if (status !== 200) throw new Error(`The calendar returned ${status}.`)
  const slots = (body as Calendar).days.flatMap(({ service_day, slots }) =>
    slots.map(({ service_time, remaining }) => ({ service_day, service_time, remaining })),
  )
  const most = Math.max(...slots.map(({ remaining }) => remaining))
  const free = slots.filter(({ remaining }) => remaining === most)
  const slot = free[randomInt(free.length)]
  if (slot === undefined || most === 0) throw new Error('The drill needs an open slot: all are full.')
  return slot
}

/** Creates a guest with one order: sent twice, it is the same booking. */
export async function createGuest(apiUrl: string) {
  const phone = `010${randomInt(20_000_000, 90_000_000)}`
  const { service_day, service_time } = await findFreeSlot(apiUrl)
  const body = {
    service_type: '청소',
    aircon_type: '벽걸이형',
    brand: 'LG전자',
    customer_address: '서울 강북구 견본로 1',
    customer_address_detail: '견본빌딩 1층',
    customer_phone: phone,
    customer_type: '프리랜서',
    service_date: serviceDateOf(service_day),
    service_time,
    detailInfo: '훈련으로 넣은 예약이에요.',
    consent: true,
  }
  const headers = { 'idempotency-key': randomUUID() }
  return {
    phone,
    book: () => callApi(apiUrl, 'POST', '/bookings', { body, headers }),
    asOwner: (method: string, { body: { request_id, manage_token } }: ApiResponse) =>
      callApi(apiUrl, method, `/bookings/${request_id}`, { headers: { authorization: `Bearer ${manage_token}` } }),
  }
}
