import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { aNewBooking, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay } from '../../support/bookings/world.ts'
import { signedIn } from '../../support/customers/signed-in.ts'
import { inProcess, overHttp, type Sent } from '../../support/in-process/api-driver.ts'
import { sentCommands } from '../../support/in-process/sent-commands.ts'
import { stack } from '../../support/stacks/stack.ts'

const call = inProcess(handler)
const deployed = overHttp(stack.apiUrl)

const good = () => ({ ...aNewBooking(), ...visitOn(bookableDay(40), serviceTimes[0]) })
const bytes = (text: string) => new TextEncoder().encode(text)

const commands = sentCommands()

const brokenText = 'bytes that are no UTF-8'

const bodies: [string, Sent, number, string][] = [
  ['nothing', {}, 415, 'NOT_JSON'],
  ['an empty body', { raw: '' }, 400, 'INVALID_BODY'],
  [
    'a form',
    { raw: 'service_type=청소', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'NOT_JSON',
  ],
  ['broken JSON', { raw: '{"service_type":' }, 400, 'INVALID_BODY'],
  ['an array', { body: [good()] }, 400, 'INVALID_BODY'],
  ['null', { body: null }, 400, 'INVALID_BODY'],
  ['a string', { body: '청소' }, 400, 'INVALID_BODY'],
  [
    brokenText,
    { raw: Buffer.concat([bytes('{"a":"'), Buffer.from([0xff, 0xc3, 0x28]), bytes('"}')]) },
    400,
    'INVALID_BODY',
  ],
  ['33 KB', { body: { ...good(), detailInfo: '가'.repeat(11_264) } }, 413, 'BODY_TOO_LARGE'],
  ['details over their length', { body: { ...good(), detailInfo: '가'.repeat(2001) } }, 400, 'INVALID_FIELD'],
  ['an unknown field', { body: { ...good(), status: 4 } }, 400, 'UNKNOWN_FIELD'],
  [
    'a field called __proto__',
    { raw: JSON.stringify(good()).replace('{', '{"__proto__":{"a":1},') },
    400,
    'UNKNOWN_FIELD',
  ],
  ['a field called constructor', { body: { ...good(), constructor: {} } }, 400, 'UNKNOWN_FIELD'],
  ['a number for a text', { body: { ...good(), detailInfo: 7 } }, 400, 'INVALID_FIELD'],
  ['an object for a text', { body: { ...good(), customer_address: { $gt: '' } } }, 400, 'INVALID_FIELD'],
  ['the mark of a broken decoding', { body: { ...good(), detailInfo: 'a\ufffdb' } }, 400, 'INVALID_FIELD'],
  ['digits of another script', { body: { ...good(), customer_phone: '٠١٠١٢٣٤٥٦٧٨' } }, 400, 'INVALID_FIELD'],
  ['29 February of an ordinary year', { body: { ...good(), service_date: '2027년 02월 29일' } }, 400, 'INVALID_FIELD'],
  ['a slot that is none of the four', { body: { ...good(), service_time: '오전 3시' } }, 400, 'INVALID_FIELD'],
  ['no consent', { body: { ...good(), consent: false } }, 400, 'INVALID_FIELD'],
]

const refusedByRule: [string, Record<string, unknown>, string][] = [
  ['a day before the booking window', visitOn(bookableDay(-1), serviceTimes[0]), 'DATE_TOO_EARLY'],
  ['a day after the booking window', visitOn(bookableDay(59), serviceTimes[0]), 'DATE_TOO_LATE'],
  ['an unserved district', { customer_address: '서울 강남구 도봉로 1' }, 'AREA_NOT_SERVED'],
  [
    'an unserved destination',
    {
      service_type: '이전',
      selectedDropdownOption: '앵글 설치 필요',
      destination_address: '서울 강남구 도봉로 1',
      destination_address_detail: '2층',
    },
    'AREA_NOT_SERVED',
  ],
  ['another city', { customer_address: '부산 강북구 도봉로 1' }, 'AREA_NOT_SERVED'],
  [
    'a window unit to install',
    {
      service_type: '설치',
      aircon_type: '창문형',
      selectedairconditionerform: '에어컨도 함께 구매할게요',
      selectedDropdownOption: '앵글 설치 필요',
    },
    'WINDOW_UNIT_NOT_INSTALLED',
  ],
]

describe('invalid bookings reach no table', () => {
  it.each(bodies)('rejects a booking without reading a table: %s', async (_, sent, status, code) => {
    const answer = await call('POST', '/bookings', { key: randomUUID(), ...sent })
    expect(answer).toMatchObject({ status, body: { status, code } })
    expect(answer.body.detail).toMatch(/[가-힣]/)
    expect(commands).toEqual([])
  })

  it.each(refusedByRule)(
    'rejects a booking with %s by its rule after looking for an earlier one',
    async (_, change, code) => {
      const answer = await call('POST', '/bookings', { key: randomUUID(), body: { ...good(), ...change } })
      expect(answer).toMatchObject({ status: 422, body: { code } })
      expect(commands).toEqual(['GetItemCommand'])
    },
  )

  it.each([
    ['of 5 KB', 'a'.repeat(5120)],
    ['with a slash', `${'a'.repeat(16)}%2F${'b'.repeat(15)}`],
    ['of another alphabet', '가'.repeat(32)],
  ])('finds no booking by an ID %s, without reading a table', async (_, id) => {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const answer = await call(method, `/bookings/${encodeURI(id)}`, {
        token: 'bk_x',
        ...(method === 'PATCH' && { body: { version: 1 } }),
      })
      expect(answer).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } })
    }
    expect(commands).toEqual([])
  })

  it.each([
    ['no phone', {}, 'PHONE_REQUIRED'],
    ['an empty phone', { customer_phone: '' }, 'PHONE_REQUIRED'],
    ['half a phone', { customer_phone: '0101234' }, 'PHONE_INVALID'],
    ['a phone that is a list', { customer_phone: ['01012345678'] }, 'PHONE_REQUIRED'],
  ])('rejects a lookup with %s without reading a table', async (_, body, code) => {
    const answer = await call('POST', '/lookups', { body })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD', errors: [{ field: 'customer_phone', code }] },
    })
    expect(commands).toEqual([])
  })
})

