import { describe, expect, it } from 'vitest'
import type { Booking } from '#shared/booking/booking.ts'
import type { Message } from '#shared/notifications/job.ts'
import {
  announcedTechnician,
  heardOfArrival,
  isExpired,
  isListObsolete,
  isNeverSent,
  isObsolete,
  type OtherMessage,
} from '#shared/notifications/obsolete.ts'
import { aBooking } from '../../support/bookings/bookings.ts'
import { everyMessage } from '../../support/notifications/message-fixtures.ts'

/** Seoul, 14 December 2026, ten in the morning; the visit is on the 15th. */
const now = new Date('2026-12-14T01:00:00Z')
const assignedAt = '2026-12-10T05:00:00.000Z'
const at = '2026-12-14T00:59:00.000Z'

const received = aBooking({ service_day: '2026-12-15' })
const withKim = { ...received, engineer_uid: 'kim', accepted_at: assignedAt }
const assigned = { ...withKim, status: 2 as const }
const visiting = { ...withKim, status: 3 as const, service_day: '2026-12-14' }
const completed = { ...withKim, status: 4 as const }

const sent = (message: Partial<OtherMessage>): OtherMessage => ({
  receiver: 'customer',
  kind: 'received',
  state: 'sent',
  about: '2026-12-10T05:00:00.000Z',
  tried_at: '2026-12-10T05:00:20.000Z',
  ...message,
})
const customerKnowsKim = sent({ kind: 'assigned', technician: 'kim' })
const kimKnows = sent({ receiver: 'technician', kind: 'assigned', technician: 'kim' })

type Named = Pick<Message, 'receiver' | 'kind'>
const job = (named: Named, more: Partial<Message> = {}): Message => ({
  ...named,
  of: 'a#v2',
  at,
  request_id: 'a',
  technician: 'kim',
  ...more,
})
const isSent = (
  named: Named,
  booking: Booking | undefined,
  { messages = [], ...more }: Partial<Message> & { messages?: OtherMessage[] } = {},
) => !isObsolete(job(named, more), { booking, messages, now })

const situations: [string, Booking | undefined][] = [
  ['received', received],
  ['assigned', assigned],
  ['visiting', visiting],
  ['completed', completed],
  ['gone', undefined],
]
/** Customer and technician Kim have the message of Kim's assignment. */
const heard = { messages: [sent({ receiver: 'site', kind: 'assigned' })] }
const known = { messages: [customerKnowsKim, kimKnows] }
const situationsWith = (named: Named, more: Parameters<typeof isSent>[2] = {}) =>
  situations.filter(([, booking]) => isSent(named, booking, more)).map(([name]) => name)

it('keeps the received message of a booking that was just assigned, since the assignment may be undone', () => {
  const since = (milliseconds: number) => ({
    ...assigned,
    accepted_at: new Date(now.getTime() - milliseconds).toISOString(),
  })
  expect(isSent({ receiver: 'customer', kind: 'received' }, since(19_999))).toBe(true)
  expect(isSent({ receiver: 'customer', kind: 'received' }, since(20_000))).toBe(false)
  expect(isSent({ receiver: 'customer', kind: 'received' }, { ...since(0), status: 4 })).toBe(false)
})

describe('messages by the current booking (specification 8.9)', () => {
  const expected: Record<string, [string[], Parameters<typeof isSent>[2]?]> = {
    'customer received': [['received']],
    'customer changed': [['received', 'assigned', 'visiting']],
    'customer moved': [['received', 'assigned', 'visiting']],
    'customer late_assignment': [['received']],
    'customer assigned': [['assigned', 'visiting'], { at: assignedAt }],
    'customer withdrawn': [['received'], known],
    'customer visiting': [['visiting']],
    'customer reminder': [['assigned']],
    'customer completed': [['completed']],
    'customer corrected': [['completed']],
    'customer cancelled': [['gone']],
    'customer confirm': [[]],
    'customer on_the_way': [[]],
    'customer late': [[]],
    'customer missed': [[]],
    'customer absent': [[]],
    'customer quoted': [[]],
    'site assigned': [['assigned', 'visiting']],
    'site moved': [['received', 'assigned', 'visiting'], heard],
    'site reminder': [['assigned']],
    'site on_the_way': [[]],
    'site late': [[]],
    'site absent': [[]],
    'site cancelled': [['gone'], heard],
    'desk new_booking': [['received']],
    'desk customer_changed': [['received', 'assigned', 'visiting']],
    'desk customer_cancelled': [['gone']],
    'desk overdue': [['received']],
    'technician assigned': [['assigned', 'visiting'], { at: assignedAt }],
    'technician moved': [['assigned', 'visiting'], known],
    'technician taken_away': [['received', 'gone'], known],
    'technician cancelled': [['gone'], known],
  }
  const lists = [
    'unfinished',
    'unassigned_tomorrow',
    'alarms_unheard',
    'tomorrow',
    'admission',
    'unverified',
    'membership_moved',
    'bookings_moved',
    'vacancy',
  ]

  it.each(everyMessage.filter(({ kind }) => !lists.includes(kind)))(
    'decides by the current booking whether to send: $receiver $kind',
    (named) => {
      const [situationNames, more] = expected[`${named.receiver} ${named.kind}`] ?? []
      expect(situationsWith(named, more)).toEqual(situationNames)
    },
  )

  it('need no booking for a list', () => {
    for (const named of everyMessage.filter(({ kind }) => lists.includes(kind)))
      expect(situationsWith(named)).toEqual([])
  })
})

