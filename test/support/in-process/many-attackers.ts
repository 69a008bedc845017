import { randomInt, randomUUID } from 'node:crypto'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import { limits } from '#shared/limits.ts'
import { deviceTokenFor } from '../../../functions/sms/device-token.ts'
import { aPhone } from '../bookings/bookings.ts'
import { neverSent } from '../customers/sign-ups.ts'
import { signedIn } from '../customers/signed-in.ts'
import { sentCode } from '../notifications/sent-messages.ts'
import { staffMember } from '../staff/staff.ts'
import type { Answer, Driver } from './api-driver.ts'
import { requestConfirmations } from './attacks.ts'
import { aBookingSomewhere, anAddress, aSite, book, manyAtOnce, onUniqueDay } from './flood.ts'

/** Of a line of its own: among thousands of IPv4 addresses of tests, a few would be those of attackers too. */
const aHome = () => aSite()()

type Person = { phone: string; address: string; deviceToken?: string; claims?: Record<string, string> }

export const aDeviceToken = (phone: string) =>
  deviceTokenFor(phone, { key: '', challenge: randomUUID().replaceAll('-', '').slice(0, 22) }, new Date())

/** People who use the site on an ordinary day, each at an address of their own. */
async function honestPeople({ guests, members, technicians, dispatchers }: Crowd) {
  const some = <Kind>(count: number | undefined, make: () => Promise<Kind>) =>
    Promise.all(Array.from({ length: count ?? 0 }, make))
  const known = async (phone: string, claims: Record<string, string>): Promise<Person> => ({
    phone,
    address: aHome(),
    deviceToken: await aDeviceToken(phone),
    claims,
  })
  const staff = async (role: 'technician' | 'desk') => {
    const member = await staffMember({ roles: [role] })
    return known(member.staff.phone, member.claims)
  }
  return {
    guests: await some(guests, async (): Promise<Person> => ({ phone: aPhone(), address: aHome() })),
    members: await some(members, async () => {
      const { customer, claims } = await signedIn()
      return known(customer.phone, claims)
    }),
    technicians: await some(technicians, () => staff('technician')),
    dispatchers: await some(dispatchers, () => staff('desk')),
  }
}

