import { type SettingsPart, settingsSchema } from '#shared/deployment.ts'
import { BrokenInvariant } from './broken-invariant.ts'

const told = settingsSchema.parse(JSON.parse(process.env.SETTINGS ?? '{}'))

export const { stage, tables, faultMessages } = told

/**
 * What this function is told of one subject.
 * @throws BrokenInvariant at the function's start when it is told nothing of it
 */
export function settingsOf<Part extends SettingsPart>(part: Part) {
  const settings = told[part]
  if (settings === undefined) throw new BrokenInvariant('SETTING_MISSING', part)
  return settings
}