describe('assignment', () => {
  const toCustomer = { receiver: 'customer', kind: 'assigned' } as const
  const toTechnician = { receiver: 'technician', kind: 'assigned' } as const

  it.each([toCustomer, toTechnician])(
    'sends an assignment for this technician and this instant only: $receiver',
    (named) => {
      expect(isSent(named, assigned, { at: assignedAt })).toBe(true)
      expect(isSent(named, assigned, { at: '2026-12-10T05:00:00.001Z' })).toBe(false)
      expect(isSent(named, assigned, { at: assignedAt, technician: 'lee' })).toBe(false)
    },
  )

  it('drops the message of an assignment for a recipient who knows', () => {
    expect(isSent(toCustomer, assigned, { at: assignedAt, messages: [customerKnowsKim] })).toBe(false)
    expect(isSent(toTechnician, assigned, { at: assignedAt, messages: [kimKnows] })).toBe(false)
    const leeKnows = { ...kimKnows, technician: 'lee' }
    expect(isSent(toTechnician, assigned, { at: assignedAt, messages: [leeKnows] })).toBe(true)
  })

  it('sends the message of an assignment again on a resend', () => {
    expect(isSent(toCustomer, assigned, { again: true, messages: [customerKnowsKim] })).toBe(true)
  })
})

describe('unassignment', () => {
  it('sends an unassignment only to recipients who knew of the assignment', () => {
    expect(isSent({ receiver: 'customer', kind: 'withdrawn' }, received)).toBe(false)
    const withdrawn = sent({ kind: 'withdrawn', technician: '' })
    const messages = [customerKnowsKim, withdrawn]
    expect(isSent({ receiver: 'customer', kind: 'withdrawn' }, received, { messages })).toBe(false)
    expect(isSent({ receiver: 'technician', kind: 'taken_away' }, received)).toBe(false)
    expect(isSent({ receiver: 'technician', kind: 'cancelled' }, undefined)).toBe(false)
  })

  it('drops an unassignment for a technician who has the visit again or knows already', () => {
    const unassignment = { receiver: 'technician', kind: 'taken_away' } as const
    expect(isSent(unassignment, assigned, known)).toBe(false)
    const messages = [kimKnows, { ...kimKnows, kind: 'taken_away' as const }]
    expect(isSent(unassignment, received, { messages })).toBe(false)
    expect(isSent(unassignment, { ...assigned, engineer_uid: 'lee' }, known)).toBe(true)
  })
})

describe('request to confirm a booking', () => {
  const confirm = { receiver: 'customer', kind: 'confirm' } as const
  const until = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  const unverified = { ...received, verified: false, confirm_by: until(1) }

  it('goes out before the deadline of an unverified booking without a technician', () => {
    expect(isSent(confirm, unverified)).toBe(true)
    expect(isSent(confirm, { ...unverified, confirm_by: until(0) })).toBe(false)
    expect(isSent(confirm, { ...unverified, verified: true })).toBe(false)
    expect(isSent(confirm, { ...assigned, verified: false, confirm_by: until(1) })).toBe(false)
  })
})

