import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { type EventKind, eventKinds } from '#shared/booking/booking-event.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, type ServiceDay } from '#shared/booking/service-day.ts'
import { ApiError } from '#shared/errors.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { startVisitDay } from '../../../functions/staff/visit.ts'
import { aNewBooking, aPhone, type Visit, visitOn, withoutProfile } from '../bookings/bookings.ts'
import { bookedCount, emptySlot, eventsOf, storedItem } from '../bookings/world.ts'
import { signedIn } from '../customers/signed-in.ts'
import { type Answer, inProcess } from '../in-process/api-driver.ts'
import { aColleague, type Colleague, openCountOf, technicianAt } from '../staff/staff-calls.ts'
import { messageOracle } from './expected-messages.ts'
import {
  type BookingState,
  type BookingStep,
  expectedOf,
  expectedSlotError,
  isOpen,
  MAX_OPEN,
  type ScenarioStep,
} from './scenario-model.ts'

const customers = inProcess(bookingApi)

const TECHNICIANS = 2
const VISITS = 4
const MEMBER_WEEK = 3
const aBooking = fc.nat(2)
const aVisit = fc.nat(VISITS - 1)
const whoBooks = fc.constantFrom('guest', 'member', 'desk')
const book = fc.record({ do: fc.constant('book'), by: whoBooks, visit: aVisit, hasSite: fc.boolean() })
const assign = fc.record({ do: fc.constant('assign'), booking: aBooking, technician: fc.nat(TECHNICIANS - 1) })
const visit = fc.record({
  do: fc.constantFrom('start', 'complete', 'complete', 'correct', 'correct'),
  by: fc.constantFrom('desk', 'technician'),
  booking: aBooking,
})
const wait = (...hours: number[]) => fc.record({ do: fc.constant('wait'), hours: fc.constantFrom(...hours) })
const move = fc.record({
  do: fc.constant('move'),
  by: fc.constantFrom('customer', 'stays', 'waits', 'keep', 'release'),
  booking: aBooking,
  visit: aVisit,
})
const site = fc.record({
  do: fc.constantFrom('name site', 'remove site'),
  by: fc.constantFrom('customer', 'desk'),
  booking: aBooking,
})
const cancel = fc.record({ do: fc.constant('cancel'), by: fc.constantFrom('customer', 'desk'), booking: aBooking })
const propose = fc.record({
  do: fc.constant('propose'),
  by: fc.constantFrom('desk', 'technician'),
  booking: aBooking,
  amount: fc.constantFrom(30_000, 60_000),
})
const decide = fc.record({
  do: fc.constant('decide'),
  by: fc.constantFrom('customer', 'desk'),
  booking: aBooking,
  decision: fc.constantFrom('approve', 'decline'),
})
const other = fc.record({ do: fc.constantFrom('unassign', 'note'), booking: aBooking })
const clock = fc.record({ do: fc.constant('clock') })
/** Seconds until the queue is emptied: at once, when an assignment can no longer be undone, when another change message may be sent. */
const post = fc.record({ do: fc.constant('post'), seconds: fc.constantFrom(0, 30, 700) })
const either = [
  { weight: 3, arbitrary: post },
  { weight: 2, arbitrary: book },
  { weight: 4, arbitrary: assign },
  { weight: 4, arbitrary: move },
  { weight: 1, arbitrary: site },
  { weight: 1, arbitrary: cancel },
  { weight: 2, arbitrary: other },
  { weight: 2, arbitrary: propose },
  { weight: 2, arbitrary: decide },
]
const before = fc.oneof(...either, { weight: 1, arbitrary: visit })
const onTheDay = fc.oneof(
  ...either,
  { weight: 12, arbitrary: visit },
  { weight: 2, arbitrary: clock },
  { weight: 2, arbitrary: wait(1, 5, 16) },
)

