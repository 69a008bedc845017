import { DynamoDBClient, InvalidRestoreTimeException } from '@aws-sdk/client-dynamodb'
import type { StageName } from '#shared/deployment.ts'
import { tableSuffix } from '../../infra/stages/stage-settings.ts'
import { commonOptions, parseStage, WrongUsage } from '../../scripts/command-line/parse-options.ts'
import { LaunchError } from '../../scripts/local/launch-errors.ts'
import type { Drill } from './drill.ts'
import { restoreAndRepair } from './restore/restore-and-repair.ts'
import { restoreLocal } from './restore/restore-local.ts'
import { restoredNames } from './restore/restore-tables.ts'
import { discardTables, findStage } from './restore/stage.ts'
import type { Watch } from './watch.ts'

export const restore: Drill = {
  summary: 'tables hold wrong data and are restored to an earlier second',
  options: {
    stage: commonOptions.stage,
    at: { value: 'instant', meaning: 'restores to this second, as 2026-11-22T09:00:00Z; dev and prod' },
    suffix: { value: 'suffix', meaning: 'continues with restored tables of this suffix; default from the second' },
    discard: { value: 'suffix', meaning: 'deletes restored tables of this suffix' },
  },
  run: (watch, { stage: name, at = '', suffix, discard: discarded }) => {
    const stage = parseStage(name)
    for (const given of [suffix, discarded])
      if (given !== undefined && !tableSuffix.test(given))
        throw new WrongUsage(`${given} is no suffix: letters, digits and hyphens, 30 at most.`)
    if (discarded !== undefined) return discard(watch, stage, discarded)
    if (stage === 'local') return restoreLocal(watch)
    const second = new Date(at)
    if (Number.isNaN(second.getTime()) || second > new Date())
      throw new WrongUsage('--at takes a past second, as 2026-11-22T09:00:00Z.')
    return restoreOnAws(watch, stage, second, suffix ?? second.toISOString().replaceAll(/[-:]|\.\d+/g, ''))
  },
}

/** Restores the tables of a stage. Its functions use them only after the deployment that the last lines name. */
async function restoreOnAws({ say }: Watch, name: StageName, second: Date, suffix: string): Promise<void> {
  const stage = await findStage(name)
  const to = restoredNames(stage.tables, suffix)
  say(`restore to ${second.toISOString()}, as ${to.bookings} and others; this can take an hour`)
  try {
    await restoreAndRepair(new DynamoDBClient({}), say, { stage, suffix, to, source: { at: second } })
  } catch (error) {
    if (!(error instanceof InvalidRestoreTimeException)) throw error
    throw new LaunchError(
      `The tables cannot be restored to ${second.toISOString()}: at most 35 days ago, at least five minutes.`,
    )
  }
  say(`to use them: "tables": { "suffix": "${suffix}" } in infra/stages/${name}.json, then`)
  say(`npx cdk deploy Identity Backend -c stage=${name} -c rollback=no`)
  say(`to delete them: npm run drill -- restore --stage ${name} --discard ${suffix}`)
}

async function discard({ say }: Watch, name: StageName, suffix: string): Promise<void> {
  const { settings } = await findStage(name)
  if (settings.tables?.suffix === suffix)
    throw new LaunchError(`${name} uses the tables of ${suffix}: remove its setting "tables" and deploy first.`)
  say(`${await discardTables(new DynamoDBClient({}), name, suffix)} tables deleted`)
}
