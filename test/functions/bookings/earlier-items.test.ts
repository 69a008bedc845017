import { describe, expect, it, vi } from 'vitest'
import { earlierItems } from '../../support/bookings/earlier-items.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { type AwsCall, withoutAws } from '../../support/in-process/without-aws.ts'

vi.useFakeTimers({ now: new Date('2026-11-22T03:00:00Z'), toFake: ['Date'] })
vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT')
const { tablesAnswer } = await withoutAws()
const call = inProcess((await import('../../../functions/handlers/booking-api.ts')).handler)
const staffApi = inProcess((await import('../../../functions/handlers/staff-api.ts')).handler)
const { bookingTokenFor, issueLookupToken } = await import('../../../functions/bookings/tokens.ts')

const request_id = '0123456789abcdef0123456789abcdef'
const phone = '01012345678'
const day = '2026-11-25'
const path = `/bookings/${request_id}`

const kim = {
  ...{ staff_id: '00000000-0000-4000-8000-000000000001', name: '김기사', phone: '01020000002', state: 1, version: 1 },
  ...{
    roles: ['desk', 'technician'],
    districts: ['강북구'],
    services: ['청소', '이전'],
    weekly_days_off: [],
    days_off: [],
  },
  created_at: '2026-11-21T04:00:00.000Z',
}
const claims = { token_use: 'access', sub: 'kim', username: kim.staff_id }

type Item = Record<string, unknown>
type Step = {
  Put?: { TableName: string; Item: Item }
  Update?: { TableName: string; UpdateExpression: string; ExpressionAttributeValues: Item }
}

/** Tables with one booking, which they update. */
function holding(item: Item) {
  const table = { item }
  const write = ({ Put, Update }: Step) => {
    if (Put?.TableName === 'Bookings') table.item = Put.Item
    if (Update?.TableName !== 'Bookings') return
    const { UpdateExpression, ExpressionAttributeValues: values } = Update
    const next = { ...table.item }
    for (const [, field = ''] of UpdateExpression.matchAll(/#(\w+) = :\w+/g)) next[field] = values[`:${field}`]
    const [, removed = ''] = /REMOVE (.*)$/.exec(UpdateExpression) ?? []
    for (const [, field = ''] of removed.matchAll(/#(\w+)/g)) delete next[field]
    table.item = next
  }
  tablesAnswer(({ command, input }: AwsCall) => {
    if (command === 'TransactWriteItemsCommand') for (const step of input.TransactItems as Step[]) write(step)
    if (command === 'GetItemCommand' && input.TableName === 'Bookings') return { Item: table.item }
    if (command === 'GetItemCommand' && input.TableName === 'Staff') return { Item: kim }
    if (command === 'QueryCommand' && input.TableName === 'Bookings') return { Items: [table.item] }
    return {}
  })
  return table
}

describe.each(Object.entries(earlierItems))('a booking written %s', (_, item) => {
  it('lets customers see, list, edit and cancel a booking of an earlier release', async () => {
    const table = holding(item(request_id, phone, day))
    const token = await bookingTokenFor(request_id)
    expect(await call('GET', path, { token })).toMatchObject({ status: 200, body: { request_id, brand: 'LG전자' } })
    const { lookup_token } = await issueLookupToken(phone, new Date())
    expect(await call('GET', '/bookings', { token: lookup_token })).toMatchObject({
      body: { bookings: [{ request_id }] },
    })
    const body = { version: 1, detailInfo: '바꾼 내용' }
    expect(await call('PATCH', path, { token, body })).toMatchObject({ status: 200, body: { detailInfo: '바꾼 내용' } })
    expect(table.item).toMatchObject({ detailInfo: '바꾼 내용', version: 2, brand: 'LG전자' })
    expect(await call('DELETE', path, { token })).toMatchObject({ status: 204 })
    expect(table.item).toMatchObject({ request_id, cancelled_at: expect.any(String) })
    expect(table.item).not.toHaveProperty('customer_phone')
  })

  it('lets staff find, open and assign a booking of an earlier release, and undo the assignment', async () => {
    const table = holding(item(request_id, phone, day))
    for (const search of [{ phone }, { day }]) {
      const { body } = await staffApi('POST', '/staff/searches', { claims, body: search })
      expect(body.bookings).toMatchObject([{ request_id, status: 1 }])
    }
    expect(await staffApi('GET', `/staff${path}`, { claims })).toMatchObject({ status: 200, body: { request_id } })
    const assigned = await staffApi('PUT', `/staff${path}/assignment`, {
      claims,
      body: { staff_id: kim.staff_id, version: 1 },
    })
    expect(assigned).toMatchObject({ status: 200, body: { status: 2 } })
    const unassigned = await staffApi('DELETE', `/staff${path}/assignment`, { claims, body: { version: 2 } })
    expect(unassigned).toMatchObject({ status: 200, body: { status: 1 } })
    expect(table.item).toMatchObject({ unassigned: 'yes', waiting_since: expect.any(String) })
  })
})

it('keeps unknown fields and values of a newer release when a booking is edited', async () => {
  const [item] = Object.values(earlierItems)
  const newer = { preferred_language: 'en', customer_type: '단체', pets: { dogs: 2 } }
  const table = holding({ ...item?.(request_id, phone, day), ...newer })
  const token = await bookingTokenFor(request_id)
  const { status, body } = await call('GET', path, { token })
  expect([status, body.preferred_language, body.customer_type]).toEqual([200, undefined, undefined])
  const edit = { version: 1, detailInfo: '바꾼 내용' }
  expect(await call('PATCH', path, { token, body: edit })).toMatchObject({ status: 200 })
  expect(table.item).toMatchObject({ ...newer, detailInfo: '바꾼 내용', version: 2 })
})