describe('quote', () => {
  const quoted = { receiver: 'customer', kind: 'quoted' } as const
  const quote: Booking['quote'] = {
    ...{ version: 2, state: 'proposed', lines: [], call_out_fee: 20_000, sum: 20_000 },
    ...{ reason: 'extra_work', proposed_at: at },
  }

  it('sends a quote while this version is open', () => {
    expect(isSent(quoted, { ...visiting, quote })).toBe(true)
    for (const state of ['approved', 'declined', 'withdrawn'] as const)
      expect(isSent(quoted, { ...visiting, quote: { ...quote, state } })).toBe(false)
    const newer = { ...visiting, quote: { ...quote, proposed_at: assignedAt } }
    expect(isSent(quoted, newer)).toBe(false)
    expect(isSent(quoted, newer, { again: true })).toBe(true)
    expect(isSent(quoted, undefined)).toBe(false)
  })

  it('drops a quote 15 minutes after its cause, unlike other messages', () => {
    const job = { kind: 'quoted', at: '2026-12-14T01:00:00.000Z' } as const
    expect(isExpired(job, new Date('2026-12-14T01:15:00.000Z'))).toBe(false)
    expect(isExpired(job, new Date('2026-12-14T01:15:00.001Z'))).toBe(true)
    expect(isExpired({ ...job, kind: 'completed' }, new Date('2026-12-15T01:00:00.000Z'))).toBe(false)
  })

  it('counts a quote as not sent when it was dropped or expired, or rejected over 15 minutes ago', () => {
    const since = '2026-12-14T00:44:59.999Z'
    expect(isNeverSent({ state: 'dropped', why: 'limit', since: at }, now)).toBe(true)
    expect(isNeverSent({ state: 'failed', why: 'expired', since: at }, now)).toBe(true)
    expect(isNeverSent({ state: 'failed', why: 'refused', since }, now)).toBe(true)
    expect(isNeverSent({ state: 'failed', why: 'refused', since: '2026-12-14T00:45:00.000Z' }, now)).toBe(false)
    expect(isNeverSent({ state: 'failed', why: 'uncertain', since }, now)).toBe(false)
    expect(isNeverSent({ state: 'queued', why: 'budget', since }, now)).toBe(false)
    expect(isNeverSent({ state: 'sent', since }, now)).toBe(false)
  })
})

describe('arrival', () => {
  const [onTheWay, late] = (['on_the_way', 'late'] as const).map((kind) => ({ receiver: 'customer', kind }) as const)
  const announced = { minutes: 20, at, expected_at: '2026-12-14T01:20:00.000Z', version: 4 }
  const isLate = { ...announced, at: assignedAt, late: announced }

  it('announces an arrival until the work begins, or a later time replaces it', () => {
    for (const [named, arrival] of [
      [onTheWay, announced],
      [late, isLate],
    ] as const) {
      expect(isSent(named as Named, { ...visiting, arrival })).toBe(true)
      expect(isSent(named as Named, { ...visiting, arrival, started_at: at })).toBe(false)
      expect(isSent(named as Named, { ...completed, arrival })).toBe(false)
      expect(isSent(named as Named, visiting)).toBe(false)
    }
    expect(isSent(onTheWay as Named, { ...visiting, arrival: { ...announced, late: announced } })).toBe(false)
  })

  it('withdraws an arrival from a contact who heard it, once another technician has the visit', () => {
    const toSite = { receiver: 'site', kind: 'assigned' } as const
    const [assignment, departure] = (['assigned', 'on_the_way'] as const).map((kind) =>
      sent({ receiver: 'site', kind }),
    )
    const messages = [assignment, departure] as OtherMessage[]
    expect(isSent(toSite, visiting, { messages })).toBe(true)
    expect(isSent(toSite, { ...visiting, arrival: announced }, { messages })).toBe(false)
    expect(isSent(toSite, visiting, { messages: messages.slice(0, 1) })).toBe(false)
    expect(isSent(toSite, visiting, { messages: [...messages, ...messages.slice(0, 1)] })).toBe(false)
    expect(heardOfArrival('customer', messages)).toBe(false)
    expect(
      heardOfArrival(
        'site',
        messages.map((message) => ({ ...message, tried_at: undefined })),
      ),
    ).toBe(false)
  })

  it('drops an arrival 15 minutes after it was announced', () => {
    for (const kind of ['on_the_way', 'late'] as const) {
      expect(isExpired({ kind, at }, new Date('2026-12-14T01:14:00.000Z'))).toBe(false)
      expect(isExpired({ kind, at }, new Date('2026-12-14T01:14:00.001Z'))).toBe(true)
    }
  })
})

