import { type StageSettings, stageSettings } from './stage-settings.ts'

/** A wrong setting. The message is one sentence for the owner of the stage. */
export class SettingsProblem extends Error {}

/**
 * Checks the settings of a stage.
 * @param source file or place of the settings, named in the error
 * @throws SettingsProblem with one sentence that names the first missing or wrong key
 */
export function parseStageSettings(settings: unknown, source: string): StageSettings {
  const parsed = stageSettings.safeParse(settings)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const key = [...(issue?.path ?? []), ...(unknownKey === undefined ? [] : [unknownKey])].join('.')
  const problem = unknownKey === undefined ? issue?.message : 'is not a setting'
  const verb = isMissing(settings, issue?.path ?? []) ? 'is missing' : 'is wrong'
  throw new SettingsProblem(
    unknownKey === undefined ? `${source}: "${key}" ${verb}: ${problem}.` : `${source}: "${key}" ${problem}.`,
  )
}

function isMissing(settings: unknown, path: readonly PropertyKey[]): boolean {
  let value = settings
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return false
    value = Reflect.get(value, key)
  }
  return value === undefined
}
