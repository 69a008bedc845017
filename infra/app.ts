import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { stageNames } from '#shared/deployment.ts'
import { addStacks } from './stacks.ts'
import { localStage } from './stages/local-stage.ts'
import { readOwnedStage } from './stages/owned-stage.ts'

const app = new App()
const wanted: unknown = app.node.tryGetContext('stage')
const stage = stageNames.find((name) => name === wanted)
if (stage === undefined) throw new Error(`Say which stage: -c stage=${stageNames.join('|')}.`)

const elsewhere: unknown = app.node.tryGetContext('site')
const site = typeof elsewhere === 'string' ? elsewhere : 'dist/web'
if (stage === 'local') {
  const port = Number(app.node.tryGetContext('emulatorPort') ?? 4566)
  const issuer: unknown = app.node.tryGetContext('issuer')
  addStacks(app, {
    settings: localStage,
    site,
    emulator: { port, issuer: typeof issuer === 'string' ? issuer : undefined },
  })
} else {
  if (!existsSync(join(site, 'index.html'))) throw new Error(`${site} holds no built site: run npm run build first.`)
  const file: unknown = app.node.tryGetContext('settings')
  const settings = readOwnedStage(stage, typeof file === 'string' ? file : `infra/stages/${stage}.json`)
  addStacks(app, { settings, site })
}
