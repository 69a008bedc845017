import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { stageNames } from '#shared/deployment.ts'
import type { StageProps } from './stacks.ts'
import { readAwsStage } from './stages/aws-stage.ts'
import { localStage } from './stages/local-stage.ts'
import { parseStageSettings, SettingsProblem } from './stages/parse-settings.ts'

/** @throws SettingsProblem */
function portOf(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new SettingsProblem(`-c emulatorPort=${text} is wrong: expected a port from 1 to 65535.`)
}

/** The stage that the context asks for. @throws SettingsProblem */
function wantedStage(app: App): StageProps {
  const asked = (key: string): string | undefined => {
    const value: unknown = app.node.tryGetContext(key)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  const stage = stageNames.find((name) => name === asked('stage'))
  if (stage === undefined) throw new SettingsProblem(`Say which stage: -c stage=${stageNames.join('|')}.`)
  const site = asked('site') ?? 'dist/web'
  if (stage === 'local') {
    const suffix = asked('tables')
    const wanted = suffix === undefined ? localStage : { ...localStage, tables: { suffix } }
    const emulator = { port: portOf(asked('emulatorPort') ?? '4566'), issuer: asked('issuer') }
    return { settings: parseStageSettings(wanted, 'The command line'), site, emulator }
  }
  if (!existsSync(join(site, 'index.html')))
    throw new SettingsProblem(`${site} holds no built site: run npm run build first.`)
  const settings = readAwsStage(stage, asked('settings') ?? `infra/stages/${stage}.json`)
  const off = (key: 'locked' | 'rollback') => {
    const answer = asked(key) ?? 'yes'
    if (answer !== 'yes' && answer !== 'no')
      throw new SettingsProblem(`-c ${key}=${answer} is wrong: expected yes or no.`)
    return answer === 'no' ? { [key]: false } : {}
  }
  return { settings: { ...settings, ...off('locked'), ...off('rollback') }, site }
}

try {
  const app = new App()
  const wanted = wantedStage(app)
  // Now only: they take seconds to load, and whoever forgot a setting is told before that.
  const stacks = await import('./stacks.ts')
  stacks.addStacks(app, wanted)
} catch (problem) {
  if (!(problem instanceof SettingsProblem)) throw problem
  process.stderr.write(`${problem.message}\n`)
  // At once: at its usual end the process would write down the stacks that there are.
  process.exit(1)
}