describe('a missed visit', () => {
  const missed = { receiver: 'customer', kind: 'missed' } as const
  const marked = { at, version: 4 }

  it('asks about a missed visit until it is answered, begun or another visit (specification 4.17)', () => {
    for (const booking of [received, assigned, visiting])
      expect(isSent(missed as Named, { ...booking, missed: marked })).toBe(true)
    expect(isSent(missed as Named, { ...visiting, missed: { ...marked, answered: marked } })).toBe(false)
    expect(isSent(missed as Named, { ...visiting, missed: marked, started_at: at })).toBe(false)
    expect(isSent(missed as Named, { ...completed, missed: marked })).toBe(false)
    expect(isSent(missed as Named, { ...visiting, missed: { ...marked, at: assignedAt } })).toBe(false)
  })

  it('drops the question of a missed visit 15 minutes after it was marked', () => {
    expect(isExpired({ kind: 'missed', at }, new Date('2026-12-14T01:14:00.000Z'))).toBe(false)
    expect(isExpired({ kind: 'missed', at }, new Date('2026-12-14T01:14:00.001Z'))).toBe(true)
  })
})

describe('absent customer', () => {
  const absent_at = new Date(Date.parse(at) - 4 * 60_000).toISOString()

  it.each(['customer', 'site'] as const)(
    'reports an absent customer to the %s while the technician waits since this report',
    (receiver) => {
      const absent: Named = { receiver, kind: 'absent' }
      expect(isSent(absent, { ...visiting, absent_at })).toBe(true)
      expect(isSent(absent, { ...visiting, absent_at, returned_at: at })).toBe(false)
      expect(isSent(absent, { ...visiting, absent_at, started_at: at })).toBe(false)
      expect(isSent(absent, visiting)).toBe(false)
      const later = new Date(Date.parse(at) + 1).toISOString()
      expect(isSent(absent, { ...visiting, absent_at: later })).toBe(false)
    },
  )

  it('expires five minutes after the report', () => {
    const reported = { kind: 'absent', at: '2026-12-14T01:00:00.000Z' } as const
    expect(isExpired(reported, new Date('2026-12-14T01:05:00.000Z'))).toBe(false)
    expect(isExpired(reported, new Date('2026-12-14T01:05:00.001Z'))).toBe(true)
  })
})

describe('late assignment', () => {
  const late = { receiver: 'customer', kind: 'late_assignment' } as const

  it('goes out only after the deadline and until the day of the visit', () => {
    const since = (waiting_since: string, service_day = '2026-12-15') => ({ ...received, waiting_since, service_day })
    expect(isSent(late, since('2026-12-13T22:00:00Z'))).toBe(false)
    expect(isSent(late, since('2026-12-12T00:00:00Z'))).toBe(true)
    expect(isSent(late, since('2026-12-12T00:00:00Z', '2026-12-13'))).toBe(false)
  })

  it('goes out once for a booking, also when a later deadline passes', () => {
    const earlier = sent({ kind: 'late_assignment' })
    expect(isSent(late, received, { messages: [earlier] })).toBe(false)
    expect(isSent(late, received, { messages: [{ ...earlier, tried_at: undefined }] })).toBe(true)
  })
})

describe('move by the company', () => {
  const moved = { receiver: 'customer', kind: 'moved' } as const
  const earlier = sent({ kind: 'moved' })

  it('sends nothing when the visit is back before the customer heard of it', () => {
    const unheard = { ...earlier, tried_at: undefined }
    expect(isSent(moved, received, { messages: [unheard] })).toBe(false)
    expect(isSent(moved, received, { messages: [earlier] })).toBe(true)
    const moved_by_company = { service_day: '2026-12-14', at }
    expect(isSent(moved, { ...received, moved_by_company }, { messages: [unheard] })).toBe(true)
    expect(isSent(moved, received, { messages: [unheard], own: true })).toBe(true)
  })
})

