// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { configOfTests } from '../../../support/web/amplify-session.ts'
import { answerWith } from '../../../support/web/fake-api.ts'

const opened = async () => {
  vi.resetModules()
  return import('../../../../web/src/core/lib/config.ts')
}

describe("the stage's settings", () => {
  afterEach(() => vi.unstubAllGlobals())

  it('asks for the settings of the stage once', async () => {
    const calls = answerWith({ status: 200, body: configOfTests })
    const { readConfig } = await opened()
    expect(await readConfig()).toEqual(configOfTests)
    await readConfig()
    expect(calls.map(({ url }) => url)).toEqual(['/config.json'])
  })

  it.each([
    ['are not there', { status: 404 }],
    ['are not what the page takes', { status: 200, body: { ...configOfTests, districts: '도봉구' } }],
  ])('uses no settings when they %s, until they are asked for again', async (_, answer) => {
    answerWith(answer, { status: 200, body: configOfTests })
    const { readConfig } = await opened()
    await expect(readConfig()).rejects.toThrow()
    expect(await readConfig()).toEqual(configOfTests)
  })
})
