import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { priceListFile } from '#shared/deployment.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Gives the functions that are loaded next the price list of the local stage, as a deployment does. */
export function stubStagePrices() {
  const folder = temporaryFolder()
  writeFileSync(join(folder, priceListFile), JSON.stringify(localStage.prices))
  vi.stubEnv('LAMBDA_TASK_ROOT', folder)
}