describe('change', () => {
  it.each([
    ['customer', 'changed'],
    ['desk', 'customer_changed'],
  ] as const)('drops the message of a change after a later one: %s', (receiver, kind) => {
    const later = sent({ receiver, kind, about: '2026-12-14T00:59:30.000Z', tried_at: undefined })
    const earlier = { ...later, about: '2026-12-14T00:58:00.000Z' }
    const again = { ...later, again: true }
    expect(isSent({ receiver, kind }, received, { messages: [later] })).toBe(false)
    expect(isSent({ receiver, kind }, received, { messages: [earlier, again] })).toBe(true)
  })

  it('sends a changed address to a technician who knows of the visit, unless a later one does', () => {
    const moved = { receiver: 'technician', kind: 'moved' } as const
    expect(isSent(moved, assigned)).toBe(false)
    const later = sent({ ...moved, technician: 'kim', about: '2026-12-14T00:59:30.000Z', tried_at: undefined })
    expect(isSent(moved, assigned, { messages: [kimKnows, later] })).toBe(false)
    expect(isSent(moved, assigned, { messages: [kimKnows, { ...later, technician: 'lee' }] })).toBe(true)
    expect(isSent(moved, { ...assigned, engineer_uid: 'lee' }, known)).toBe(false)
  })

  it('sends a changed completion by the last correction', () => {
    const later = sent({ kind: 'corrected', about: '2026-12-14T00:59:30.000Z', tried_at: undefined })
    expect(isSent({ receiver: 'customer', kind: 'corrected' }, completed, { messages: [later] })).toBe(false)
  })
})

describe('day', () => {
  it('sends the message of a day only on that day', () => {
    const named = { receiver: 'customer', kind: 'visiting' } as const
    expect(isSent(named, { ...visiting, service_day: '2026-12-13' })).toBe(false)
    const reminder = { receiver: 'customer', kind: 'reminder' } as const
    expect(isSent(reminder, { ...assigned, service_day: '2026-12-14' })).toBe(false)
    expect(isSent(reminder, { ...assigned, service_day: '2026-12-16' })).toBe(false)
    expect(isSent(reminder, { ...visiting, service_day: '2026-12-15' })).toBe(true)
  })

  it('counts the day of a list as tomorrow, otherwise as obsolete', () => {
    const list = (kind: Message['kind'], service_day: string) =>
      isListObsolete(job({ receiver: 'desk', kind }, { list: { service_day, count: 2 } }), now)
    expect(list('unassigned_tomorrow', '2026-12-15')).toBe(false)
    expect(list('unassigned_tomorrow', '2026-12-14')).toBe(true)
    expect(list('tomorrow', '2026-12-16')).toBe(true)
    expect(list('unfinished', '2026-12-13')).toBe(false)
  })
})

describe('announced technician', () => {
  it('takes the announced technician from the last message that may have arrived', () => {
    expect(announcedTechnician([])).toBeUndefined()
    expect(announcedTechnician([sent({})])).toBeUndefined()
    expect(announcedTechnician([customerKnowsKim, sent({})])).toBe('kim')
    expect(announcedTechnician([customerKnowsKim, sent({ kind: 'withdrawn', technician: '' })])).toBe('')
    const notOut = { ...customerKnowsKim, technician: 'lee', tried_at: undefined }
    expect(announcedTechnician([customerKnowsKim, notOut])).toBe('kim')
    expect(announcedTechnician([kimKnows])).toBeUndefined()
  })
})

describe('the first message to an on-site contact (specification 2.9)', () => {
  const named = { receiver: 'site', kind: 'assigned' } as const
  const first = sent(named)
  /** Names another contact while the booking waits: nothing is sent then. */
  const another = {
    ...first,
    state: 'dropped',
    about: '2026-12-11T05:00:00.000Z',
    tried_at: undefined,
    new_contact: true,
  } as const

  it.each<[string, boolean, OtherMessage[], Partial<Message>]>([
    ['goes out with the assignment', true, [], {}],
    ['goes out once', false, [first], {}],
    ['goes out to another contact of an assigned visit', true, [first], { new_contact: true }],
    ['goes out with the next assignment to a contact who was named in between', true, [first, another], {}],
    ['does not go out for a contact who was replaced meanwhile', false, [another], { at: assignedAt }],
    ['goes out once to another contact too', false, [first, { ...another, tried_at: at }], {}],
  ])('decides whether the first message to an on-site contact is sent: it %s', (_, expected, messages, more) => {
    expect(isSent(named, assigned, { messages, ...more })).toBe(expected)
  })

  it('says that a visit moved only to the contact who has heard of it', () => {
    const moved = { receiver: 'site', kind: 'moved' } as const
    expect(isSent(moved, assigned, { messages: [first] })).toBe(true)
    expect(isSent(moved, assigned, { messages: [first, another] })).toBe(false)
  })
})
