import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isStageName, stageNames } from '#shared/deployment.ts'
import type { StageProps } from '../stacks.ts'
import { readAwsStage } from './aws-stage.ts'
import { localStage } from './local-stage.ts'
import { parseStageSettings, SettingsProblem } from './parse-settings.ts'

/** @throws SettingsProblem */
function portOf(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new SettingsProblem(`-c emulatorPort=${text} is wrong: expected a port from 1 to 65535.`)
}

/**
 * Returns the stage that the context of the CDK names.
 * @param contextValue returns a value of the context
 * @throws SettingsProblem
 */
export function stageOfContext(contextValue: (key: string) => unknown): StageProps {
  const contextOf = (key: string): string | undefined => {
    const value = contextValue(key)
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
