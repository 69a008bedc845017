import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dummySettings, stubEnvironment, stubSettings } from '../../support/in-process/function-env.ts'

const load = () => import('../../../functions/platform/settings.ts')

describe('settings of a function', () => {
  beforeEach(() => {
    vi.resetModules()
    stubEnvironment()
  })

  it('reads the stage, the tables, and the settings of each subject of a function', async () => {
    const { settingsOf, stage, tables } = await load()
    expect(stage).toBe('local')
    expect(tables.bookings).toBe('Bookings')
    expect(settingsOf('secrets')).toEqual({ server: 'server', origin: 'origin' })
  })

  it('throw on reading a setting that is not passed', async () => {
    vi.stubEnv('SETTINGS', JSON.stringify({ ...dummySettings, secrets: undefined }))
    const { settingsOf } = await load()
    expect(() => settingsOf('secrets')).toThrow('SETTING_MISSING: secrets')
  })

  it.each([{ stage: 'moon' }, { tables: { bookings: 7 } }, { bookings: { slotCapacity: 'three' } }])(
    'throw at the start on an invalid value: %j',
    async (nonsense) => {
      stubSettings(nonsense)
      await expect(load()).rejects.toThrow()
    },
  )

  it('throw at the start without a value', async () => {
    vi.stubEnv('SETTINGS', undefined)
    await expect(load()).rejects.toThrow()
  })
})
