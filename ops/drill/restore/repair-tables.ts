import { functionSettings, type RestoredStage, type Tables } from './stage.ts'

/**
 * Has the functions' own code do to restored tables what their time lacks: erasures once more, counts anew, and messages
 * of mornings that are over let go.
 */
export async function repairTables(stage: RestoredStage, tables: Tables, now: Date) {
  process.env.SETTINGS = JSON.stringify(await functionSettings(stage, tables))
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
  // Only now: the functions' code reads its settings as it is loaded.
  const { replayErasures } = await import('../../../functions/operations/replay-erasures.ts')
  const { recount } = await import('../../../functions/operations/recount.ts')
  const { dropExpired } = await import('../../../functions/notifications/deferred-messages.ts')
  const erasures = await replayErasures()
  return { erasures, recounted: await recount(now), held_messages: await dropExpired(now) }
}
