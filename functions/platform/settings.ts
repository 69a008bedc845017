import { type SettingsPart, settingsSchema } from '#shared/deployment.ts'
import { BrokenInvariant } from './broken-invariant.ts'

const allSettings = settingsSchema.parse(JSON.parse(process.env.SETTINGS ?? '{}'))

export const { stage, tables, faultMessages } = allSettings

/**
 * Returns this function's settings of one subject.
 * @throws BrokenInvariant at the start if they are missing
 */
export function settingsOf<Part extends SettingsPart>(part: Part) {
  const settings = allSettings[part]
  if (settings === undefined) throw new BrokenInvariant('SETTING_MISSING', part)
  return settings
}