/** Steps for bookings of two days, from two days before them; most happen on the day. */
const stateless: readonly EventKind[] = [
  ...([
    'contact_shown',
    'photos_added',
    'photo_removed',
    'on_the_way',
    'late',
    'arrival_withdrawn',
    'absent',
    'returned',
    'missed',
    'paid',
    'unpaid',
  ] as const),
]

/** The events of scenarios: all but those that change nothing in the state of a booking. */
export const scenarioEvents = eventKinds.filter((kind) => !stateless.includes(kind))

/** A member has three bookings in a week (specification 7.3): further ones are a guest's. */
function withThreeOfMember(steps: ScenarioStep[]): ScenarioStep[] {
  let count = 0
  return steps.map((one) => {
    if (one.do !== 'book' || one.by !== 'member') return one
    count += 1
    return count > MEMBER_WEEK ? { ...one, by: 'guest' } : one
  })
}

export const scenarios = fc
  .tuple(
    fc.array(book, { minLength: 3, maxLength: 4 }),
    fc.array(before, { minLength: 6, maxLength: 14 }),
    fc.tuple(wait(33, 36, 40)),
    fc.array(onTheDay, { minLength: 12, maxLength: 26 }),
  )
  .map((parts) => withThreeOfMember(parts.flat() as ScenarioStep[]))

type Held = { life: BookingState; id: string; token: string | undefined; phone: string; notes: number }

const done = { work_done: '필터를 씻었어요.', charges: [{ label: '출장비', amount: 20_000 }] }
const corrected = { work_done: '필터를 갈았어요.' }

/**
 * Runs the steps against real tables. Expects the responses of the model, and its state in the end: status, visits in the
 * calendar and of technicians, counters, one event for each change, and messages.
 * @param day the first of two unused days, weeks ago, so that the deployed notifications function ignores their changes
 * @returns the outcome of all steps
 */