const failed = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`.trim()

/** Has a code sent. @returns its answer, or status and code of the error */
export async function codeFor(call: Driver, { phone, address, deviceToken }: Person, purpose: string) {
  const body = { to: phone, purpose, ...(deviceToken !== undefined && { device_token: deviceToken }) }
  const answer = await call('POST', '/sms/send', { body, address })
  return answer.status === 202 ? { challenge: answer.body.challenge, code: await sentCode(phone) } : failed(answer)
}

/** Books as a guest, with a code where one is needed. @returns `done`, or the step and error that ended it */
export async function guestBooks(call: Driver, person: Person): Promise<string> {
  const [order, key] = [aBookingSomewhere(person.phone), randomUUID()]
  const first = await book(call, person.address, order, key)
  if (first.status === 201) return 'done'
  if (first.body.code !== 'VERIFICATION_REQUIRED') return `book ${failed(first)}`
  const answer = await codeFor(call, person, 'booking')
  if (typeof answer === 'string') return `code ${answer}`
  const second = await book(call, person.address, { ...order, ...answer }, key)
  return second.status === 201 ? 'done' : `book with code ${failed(second)}`
}

/** A member signs in again on their device and books. */
async function memberBooks(call: Driver, person: Person): Promise<string> {
  const answer = await codeFor(call, person, 'login')
  if (typeof answer === 'string') return `code ${answer}`
  const { customer_address, customer_address_detail, customer_phone, customer_type, ...body } = aBookingSomewhere()
  const sent = { body, key: randomUUID(), claims: person.claims ?? {}, address: person.address }
  const booked = await call('POST', '/me/bookings', sent)
  return booked.status === 201 ? 'done' : `book ${failed(booked)}`
}

/** A technician signs in on their phone and reads the visits of the day. */
async function technicianWorks(call: Driver, person: Person, day: string): Promise<string> {
  const answer = await codeFor(call, person, 'staff')
  if (typeof answer === 'string') return `code ${answer}`
  const visits = await call('GET', `/staff/visits?from=${day}&days=1`, {
    claims: person.claims ?? {},
    address: person.address,
  })
  return visits.status === 200 ? 'done' : `visits ${failed(visits)}`
}

/** A dispatcher signs in, reads the board and takes a booking by telephone. */
async function dispatcherWorks(call: Driver, person: Person, day: string): Promise<string> {
  const answer = await codeFor(call, person, 'staff')
  if (typeof answer === 'string') return `code ${answer}`
  const as = { claims: person.claims ?? {}, address: person.address }
  const board = await call('GET', `/staff/board?day=${day}`, as)
  if (board.status !== 200) return `board ${failed(board)}`
  const body = { ...aBookingSomewhere(), consent: 'spoken' }
  const booked = await call('POST', '/staff/bookings', { ...as, body, key: randomUUID() })
  return booked.status === 201 ? 'done' : `book ${failed(booked)}`
}

type Attack = (call: Driver, address: string, phone: string) => Promise<Answer>

const sendOf =
  (purpose: string): Attack =>
  (call, address, to) =>
    call('POST', '/sms/send', { body: { to, purpose }, address })

/** What an attacker tries with known numbers: codes of every purpose, bookings, lookups, wrong codes and invented admissions. */
const attacks: readonly Attack[] = [
  sendOf('staff'),
  sendOf('login'),
  sendOf('booking'),
  sendOf('lookup'),
  (call, address, phone) => book(call, address, aBookingSomewhere(phone)),
  (call, address, customer_phone) => call('POST', '/lookups', { body: { customer_phone }, address }),
  (call, address, phone) => {
    const guess = { ...neverSent, code: String(randomInt(100_000, 1_000_000)) }
    return call('POST', '/auth/login', { body: { phoneNumber: internationalPhone(phone), ...guess }, address })
  },
  (call, address, phone) => {
    const guess = { phoneNumber: internationalPhone(phone), code: String(randomInt(100_000, 1_000_000)) }
    return call('POST', '/staff/login', { body: guess, address })
  },
]

/**
 * Each address tries everything once, with one of the known numbers and with a random one. Then a dispatcher requests the confirmation
 * of what was booked, and the addresses request the codes for it.
 */
export async function floodOf(call: Driver, count: number, numbers: readonly string[]) {
  const addresses = Array.from({ length: count }, anAddress)
  const tries = addresses.flatMap((address, index) =>
    attacks.flatMap((attack) =>
      [numbers[index % numbers.length] ?? aPhone(), aPhone()].map((phone) => ({ address, attack, phone })),
    ),
  )
  const answers = await manyAtOnce(tries, ({ attack, address, phone }) => attack(call, address, phone))
  const booked = answers.flatMap(({ status, body }) => (status === 201 ? [String(body.request_id)] : []))
  if (booked.length > 0) await requestConfirmations(call, booked.slice(0, limits.confirmations.perRequest))
  const codes = numbers.flatMap((phone) => addresses.slice(0, 5).map((address) => ({ phone, address })))
  answers.push(...(await manyAtOnce(codes, ({ phone, address }) => sendOf('lookup')(call, address, phone))))
  return { requests: answers.length, faults: answers.filter(({ status }) => status >= 500 && status !== 503).length }
}

/** Counts outcomes, as `done` 30. */
function countsOf(outcomes: readonly string[]) {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

type Crowd = { guests: number; members: number; technicians: number; dispatchers: number }

/**
 * An hour in which so many addresses attack that know 20 numbers, and people use the site in its four quarters. The
 * attackers need no proof of work, as if they had all processors that they want.
 */
export async function anHourOfAttackers(call: Driver, addresses: number, crowd: Crowd) {
  const { wait } = onUniqueDay()
  const people = await honestPeople(crowd)
  const staff = [...people.technicians, ...people.dispatchers]
  const owners = people.guests.slice(0, 4)
  const numbers = [...[...staff, ...people.members].slice(0, 16), ...owners].map(({ phone }) => phone)
  const outcomes: Record<'guests' | 'members' | 'technicians' | 'dispatchers', string[]> = {
    guests: [],
    members: [],
    technicians: [],
    dispatchers: [],
  }
  let [requests, faults] = [0, 0]
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const day = seoulDayOf(new Date())
    const flood = await floodOf(call, addresses / 4, numbers)
    faults += flood.faults
    requests += flood.requests
    const mine = <Person>(all: readonly Person[]) => all.filter((_, index) => index % 4 === quarter)
    outcomes.guests.push(...(await manyAtOnce(mine(people.guests), (one) => guestBooks(call, one))))
    outcomes.members.push(...(await manyAtOnce(mine(people.members), (one) => memberBooks(call, one))))
    outcomes.technicians.push(...(await manyAtOnce(mine(people.technicians), (one) => technicianWorks(call, one, day))))
    outcomes.dispatchers.push(...(await manyAtOnce(mine(people.dispatchers), (one) => dispatcherWorks(call, one, day))))
    wait(880)
  }
  const { guests, ...withToken } = outcomes
  return {
    requests,
    faults,
    guests: countsOf(guests),
    known: Object.entries(withToken).map(([kind, each]) => [kind, countsOf(each)]),
  }
}

const codeOf = async (call: Driver, person: Person) => {
  const answer = await codeFor(call, person, 'lookup')
  return typeof answer === 'string' ? answer : 'done'
}

/**
 * A day of the counters in which so many addresses request two codes each in every hour, and after them 20 guests on new
 * devices and two members request one each.
 * @returns codes that attackers got, and counts by outcome
 */
export async function aDayOfAttackers(call: Driver, addresses: number) {
  const { wait } = onUniqueDay()
  // To midnight UTC.
  wait(21 * 3600)
  const attackers = Array.from({ length: addresses }, aHome)
  const outcomes: Record<'attackers' | 'guests' | 'members', string[]> = { attackers: [], guests: [], members: [] }
  const stranger = (address = aHome()): Person => ({ phone: aPhone(), address })
  for (let hour = 0; hour < 24; hour += 1) {
    for (let request = 0; request < 2; request += 1)
      outcomes.attackers.push(...(await manyAtOnce(attackers, (address) => codeOf(call, stranger(address)))))
    const guests = Array.from({ length: 20 }, () => stranger())
    outcomes.guests.push(...(await manyAtOnce(guests, (guest) => codeOf(call, guest))))
    for (const member of [stranger(), stranger()])
      outcomes.members.push(await codeOf(call, { ...member, deviceToken: await aDeviceToken(member.phone) }))
    wait(3600)
  }
  return {
    attackers: countsOf(outcomes.attackers),
    guests: countsOf(outcomes.guests),
    members: countsOf(outcomes.members),
  }
}
