import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import type { Watch } from '../watch.ts'
import { compare, type Fingerprint, fingerprint, hashOf } from './compare.ts'
import { configureTables, enableStream } from './configure-tables.ts'
import { publishStream, publishTableNames } from './cut-over.ts'
import { repairTables } from './repair-tables.ts'
import { restoredKeys, restoreTables, type Source } from './restore-tables.ts'
import type { RestoredStage, Tables } from './stage.ts'

type Restore = { stage: RestoredStage; suffix: string; to: Tables; source: Source }

/**
 * All of a restore but the deployment that leads functions to its tables: restores them, tells how they differ from those of
 * today, does erasures once more, counts anew, equips them, and tells the stage of them.
 * @returns what the restored tables held before anything was put right, and what was put right
 */
export async function restoreAndRepair(
  dynamodb: DynamoDBClient,
  { say }: Watch,
  { stage, suffix, to, source }: Restore,
) {
  const { settings, tables: from } = stage
  await publishTableNames(settings.stage, suffix, to)
  await restoreTables(dynamodb, from, to, source)
  const restored = new Map<string, Fingerprint>()
  for (const key of restoredKeys) {
    const [live, back] = [await fingerprint(dynamodb, from[key]), await fingerprint(dynamodb, to[key])]
    restored.set(key, back ?? new Map())
    for (const line of differences(key, live, back ?? new Map())) say(line)
  }
  const right = await repairTables(stage, to, new Date())
  const { erasures, recounted, held_messages } = right
  say(`erasures on record: ${erasures.on_record}; done once more: ${counts(erasures.again)}`)
  for (const id of erasures.incomplete)
    say(`${bookingNumberOf(id)} was completed and erased since: it is blank, and the desk completes or cancels it`)
  say(`counted anew, and put right: ${counts(recounted)}`)
  say(`messages of mornings that are over, let go: ${held_messages}`)
  await configureTables(dynamodb, from, to, settings.locked)
  await publishStream(settings.stage, suffix, await enableStream(dynamodb, to.bookings))
  return { restored, ...right }
}

const counts = (of: Record<string, number>) =>
  Object.entries(of)
    .map(([name, count]) => `${name.replaceAll('_', ' ')} ${count}`)
    .join(', ') || 'none'

/** How many lost bookings are named. */
const MOST_NAMED = 50

function differences(key: string, live: Fingerprint | undefined, restored: Fingerprint): string[] {
  const is = `${key}: ${restored.size} items, ${hashOf(restored)}`
  if (live === undefined) return [`${is}; the table of today is gone`]
  const { same, changed, made_since, gone_since } = compare(live, restored)
  const line = `${is}; today ${live.size}, ${hashOf(live)}; same ${same}, changed since ${changed}, made since ${made_since.length}, gone since ${gone_since}`
  if (key !== 'bookings' || made_since.length === 0) return [line]
  const named = made_since.slice(0, MOST_NAMED).map((of) => bookingNumberOf(JSON.parse(of)[0]))
  return [line, `bookings made since, which the desk has to ask for again: ${named.join(', ')}`]
}