export async function runScenario(steps: readonly ScenarioStep[], day: ServiceDay) {
  const [, noon, afternoon, evening] = serviceTimes
  const visits: Visit[] = [
    ...[noon, afternoon, evening].map((service_time) => ({ service_day: day, service_time })),
    { service_day: addDays(day, 1), service_time: noon },
  ]
  for (const { service_day, service_time } of visits) await emptySlot(service_day, service_time)
  const visitAt = (index: number) => visits[index] ?? { service_day: day, service_time: serviceTimes[1] }
  const desk = await aColleague({ roles: ['desk'] })
  // No one records the approval of what they proposed.
  const otherDesk = await aColleague({ roles: ['desk'] })
  const technicians = await Promise.all(
    Array.from({ length: TECHNICIANS }, () => aColleague({ roles: ['technician'] })),
  )
  const member = await signedIn()
  const phones = { guest: aPhone(), desk: aPhone(), member: member.customer.phone }
  const held: Held[] = []
  const messages = messageOracle(technicians.map(({ staff }) => staff))
  const all = () => held.map(({ life }) => life)

  let now = new Date(`${addDays(day, -2)}T20:00:00+09:00`)
  vi.useFakeTimers({ toFake: ['Date'], now })

  async function book({ by, visit: index, hasSite }: Extract<ScenarioStep, { do: 'book' }>) {
    const visit = visitAt(index)
    const phone = phones[by]
    const site = hasSite ? aPhone() : undefined
    const order = {
      ...aNewBooking({ customer_phone: phone, ...(site && siteWith(site)) }),
      ...visitOn(visit.service_day, visit.service_time),
    }
    const key = randomUUID()
    const answers = {
      guest: () => customers('POST', '/bookings', { body: order, key }),
      member: () => customers('POST', '/me/bookings', { body: withoutProfile(order), key, claims: member.claims }),
      desk: () => desk.take({ ...order, consent: 'spoken' }, key),
    }
    const open = held.filter((each) => each.phone === phone && isOpen(each.life)).length
    const refusal = expectedSlotError(by === 'desk' ? 'desk' : 'customer', visit, all(), now)
    const expected = refusal ?? (open >= MAX_OPEN ? 'TOO_MANY_REQUESTS' : 'done')
    const answer = await answers[by]()
    expect(outcomeOf(answer)).toBe(expected)
    if (expected !== 'done') return
    const life: BookingState = {
      ...{ by, visit, status: 1, technician: undefined, started: false, completedOn: undefined },
      ...{ version: 1, events: ['received'], corrected: false, quote: undefined, moves: 0, site },
    }
    const one = { life, phone, id: answer.body.request_id, token: answer.body.manage_token, notes: 0 }
    held.push(one)
    await messages.readStream(one, now)
  }

  async function change(one: BookingStep) {
    const at = held[one.booking]
    if (at === undefined) return
    const ofCustomer = 'by' in one && ['customer', 'stays', 'waits'].includes(one.by)
    if (ofCustomer && at.life.by === 'desk') return // who called has nothing to come with
    const visit = 'visit' in one ? visitAt(one.visit) : at.life.visit
    const site = aPhone()
    const { answer, next } = expectedOf(one, at.life, all(), { visit, site, now })
    expect([one, await outcome(one, at, site)]).toEqual([one, answer])
    at.life = next
    await messages.readStream(at, now)
  }

  const asOwner = ({ life, token }: Held) =>
    life.by === 'member'
      ? { route: '/me/bookings', claims: member.claims }
      : { route: '/bookings', ...(token && { token }) }

  async function outcome(one: BookingStep, at: Held, site: string): Promise<string> {
    const { id, life } = at
    const { version } = life
    const caller = 'by' in one && one.by === 'technician' ? (technicians[life.technician ?? 0] ?? desk) : desk
    switch (one.do) {
      case 'move': {
        const { service_day, service_time } = visitAt(one.visit)
        const to = visitOn(service_day, service_time)
        if (one.by === 'keep' || one.by === 'release')
          return outcomeOf(await desk.edit(id, { ...to, technician: one.by }, version))
        const { route, ...who } = asOwner(at)
        const body = { ...to, version, ...(one.by !== 'customer' && { technician: one.by }) }
        return outcomeOf(await customers('PATCH', `${route}/${id}`, { ...who, body }))
      }
      case 'name site':
      case 'remove site': {
        const edit = one.do === 'name site' ? siteWith(site) : { site_name: '', site_phone: '', site_agreed: false }
        if (one.by === 'desk') return outcomeOf(await desk.edit(id, edit, version))
        const { route, ...who } = asOwner(at)
        return outcomeOf(await customers('PATCH', `${route}/${id}`, { ...who, body: { ...edit, version } }))
      }
      case 'assign':
        return outcomeOf(await desk.assign(id, (technicians[one.technician] ?? desk).staff, version))
      case 'unassign':
        return outcomeOf(await desk.unassign(id, version))
      case 'start':
        return outcomeOf(await caller.start(id, version))
      case 'complete':
        return outcomeOf(await caller.complete(id, done, version))
      case 'correct':
        return outcomeOf(await caller.correct(id, corrected, version))
      case 'propose': {
        // This call-out fee is in the range of every day.
        const lines = [{ label: '부품', amount: one.amount }]
        return outcomeOf(await caller.propose(id, { lines, call_out_fee: 40_000 }, version))
      }
      case 'decide': {
        const quote_version = life.quote?.version ?? 1
        if (one.by === 'desk') return outcomeOf(await otherDesk.decide(id, quote_version, one.decision))
        const { route, ...who } = asOwner(at)
        const body = { quote_version, decision: one.decision }
        return outcomeOf(await customers('POST', `${route}/${id}/quote/decision`, { ...who, body }))
      }
      case 'note':
        at.notes += 1
        return outcomeOf(await desk.edit(id, { memo: `메모 ${at.notes}` }, version))
      case 'begin day':
        return startVisitDay({ actor: { kind: 'schedule' }, request_id: id, now }).then(
          () => 'done',
          (thrown: unknown) => (thrown instanceof ApiError ? thrown.code : String(thrown)),
        )
      case 'cancel': {
        if (one.by === 'desk') return outcomeOf(await desk.cancel(id, { reason: 'other' }, version))
        const { route, ...who } = asOwner(at)
        return outcomeOf(await customers('DELETE', `${route}/${id}`, who))
      }
    }
  }

  const passes = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000)
    vi.setSystemTime(now)
  }

  for (const one of steps) {
    if (one.do === 'wait') passes(one.hours * 3_600)
    else if (one.do === 'post') {
      passes(one.seconds)
      await messages.deliver(now)
    } else if (one.do === 'book') await book(one)
    else if (one.do === 'clock') for (const [booking] of held.entries()) await change({ do: 'begin day', booking })
    else await change(one)
  }
  while (!messages.isEmpty()) {
    passes(900)
    await messages.deliver(now)
  }
  vi.useRealTimers()
  messages.end()

  for (const one of held) messages.expectKnown(one)
  for (const one of held) await expectStored(one, technicians)
  for (const { service_day, service_time } of visits) {
    const booked = all().filter(
      ({ status, visit }) =>
        status !== 'cancelled' && visit.service_day === service_day && visit.service_time === service_time,
    )
    expect(await bookedCount(service_day, service_time)).toBe(booked.length)
    for (const [index, { staff }] of technicians.entries()) {
      const theirs = held.filter(({ life }) => booked.includes(life) && life.technician === index)
      expect(theirs.length).toBeLessThanOrEqual(1)
      expect(await technicianAt(staff, { service_day, service_time })).toBe(theirs[0]?.id)
    }
  }
  // Bookings of a dispatcher count for no phone.
  const isCounted = ({ life }: Held) => isOpen(life) && life.by !== 'desk'
  for (const phone of Object.values(phones))
    expect(await openCountOf(phone)).toBe(held.filter((each) => each.phone === phone && isCounted(each)).length)
  return all().flatMap(({ events }) => events)
}

