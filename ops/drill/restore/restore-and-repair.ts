import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import type { Watch } from '../watch.ts'
import { differences, type Fingerprint, fingerprint } from './compare.ts'
import { configureTables, enableStream } from './configure-tables.ts'
import { repairTables } from './repair-tables.ts'
import { restoredKeys, restoreTables, type Source, type Tables } from './restore-tables.ts'
import { publishStream, publishTableNames, type RestoredStage, streamedTables } from './stage.ts'

type Restore = { stage: RestoredStage; suffix: string; to: Tables; source: Source }

/**
 * Does everything of a restore except the deployment that switches the functions.
 * @returns the contents of the restored tables before the repair
 */
export async function restoreAndRepair(
  dynamodb: DynamoDBClient,
  say: Watch['say'],
  { stage, suffix, to, source }: Restore,
): Promise<Map<string, Fingerprint>> {
  const { settings, tables: from } = stage
  await publishTableNames(settings.stage, suffix, to)
  await restoreTables(dynamodb, from, to, source)
  const restored = new Map<string, Fingerprint>()
  for (const key of restoredKeys) {
    const live = await fingerprint(dynamodb, from[key])
    const copy = (await fingerprint(dynamodb, to[key])) ?? new Map()
    restored.set(key, copy)
    for (const line of differences(key, live, copy)) say(line)
  }
  const { erasures, recounted, held_messages } = await repairTables(stage, to, new Date())
  say(`erasures on record: ${erasures.on_record}; repeated: ${formatCounts(erasures.again)}`)
  for (const id of erasures.incomplete)
    say(`${bookingNumberOf(id)} was completed and erased since: it is blank, and a dispatcher completes or cancels it`)
  say(`counters corrected: ${formatCounts(recounted)}`)
  say(`deferred messages of past mornings dropped: ${held_messages}`)
  await configureTables(dynamodb, from, to, settings)
  for (const table of streamedTables)
    await publishStream({ stage: settings.stage, suffix, table }, await enableStream(dynamodb, to[table]))
  return restored
}

const formatCounts = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name.replaceAll('_', ' ')} ${count}`)
    .join(', ') || 'none'
