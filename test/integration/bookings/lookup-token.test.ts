import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { bookedByGuest } from '../../support/bookings/booked.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot, eventsOf } from '../../support/bookings/world.ts'
import { type CodeAnswer, issuedCode } from '../../support/customers/sign-ups.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { sentCommands } from '../../support/in-process/sent-commands.ts'

const call = inProcess(handler)
const day = bookableDay(33)
const [morning, noon] = serviceTimes

const commands = sentCommands()
beforeAll(async () => {
  for (const time of serviceTimes) await emptySlot(day, time, 100)
})
afterEach(() => {
  vi.useRealTimers()
})

const booked = (customer_phone: string, service_time: ServiceTime = morning) =>
  bookedByGuest({ service_day: day, service_time }, { customer_phone })

const codeFor = (phone: string) => issuedCode(phone, 'lookup')

const verify = (customer_phone: string, answer: CodeAnswer) =>
  call('POST', '/lookups/verify', { body: { customer_phone, ...answer } })

async function tokenFor(phone: string): Promise<string> {
  const { body } = await verify(phone, await codeFor(phone))
  return body.lookup_token
}

const changedAt = (token: string, index: number) =>
  `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`

const verificationRequired = { status: 401, body: { code: 'VERIFICATION_REQUIRED' } }
const notFound = { status: 404, body: { code: 'BOOKING_NOT_FOUND' } }

describe('lookup code (specification 5.4)', () => {
  it('gives a lookup token of 15 minutes, and within a minute one that ends with the first', async () => {
    const phone = aPhone()
    const code = await codeFor(phone)
    const before = Date.now()
    const answer = await verify(phone, code)
    expect(answer).toMatchObject({ status: 200, body: { lookup_token: expect.stringMatching(/^lk_/) } })
    const life = Date.parse(answer.body.expires_at) - before
    expect(Math.round(life / 1000)).toBe(15 * 60)
    const again = await verify(phone, code)
    expect(again).toMatchObject({ status: 200, body: { expires_at: answer.body.expires_at } })
    expect(await call('GET', '/bookings', { token: again.body.lookup_token })).toMatchObject({ status: 200 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(answer.body.expires_at) - 14 * 60_000 })
    expect(await verify(phone, code)).toMatchObject({ status: 401, body: { code: 'CODE_EXPIRED' } })
  })

  it('rejects a lookup code for another phone or purpose', async () => {
    const phone = aPhone()
    expect((await verify(aPhone(), await codeFor(phone))).status).toBe(401)
    for (const purpose of ['login', 'signup', 'booking'] as const)
      expect((await verify(phone, await issuedCode(phone, purpose))).body.code).toBe('CODE_EXPIRED')
  })
})