const siteWith = (site_phone: string) => ({ site_name: '박현장', site_phone, site_agreed: true })

const outcomeOf = ({ status, body }: Answer) => (status < 300 ? 'done' : String(body?.code ?? status))

/** What stands of a booking, and its history. */
async function expectStored({ life, id }: Held, technicians: readonly Colleague[]) {
  const item = await storedItem(id)
  const events = await eventsOf(id)
  expect(events.map(({ event }) => event)).toEqual(life.events)
  expect(item?.last_event).toMatchObject({ kind: life.events.at(-1), version: versionIn(events.at(-1)?.at) })
  // Each event begins where the one before it ended.
  for (const [index, { from }] of events.entries()) expect(from).toBe(events[index - 1]?.to)
  if (life.status === 'cancelled') {
    expect(item).toHaveProperty('cancelled_at')
    // What the company cancels stays visible under the keyed hash of the phone.
    expect(item?.customer_phone ?? '').toMatch(item?.last_event.actor === 'desk' ? /_deleted$/ : /^$/)
    expect([item?.site_phone, item?.site_hash]).toEqual([undefined, undefined])
    return
  }
  const { status, version, visit, started, quote, moves, site } = life
  expect(item).toMatchObject({ status, version, ...visit })
  expect([item?.quote?.version, item?.quote?.state]).toEqual([quote?.version, quote?.state])
  expect([item?.customer_moves ?? 0, item?.site_phone]).toEqual([moves, site])
  expect(item?.site_hash !== undefined).toBe(site !== undefined)
  const technician = life.technician === undefined ? undefined : technicians[life.technician]?.staff.staff_id
  expect([item?.engineer_uid, item?.started_at !== undefined]).toEqual([technician, started])
  const waits = status === 1
  expect([item?.unassigned, item?.waiting_since !== undefined]).toEqual([waits ? 'yes' : undefined, waits])
}

const versionIn = (at: unknown) => Number(String(at).split('#')[1])
