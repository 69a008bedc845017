import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { stageNames } from '#shared/deployment.ts'
import { addStacks } from './stacks.ts'
import { localStage } from './stages/local-stage.ts'
import { readOwnedStage } from './stages/owned-stage.ts'
import { SettingsProblem } from './stages/stage-settings.ts'

/** Adds the stacks that the context asks for. @throws SettingsProblem */
function addWantedStacks(app: App) {
  const asked = (key: string): string | undefined => {
    const value: unknown = app.node.tryGetContext(key)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  const stage = stageNames.find((name) => name === asked('stage'))
  if (stage === undefined) throw new SettingsProblem(`Say which stage: -c stage=${stageNames.join('|')}.`)
  const site = asked('site') ?? 'dist/web'
  if (stage === 'local') {
    const emulator = { port: Number(asked('emulatorPort') ?? 4566), issuer: asked('issuer') }
    return addStacks(app, { settings: localStage, site, emulator })
  }
  if (!existsSync(join(site, 'index.html')))
    throw new SettingsProblem(`${site} holds no built site: run npm run build first.`)
  const settings = readOwnedStage(stage, asked('settings') ?? `infra/stages/${stage}.json`)
  return addStacks(app, { settings: asked('locked') === 'no' ? { ...settings, locked: false } : settings, site })
}

try {
  addWantedStacks(new App())
} catch (problem) {
  if (!(problem instanceof SettingsProblem)) throw problem
  process.stderr.write(`${problem.message}\n`)
  // At once: at its usual end the process would write down the stacks that there are.
  process.exit(1)
}