describe('invalid bookings of a member', () => {
  const { customer_address, customer_address_detail, customer_phone, customer_type, ...order } = good()
  const wrong: [string, Sent, number, string][] = [
    ['nothing', {}, 415, 'NOT_JSON'],
    ['broken JSON', { raw: '{"service_type":' }, 400, 'INVALID_BODY'],
    ['33 KB', { body: { ...order, detailInfo: '가'.repeat(11_264) } }, 413, 'BODY_TOO_LARGE'],
    ['a guest’s booking', { body: good() }, 400, 'UNKNOWN_FIELD'],
    ['no consent', { body: { ...order, consent: false } }, 400, 'INVALID_FIELD'],
    ['a choice of another service', { body: { ...order, sprint: ['기타'] } }, 400, 'UNKNOWN_FIELD'],
    ['a repair without a symptom', { body: { ...order, service_type: '수리' } }, 400, 'INVALID_FIELD'],
  ]
  const claims = { token_use: 'access', sub: randomUUID() }

  it.each(wrong)('rejects a member’s booking without reading a table: %s', async (_, sent, status, code) => {
    const answer = await call('POST', '/me/bookings', { key: randomUUID(), claims, ...sent })
    expect(answer).toMatchObject({ status, body: { status, code } })
    expect(commands).toEqual([])
  })

  it.each([
    ['of 5 KB', 'a'.repeat(5120)],
    ['of another alphabet', encodeURI('가'.repeat(32))],
  ])('finds no booking of a member by an ID %s, without reading a booking', async (_, id) => {
    const member = await signedIn()
    commands.length = 0
    for (const [method, sent] of [['GET'], ['PATCH', { body: { version: 1 } }], ['DELETE']] as const)
      expect(await call(method, `/me/bookings/${id}`, { claims: member.claims, ...sent })).toMatchObject({
        status: 404,
        body: { code: 'BOOKING_NOT_FOUND' },
      })
    expect(commands).toEqual(['GetItemCommand', 'GetItemCommand', 'GetItemCommand'])
  })

  it('rejects a member’s address outside the districts after looking for an earlier booking', async () => {
    const member = await signedIn({ address: '부산 강북구 도봉로 1' })
    commands.length = 0
    const answer = await call('POST', '/me/bookings', { key: randomUUID(), claims: member.claims, body: order })
    expect(answer).toMatchObject({ status: 422, body: { code: 'AREA_NOT_SERVED' } })
    expect(commands).toEqual(['GetItemCommand', 'GetItemCommand'])
  })

  it('rejects a stranger at the bookings of members before parsing the body', async () => {
    const answer = await call('POST', '/me/bookings', { raw: '{', claims: { ...claims, token_use: 'id' } })
    expect(answer).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } })
  })
})

