import { vi } from 'vitest'
import { type FunctionSettings, type SettingsPart, tableNames } from '#shared/deployment.ts'
import { settingsOfStage } from '../../../infra/function-settings.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'

/** Settings of all functions without a stack: names of resources that do not exist. */
export const dummySettings = {
  ...settingsOfStage(localStage),
  tables: tableNames,
  secrets: { server: 'server', origin: 'origin' },
  accounts: { userPool: 'pool', staffUserPool: 'staff-pool' },
  messages: { queue: 'queue', deadLetters: 'dead-letters' },
  photos: { bucket: 'photos', address: 'https://photos.example', perIpDay: 60 },
  site: { bucket: 'site' },
}

/** What a function needs to load where no stack runs. */
export const stubEnvironment = () => vi.stubEnv('SETTINGS', JSON.stringify(dummySettings))

type Changes = { [Key in keyof FunctionSettings<'booking-api'>]?: unknown } & { [Part in SettingsPart]?: object }

/** Changes the settings of the functions that are loaded next: single settings of a part, or a whole part. */
export function stubSettings(changes: Changes) {
  const settings: Record<string, unknown> = JSON.parse(process.env.SETTINGS ?? '{}')
  for (const [key, value] of Object.entries(changes)) {
    const part = settings[key]
    settings[key] = typeof part === 'object' && typeof value === 'object' ? { ...part, ...value } : value
  }
  vi.stubEnv('SETTINGS', JSON.stringify(settings))
}
