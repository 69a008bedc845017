import { readFileSync, writeFileSync } from 'node:fs'
import { awsStage } from '../infra/stages/aws-stage.ts'
import { sampleOwned } from '../test/support/sample-stage.ts'
import { stacksWith } from '../test/support/stacks/stage-stacks.ts'
import { removeTemporaryFolders } from '../test/support/temporary-folder.ts'
import { costInputs } from './cost/bill.ts'
import { costDocument, costTables, withTables } from './cost/tables.ts'

// Writes the tables of docs/cost.md, from production with sample settings.
const settings = awsStage('prod', sampleOwned, 'the sample stage')
const { stacks } = stacksWith(settings).app.synth()
const inputs = costInputs(
  settings,
  stacks.map(({ template }) => template),
)
removeTemporaryFolders()
writeFileSync(costDocument, withTables(readFileSync(costDocument, 'utf8'), costTables(settings, inputs)))
console.log(`${costDocument} written`)
