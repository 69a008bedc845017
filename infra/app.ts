import { App } from 'aws-cdk-lib'
import { addStacks } from './stacks.ts'
import { localStage } from './stages/local-stage.ts'
import { readOwnedStage } from './stages/owned-stage.ts'
import { stageNames } from './stages/stage-settings.ts'

const app = new App()
const wanted: unknown = app.node.tryGetContext('stage')
const stage = stageNames.find((name) => name === wanted)
if (stage === undefined) throw new Error(`Say which stage: -c stage=${stageNames.join('|')}.`)

const site = 'dist/web'
if (stage === 'local') {
  const port = Number(app.node.tryGetContext('emulatorPort') ?? 4566)
  addStacks(app, { settings: localStage, site, emulator: { port } })
} else {
  const file: unknown = app.node.tryGetContext('settings')
  const settings = readOwnedStage(stage, typeof file === 'string' ? file : `infra/stages/${stage}.json`)
  addStacks(app, { settings, site })
}
