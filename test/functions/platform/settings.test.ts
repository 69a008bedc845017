import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dummySettings, stubEnvironment, stubSettings } from '../../support/in-process/function-env.ts'

const load = () => import('../../../functions/platform/settings.ts')

describe('what the stack tells a function', () => {
  beforeEach(() => {
    vi.resetModules()
    stubEnvironment()
  })

  it('is its stage, its tables, and the settings of each subject', async () => {
    const { settingsOf, stage, tables } = await load()
    expect(stage).toBe('local')
    expect(tables.bookings).toBe('Bookings')
    expect(settingsOf('secrets')).toEqual({ server: 'server', origin: 'origin' })
  })

  it('stops the function that asks for what it is not told', async () => {
    vi.stubEnv('SETTINGS', JSON.stringify({ ...dummySettings, secrets: undefined }))
    const { settingsOf } = await load()
    expect(() => settingsOf('secrets')).toThrow('SETTING_MISSING: secrets')
  })

  it.each([{ stage: 'moon' }, { tables: { bookings: 7 } }, { bookings: { slotCapacity: 'three' } }])(
    'stops the function at its start where it is told nonsense: %j',
    async (nonsense) => {
      stubSettings(nonsense)
      await expect(load()).rejects.toThrow()
    },
  )

  it('stops the function at its start where it is told nothing', async () => {
    vi.stubEnv('SETTINGS', undefined)
    await expect(load()).rejects.toThrow()
  })
})
