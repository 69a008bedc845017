import type { Tables } from './restore-tables.ts'
import { functionSettings, type RestoredStage } from './stage.ts'

/** Repeats erasures, recounts counters and drops deferred messages of past mornings, with the code of the functions. */
export async function repairTables(stage: RestoredStage, tables: Tables, now: Date) {
  process.env.SETTINGS = JSON.stringify(await functionSettings(stage, tables))
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
  // The functions read their settings when they are loaded.
  const { replayErasures } = await import('../../../functions/operations/replay-erasures.ts')
  const { recount } = await import('../../../functions/operations/recount.ts')
  const { dropExpired } = await import('../../../functions/notifications/deferred-messages.ts')
  return { erasures: await replayErasures(), recounted: await recount(now), held_messages: await dropExpired(now) }
}
