import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type StageName, stageNames } from '#shared/deployment.ts'

/** What was typed cannot be meant: one sentence, and the exit code 2. */
export class WrongUsage extends Error {}

/** What was typed, by the options there are. @throws WrongUsage */
export function parseArguments<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

/** @throws WrongUsage */
export function stageOf(named: unknown): StageName {
  const stage = named ?? 'local'
  if (stageNames.includes(stage as StageName)) return stage as StageName
  throw new WrongUsage(`There is no stage ${stage}: --stage takes ${stageNames.join(', ')}.`)
}
