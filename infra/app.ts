import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { isStageName, stageNames } from '#shared/deployment.ts'
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

/** Returns the stage that the context names. @throws SettingsProblem */
function stageOfContext(app: App): StageProps {
  const contextOf = (key: string): string | undefined => {
    const value: unknown = app.node.tryGetContext(key)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  const stage = contextOf('stage')
  if (!isStageName(stage)) throw new SettingsProblem(`Say which stage: -c stage=${stageNames.join('|')}.`)
  const site = contextOf('site') ?? 'dist/web'
  if (stage === 'local') {
    const suffix = contextOf('tables')
    const settings = suffix === undefined ? localStage : { ...localStage, tables: { suffix } }
    const emulator = { port: portOf(contextOf('emulatorPort') ?? '4566'), issuer: contextOf('issuer') }
    return { settings: parseStageSettings(settings, 'The command line'), site, emulator }
  }
  if (!existsSync(join(site, 'index.html')))
    throw new SettingsProblem(`${site} holds no built site: run npm run build first.`)
  const settings = readAwsStage(stage, contextOf('settings') ?? `infra/stages/${stage}.json`)
  const off = (key: 'locked' | 'rollback') => {
    const value = contextOf(key) ?? 'yes'
    if (value !== 'yes' && value !== 'no') throw new SettingsProblem(`-c ${key}=${value} is wrong: expected yes or no.`)
    return value === 'no' ? { [key]: false } : {}
  }
  return { settings: { ...settings, ...off('locked'), ...off('rollback') }, site }
}

try {
  const app = new App()
  const stage = stageOfContext(app)
  // Imported late: the CDK takes seconds to load, and a wrong setting should fail before that.
  const stacks = await import('./stacks.ts')
  stacks.addStacks(app, stage)
} catch (problem) {
  if (!(problem instanceof SettingsProblem)) throw problem
  process.stderr.write(`${problem.message}\n`)
  // Exits at once: otherwise the CDK would write the stacks added so far.
  process.exit(1)
}
