import { describe, expect, it } from 'vitest'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'

const call = overHttp(stack.apiUrl)

const right = {
  service_day: '2026-12-14',
  service_time: '오후 3시 ~ 오후 6시',
  service_type: '점검',
  visit_minutes: '60',
  visit: '89abcdef',
  version: '1',
}
const fileOf = (changes: object = {}) =>
  call('GET', `/calendar-file?${new URLSearchParams({ ...right, ...changes } as Record<string, string>)}`)

describe('the calendar file of a visit (specification 9.8)', () => {
  it('serves the calendar file of a visit with its type, its name, and the telephone of the operator', async () => {
    const { status, headers, body } = await fileOf()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="aircon-visit-2026-12-14.ics"',
      'cache-control': 'no-store',
    })
    expect(body).toContain('\r\nDTSTART:20261214T060000Z\r\nDTEND:20261214T090000Z\r\nSUMMARY:에어컨 점검 방문\r\n')
    expect(body).toContain('\r\nDESCRIPTION:문의: 견본에어컨 02-000-0000\r\n')
  })

  it.each([
    ['service_day', '2026-02-30', 'SERVICE_DATE_INVALID'],
    ['service_day', '20261214', 'SERVICE_DATE_INVALID'],
    ['service_time', '오전 9시', 'VALUE_NOT_ALLOWED'],
    ['service_type', '청소\r\nX-EVIL:1', 'VALUE_NOT_ALLOWED'],
    ['visit_minutes', '1e3', 'VALUE_NOT_ALLOWED'],
    ['visit', '0123456789abcdef0123456789abcdef', 'VALUE_NOT_ALLOWED'],
    ['version', '-1', 'VALUE_NOT_ALLOWED'],
  ])('refuses a calendar file for the %s %s', async (field, value, code) => {
    expect(await fileOf({ [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD', errors: [{ field, code }], detail: expect.stringMatching(/[가-힣]/) },
    })
  })

  it('accepts nothing about a person for a calendar file', async () => {
    for (const field of ['customer_address', 'customer_phone', 'request_id'])
      expect(await fileOf({ [field]: '1' })).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
  })
})
