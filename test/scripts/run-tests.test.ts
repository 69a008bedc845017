import { afterEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'

afterEach(() => vi.unstubAllEnvs())

it('fails a test run with a sentence where LocalStack finds no Python', async () => {
  const folder = temporaryFolder()
  vi.stubEnv('LOCAL_FOLDER', folder)
  vi.stubEnv('PATH', folder)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const { startLocalStack } = await import('../set-up/localstack.ts')
  await expect(startLocalStack()).rejects.toThrow('LocalStack needs Python 3.13 or later: install it.')
})

it('counts the tables of Amazon as skipped, with a sentence, where Java and Maven are missing', async () => {
  const folder = temporaryFolder()
  vi.stubEnv('LOCAL_FOLDER', folder)
  vi.stubEnv('PATH', folder)
  vi.stubEnv('TEST_TABLES', '')
  const say = vi.spyOn(console, 'log').mockImplementation(() => {})
  const { runOnAmazons } = await import('../../scripts/test/run-tests.ts')
  expect(await runOnAmazons()).toEqual({ passed: 0, failed: 0, skipped: 1 })
  expect(say.mock.calls.flat().at(-1)).toMatch(
    /^· skipped: DynamoDB of Amazon did not start, it needs Java 17 and Maven: /,
  )
})
