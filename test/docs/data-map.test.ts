import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bookingSchema } from '#shared/booking/booking.ts'
import { lastEvent } from '#shared/booking/booking-event.ts'
import { callBack } from '#shared/customer/call-back.ts'
import { customerSchema } from '#shared/customer/customer.ts'
import { tableNames } from '#shared/deployment.ts'
import { guardKinds } from '#shared/guard-kinds.ts'
import { messageJob } from '#shared/notifications/job.ts'
import { storedReview } from '#shared/reviews/review.ts'
import { dayFigures } from '#shared/staff/figures.ts'
import { staffSchema } from '#shared/staff/staff-schema.ts'
import { task } from '#shared/staff/task.ts'
import { codesOf, documentAt, rowsOf, sectionOf } from './markdown.ts'

const taskFields = [...task.def.options, callBack].flatMap(({ shape }) => Object.keys(shape))

const rows = rowsOf(sectionOf(documentAt('docs/security.md'), 'Where personal data is'))

/** Attributes of the rows whose place reads so. */
const mapped = (store: RegExp) => [
  ...new Set(
    rows.filter(([, , where = '']) => store.test(where)).flatMap(([, attributes = '']) => codesOf(attributes)),
  ),
]

/** Stored attributes, and those of them that say nothing about a person. */
const held: Record<string, { all: string[]; impersonal: string[] }> = {
  Customers: {
    all: Object.keys(customerSchema.shape),
    impersonal: ['state', 'isDeleted', 'created_at', 'consented_at', 'withdrawn_at', 'keepReviews'],
  },
  Bookings: {
    all: Object.keys(bookingSchema.shape),
    impersonal: [
      ...['request_id', 'booking_number', 'version', 'status', 'created_at', 'consented_at'],
      ...['service_type', 'service_date', 'service_time', 'visit_minutes', 'service_day', 'aircon_type', 'brand'],
      ...['sprint', 'selectedDropdownOption', 'selectedairconditionerform', 'additional_units'],
      ...['waiting_since', 'waited_since', 'waited_minutes', 'phone_edited_at', 'accepted_at'],
      ...[
        'started_at',
        'completed_at',
        'payment_requested_at',
        'call_out',
        'price_shown',
        'moved_by_company',
        'customer_moves',
        'missed',
        'arrival',
        'expected_hour',
        'absent_at',
        'returned_at',
        'verified',
        'confirmed_at',
        'confirm_by',
        'reviewed',
        'after_service_of',
        'after_service_open',
      ],
    ],
  },
  Reviews: {
    all: Object.keys(storedReview.shape),
    impersonal: ['request_id', 'rating', 'tags', 'service_type', 'aircon_type', 'month', 'listed', 'published_at'],
  },
  BookingEvents: {
    all: [...new Set([...Object.keys(lastEvent.shape), 'note', ...taskFields, 'closed_by', 'order'])],
    impersonal: [
      ...['kind', 'at', 'actor', 'version', 'reason', 'disowned', 'quote_version', 'sum', 'method', 'request_number'],
      ...[
        'task_id',
        'call_back_id',
        'request_id',
        'service_day',
        'service_type',
        'service_time',
        'visit_minutes',
        'created_at',
        'due_at',
        'closes_at',
        'answered_at',
        'why',
        'rating',
        'receiver',
        'message',
        'from',
        'customer_informed',
        'absent_at',
        'returned_at',
      ],
    ],
  },
  Slots: {
    all: ['service_day', 'slot', 'booked', 'capacity', 'unverified', 'unverified_capacity', 'note', 'waiting'],
    impersonal: ['service_day', 'slot', 'booked', 'capacity', 'unverified', 'unverified_capacity', 'note'],
  },
  Figures: {
    all: Object.keys(dayFigures.shape),
    impersonal: Object.keys(dayFigures.shape).filter((name) => name !== 'technicians'),
  },
  Staff: { all: Object.keys(staffSchema.shape), impersonal: ['state', 'version', 'created_at'] },
  HeldMessages: {
    all: Object.keys(messageJob.shape),
    impersonal: [
      ...['of', 'channel', 'receiver', 'kind', 'at', 'request_id', 'own', 'proven', 'again', 'from', 'list', 'drive'],
      ...['new_contact', 'contact_changed', 'customer_informed', 'request_number', 'vacancy'],
    ],
  },
  Guards: {
    all: Object.values(guardKinds).flat(),
    impersonal: [
      ...[
        'health',
        'overdue',
        'swept',
        'message',
        'messages_hour',
        'messages_immediate',
        'messages_missed',
        'messages_site',
        'unproven_called',
        'unproven_hour',
        'unproven_day',
        'call_backs_open',
      ],
      'work_used',
      ...[
        'sends_tokens',
        'sends_confirming',
        'sends_first',
        'sends_further',
        'sends_first_day',
        'sends_further_day',
        'sends_staff',
      ],
    ],
  },
}

describe('the data map', () => {
  it.each(Object.entries(held))(
    'names what of %s is personal, and nothing that is not there',
    (table, { all, impersonal }) => {
      const personal = new Set(all.filter((name) => !impersonal.includes(name)))
      expect(mapped(new RegExp(`^\`${table}\`$`)).sort()).toEqual([...personal].sort())
      expect(impersonal.filter((name) => !all.includes(name))).toEqual([])
    },
  )

  it('names every table', () => {
    const named = rows.flatMap(([, , where = '']) => codesOf(where))
    const others = Object.values(tableNames).filter((name) => !named.includes(name))
    expect(others).toEqual([])
  })

  it('names everything that the site keeps in a browser', () => {
    const site = join(import.meta.dirname, '../../web/src')
    const sources = readdirSync(site, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(site, file), 'utf8'))
    const keys = sources.flatMap((source) =>
      [...source.matchAll(/(?:storedValue\([^()]*?key: |storedIntent\(|const key = (?=`))['`]([^'`]+)['`]/g)].map(
        ([, key = '']) => key.replace(/^\$\{\w+Prefix\}/, '').replace(/:?\$\{.*$/, ''),
      ),
    )
    const known = keys.filter(Boolean)
    expect(known.length).toBeGreaterThan(15)
    expect([...new Set(known)].sort()).toEqual(mapped(/^the (tab|browser) of /).sort())
  })
})
