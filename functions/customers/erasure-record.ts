import { paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { DAY, SECOND } from '#shared/durations.ts'
import { erasureLimits } from '#shared/limits.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'

/**
 * What went of a booking, or of a customer:
 * - `cancelled`: all but a tombstone · `blanked`: what is personal, before a cancellation · `notes`: the desk's own words
 * - `expired`: what its customer saw of one that the company cancelled
 * - `reduced`: all but what the law asks to keep · `withdrawn`: what is personal, with a membership · `removed`: all
 */
const erased = z.enum(['cancelled', 'blanked', 'notes', 'expired', 'reduced', 'withdrawn', 'removed'])
const subjects = z.enum(['booking', 'customer'])

/** @property at when, by the clock by which tables are restored */
export type Erasure = {
  subject: z.infer<typeof subjects>
  /** Of the booking or the customer. */
  id: string
  what: z.infer<typeof erased>
  at: string
}

/** A line of the table that no restore takes back: ids alone, nothing of a person (decision 0026). */
const line = z.object({ subject: z.string(), at: z.string(), erased })

/** The write that records an erasure; it stands in one transaction with it. */
export function recordErasure(subject: Erasure['subject'], id: Erasure['id'], what: Erasure['what']) {
  // Not the clock of a use case, which may act for another time.
  const now = new Date()
  const expires_at = Math.ceil((now.getTime() + erasureLimits.days * DAY) / SECOND)
  const Item = { subject: `${subject}#${id}`, at: `${now.toISOString()}#${what}`, erased: what, expires_at }
  return { Put: { TableName: tables.erasures, Item } }
}

/** Everything that is on record, oldest first: a scan, for whoever restores tables. */
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