describe('lookup token', () => {
  it('lists the bookings of the phone of a lookup token in full, newest first, without history', async () => {
    const phone = aPhone()
    const first = await booked(phone)
    const second = await booked(phone, noon)
    await booked(aPhone())
    const { status, body } = await call('GET', '/bookings', { token: await tokenFor(phone) })
    expect(status).toBe(200)
    expect(body.bookings.map(({ request_id }: { request_id: string }) => request_id)).toEqual([second.id, first.id])
    expect(body.bookings[0]).toMatchObject({
      customer_phone: phone,
      customer_address: '서울 강북구 도봉로 346',
      version: 1,
    })
    for (const hidden of ['history', 'payload_hash', 'unassigned', 'memo', 'customer_uid'])
      expect(body.bookings[0]).not.toHaveProperty(hidden)
  })

  it('lists nothing for the lookup token of a phone without bookings', async () => {
    expect(await call('GET', '/bookings', { token: await tokenFor(aPhone()) })).toMatchObject({
      status: 200,
      body: { bookings: [] },
    })
  })

  it('shows, edits and cancels a booking by lookup token with the actor lookup', async () => {
    const phone = aPhone()
    const { path, id: request_id } = await booked(phone)
    const token = await tokenFor(phone)
    expect(await call('PATCH', path, { token, body: { version: 1, brand: '캐리어' } })).toMatchObject({ status: 200 })
    const shown = await call('GET', path, { token })
    expect(shown.body).toMatchObject({ request_id, brand: '캐리어', version: 2 })
    expect(shown.body.history.map(({ actor }: { actor: string }) => actor)).toEqual(['guest', 'lookup'])
    expect(await call('DELETE', path, { token })).toMatchObject({ status: 204 })
    expect((await eventsOf(request_id)).map(({ actor }) => actor)).toEqual(['guest', 'lookup', 'lookup'])
  })

  it('returns 404 for what a lookup cancelled, while the booking token gets the same response again', async () => {
    const phone = aPhone()
    const { path, token: own } = await booked(phone)
    const token = await tokenFor(phone)
    expect(await call('DELETE', path, { token })).toMatchObject({ status: 204 })
    expect(await call('DELETE', path, { token })).toMatchObject(notFound)
    expect(await call('DELETE', path, { token: own })).toMatchObject({ status: 204 })
  })

  it('reveals nothing in a lookup token, which differs every time', async () => {
    const phone = aPhone()
    const { lookup_token: token } = await issueLookupToken(phone, new Date())
    const content = Buffer.from(token.slice(3), 'base64url').toString('latin1')
    expect(content).not.toContain(phone)
    expect(content).not.toContain('phone')
    expect((await issueLookupToken(phone, new Date())).lookup_token).not.toBe(token)
  })

  it('accepts a lookup token for exactly 15 minutes', async () => {
    const phone = aPhone()
    const { path } = await booked(phone)
    const issued = new Date()
    const { lookup_token: token, expires_at } = await issueLookupToken(phone, issued)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expires_at) - 1 })
    expect(await call('GET', path, { token })).toMatchObject({ status: 200 })
    vi.setSystemTime(Date.parse(expires_at))
    expect(await call('GET', '/bookings', { token })).toMatchObject(verificationRequired)
    expect(await call('GET', path, { token })).toMatchObject(notFound)
  })
})

describe('invalid lookup token', () => {
  const phone = aPhone()
  let token: string
  let booking: Awaited<ReturnType<typeof booked>>
  beforeAll(async () => {
    booking = await booked(phone)
    token = (await issueLookupToken(phone, new Date())).lookup_token
  })

  const forgeries: [string, () => string | undefined][] = [
    ['none', () => undefined],
    ['another nonce', () => changedAt(token, 3)],
    ['another content', () => changedAt(token, 30)],
    ['another seal', () => changedAt(token, token.length - 8)],
    ['its beginning', () => token.slice(0, -1)],
    ['its first half', () => token.slice(0, token.length / 2)],
    ['a nonce and a seal alone', () => token.slice(0, 3 + 37)],
    ['its prefix', () => 'lk_'],
    ['itself and more', () => `${token}AAAA`],
    ['itself without the prefix', () => token.slice(3)],
    ['the prefix of another kind', () => `bk_${token.slice(3)}`],
    ['text that is no token', () => 'lk_.~+/=='],
    ['the phone', () => `lk_${phone}`],
  ]

  it.each(forgeries)(
    'requires a new code for the list with an invalid lookup token, without reading a table: %s',
    async (_, forged) => {
      const given = forged()
      expect(await call('GET', '/bookings', given === undefined ? {} : { token: given })).toMatchObject(
        verificationRequired,
      )
      expect(commands).toEqual([])
    },
  )

  it.each(forgeries)(
    'returns 404 for a booking with an invalid lookup token, without reading a table: %s',
    async (_, forged) => {
      const given = forged()
      const sent = given === undefined ? {} : { token: given }
      for (const [method, body] of [['GET'], ['PATCH', { version: 1 }], ['DELETE']] as const)
        expect(await call(method, booking.path, body === undefined ? sent : { ...sent, body })).toMatchObject(notFound)
      expect(commands).toEqual([])
    },
  )

  it('rejects a booking token for the list of its phone', async () => {
    expect(await call('GET', '/bookings', { token: booking.token })).toMatchObject(verificationRequired)
  })

  it('finds nothing with a lookup token of another phone', async () => {
    const { lookup_token: other } = await issueLookupToken(aPhone(), new Date())
    expect(await call('GET', booking.path, { token: other })).toMatchObject(notFound)
    expect(await call('PATCH', booking.path, { token: other, body: { version: 1, brand: '캐리어' } })).toMatchObject(
      notFound,
    )
    expect(await call('DELETE', booking.path, { token: other })).toMatchObject(notFound)
  })
})
