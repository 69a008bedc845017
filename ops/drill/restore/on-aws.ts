import { DynamoDBClient, InvalidRestoreTimeException } from '@aws-sdk/client-dynamodb'
import type { StageName } from '#shared/deployment.ts'
import { LaunchError } from '../../../scripts/local/launch-errors.ts'
import type { Watch } from '../watch.ts'
import { discardTables } from './cut-over.ts'
import { restoreAndRepair } from './restore-and-repair.ts'
import { restoredNames } from './restore-tables.ts'
import { findStage } from './stage.ts'

/** Restores a stage's tables to a second, and says what leads its functions to them: nothing changes for anybody before. */
export async function restoreOnAws(watch: Watch, name: StageName, at: Date, given: string | undefined): Promise<void> {
  const stage = await findStage(name)
  const suffix = given ?? at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const to = restoredNames(stage.tables, suffix)
  watch.say(`restore to ${at.toISOString()}, as ${to.bookings} and others; this can take an hour`)
  try {
    await restoreAndRepair(new DynamoDBClient({}), watch, { stage, suffix, to, source: { at } })
  } catch (error) {
    if (!(error instanceof InvalidRestoreTimeException)) throw error
    throw new LaunchError(
      `The tables cannot be put back to ${at.toISOString()}: 35 days ago at most, five minutes at least.`,
    )
  }
  watch.say(`to work with them: "tables": { "suffix": "${suffix}" } in infra/stages/${name}.json, then`)
  watch.say(`npx cdk deploy Identity Backend -c stage=${name} -c gradual=no`)
  watch.say(`to let them go: npm run drill -- restore --stage ${name} --discard ${suffix}`)
}

/** Removes the restored tables of a suffix. @throws LaunchError while the stage works with them */
export async function discard({ say }: Watch, name: StageName, suffix: string): Promise<void> {
  const stage = await findStage(name)
  if (stage.settings.tables?.suffix === suffix)
    throw new LaunchError(
      `${name} works with the tables of ${suffix}: take its setting "tables" away and deploy first.`,
    )
  say(`${await discardTables(new DynamoDBClient({}), name, suffix)} tables are gone`)
}
