import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { shownPrices } from '../../support/prices.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const loadWith = async (content?: string) => {
  const folder = temporaryFolder()
  if (content !== undefined) writeFileSync(join(folder, 'prices.json'), content)
  vi.stubEnv('LAMBDA_TASK_ROOT', folder)
  return (await import('../../../functions/platform/price-list.ts')).priceList
}

beforeEach(() => {
  vi.resetModules()
})

it('reads the price list of the deployment', async () => {
  expect(await loadWith(JSON.stringify(shownPrices))).toEqual(shownPrices)
})

it('finds no price list where the stage has none', async () => {
  expect(await loadWith()).toBeUndefined()
})

it.each(['{', '{"id":"0123456789abcdef","lines":[{}]}'])(
  'throws at the start on a damaged list: %s',
  async (content) => {
    await expect(loadWith(content)).rejects.toThrow()
  },
)
