import { paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { DAY, SECOND } from '#shared/durations.ts'
import { erasureLimits } from '#shared/limits.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'

/**
 * What was erased of a booking, a customer or a phone:
 * - `cancelled`: all but a tombstone · `blanked`: personal data, before a cancellation · `notes`: notes of dispatchers
 * - `expired`: the visible part of a booking cancelled by the company
 * - `reduced`: all but what the law requires · `withdrawn`: personal data, with a membership · `removed`: all
 * - `review`: a review, by its author · `review_text`: all of a review but its stars
 * - `site_contact`: the on-site contact of a booking
 * - `device_tokens`: the device tokens of a phone, which are revoked · `call_back`: the open call-back of a phone
 * - `vacancy_alerts`: the vacancy alerts of a phone
 */
const erased = z.enum([
  'cancelled',
  'blanked',
  'notes',
  'expired',
  'reduced',
  'withdrawn',
  'removed',
  'review',
  'review_text',
  'site_contact',
  'device_tokens',
  'call_back',
  'vacancy_alerts',
])
const subjects = z.enum(['booking', 'customer', 'phone'])

/** @property at instant, by the clock of table restores */
export type Erasure = {
  subject: z.infer<typeof subjects>
  /** ID of the booking or customer, or keyed hash of the phone. */
  id: string
  what: z.infer<typeof erased>
  at: string
}

/** An item of the table that no restore rolls back: IDs only (decision 0026). */
const line = z.object({ subject: z.string(), at: z.string(), erased })

/** Returns the write that records an erasure, in the transaction of the erasure. */
export function recordErasure(subject: Erasure['subject'], id: Erasure['id'], what: Erasure['what']) {
  // Wall clock, not the clock of the use case, which may differ.
  const now = new Date()
  const expires_at = Math.ceil((now.getTime() + erasureLimits.days * DAY) / SECOND)
  const Item = { subject: `${subject}#${id}`, at: `${now.toISOString()}#${what}`, erased: what, expires_at }
  return { Put: { TableName: tables.erasures, Item } }
}

/** Returns all recorded erasures, oldest first. Full table scan: restores only. */
export async function allErasures(): Promise<Erasure[]> {
  const found: Erasure[] = []
  for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: tables.erasures }))
    for (const item of Items) {
      const { subject, at, erased: what } = line.parse(item)
      const [kind, id = ''] = subject.split('#')
      found.push({ subject: subjects.parse(kind), id, what, at: at.split('#')[0] ?? '' })
    }
  return found.sort((one, other) => (one.at < other.at ? -1 : 1))
}
