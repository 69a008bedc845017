import { type SettingsPart, settingsSchema } from '#shared/deployment.ts'
import { BrokenInvariant } from './broken-invariant.ts'

const told = settingsSchema.parse(JSON.parse(process.env.SETTINGS ?? '{}'))

export const { stage, tables, faultMessages } = told

/**
 * Returns this function's settings of one subject.
 * @throws BrokenInvariant at the start if they are missing
 */
export function settingsOf<Part extends SettingsPart>(part: Part) {
  const settings = told[part]
  if (settings === undefined) throw new BrokenInvariant('SETTING_MISSING', part)
  return settings
}