describe('invalid lookup codes reach no table', () => {
  const challenge = 'A'.repeat(22)
  it.each([
    ['no code', { challenge, customer_phone: '01012345678' }, 'code', 'CODE_REQUIRED'],
    ['an empty code', { challenge, customer_phone: '01012345678', code: ' ' }, 'code', 'CODE_REQUIRED'],
    ['five digits', { challenge, customer_phone: '01012345678', code: '12345' }, 'code', 'CODE_INCOMPLETE'],
    [
      'digits of another script',
      { challenge, customer_phone: '01012345678', code: '١٢٣٤٥٦' },
      'code',
      'CODE_INCOMPLETE',
    ],
    ['a number', { challenge, customer_phone: '01012345678', code: 123456 }, 'code', 'CODE_REQUIRED'],
    ['no challenge', { customer_phone: '01012345678', code: '123456' }, 'challenge', 'VALUE_NOT_ALLOWED'],
    ['half a phone', { challenge, customer_phone: '0101234', code: '123456' }, 'customer_phone', 'PHONE_INVALID'],
  ])('rejects a lookup code without reading a table: %s', async (_, body, field, code) => {
    const answer = await call('POST', '/lookups/verify', { body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD', errors: [{ field, code }] } })
    expect(commands).toEqual([])
  })
})

describe('deployed API', () => {
  it.each(bodies.filter(([name]) => name !== brokenText))(
    'rejects a booking at the deployed API: %s',
    async (_, sent, status, code) => {
      const answer = await deployed('POST', '/bookings', { key: randomUUID(), ...sent })
      expect(answer.status).toBe(status)
      expect(answer.body.code).toBe(code)
    },
  )

  it(`rejects at the deployed API ${brokenText}, which the gateway replaces on the way`, async () => {
    const text = JSON.stringify({ ...good(), detailInfo: '@' })
    const [front = '', back = ''] = text.split('@')
    const raw = Buffer.concat([bytes(front), Buffer.from([0xff, 0xc3, 0x28]), bytes(back)])
    const answer = await deployed('POST', '/bookings', { key: randomUUID(), raw })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD', errors: [{ field: 'detailInfo', code: 'TEXT_NOT_ALLOWED' }] },
    })
  })

  it('names every invalid field of a booking at once', async () => {
    const answer = await deployed('POST', '/bookings', {
      key: randomUUID(),
      body: { ...good(), customer_address: ' ', customer_phone: '1', brand: '없는 회사' },
    })
    expect(answer.body.errors).toEqual([
      { field: 'customer_address', code: 'ADDRESS_REQUIRED' },
      { field: 'customer_phone', code: 'PHONE_INVALID' },
      { field: 'brand', code: 'OPTION_REQUIRED' },
    ])
  })

  it('reads a number in any spelling, tidies texts and composes decomposed Hangul', async () => {
    const body = {
      ...good(),
      customer_address: '서울 강북구 도봉로 346'.normalize('NFD'),
      customer_phone: '\u202d+82 507–1234–5678\u202c',
      customer_address_detail: '101동\t백이호\ufeff'.normalize('NFD'),
      detailInfo: '첫 줄\u000b둘째 줄\u0000\u200b',
    }
    const { body: receipt, status } = await deployed('POST', '/bookings', { key: randomUUID(), body })
    expect(status).toBe(201)
    const shown = await deployed('GET', `/bookings/${receipt.request_id}`, { token: receipt.manage_token })
    expect(shown.body).toMatchObject({
      customer_address: '서울 강북구 도봉로 346',
      customer_phone: '050712345678',
      customer_address_detail: '101동 백이호',
      detailInfo: '첫 줄\n둘째 줄',
    })
    await deployed('DELETE', `/bookings/${receipt.request_id}`, { token: receipt.manage_token })
  })
})
