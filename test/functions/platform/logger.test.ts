import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { withoutAws } from '../../support/in-process/without-aws.ts'

vi.stubEnv('POWERTOOLS_DEV', 'true') // writes to the console, where the test captures it
await withoutAws({ faultMessages: false })
const { BrokenInvariant } = await import('../../../functions/platform/broken-invariant.ts')
const { runAsRequest } = await import('../../../functions/platform/current-request.ts')
const { describeError, logger } = await import('../../../functions/platform/logger.ts')

describe('describeError', () => {
  it('returns the location without the message, which may quote input', () => {
    const description = describeError(new TypeError('01012345678 is no brand'))
    expect(description).toMatchObject({
      fault: 'TypeError',
      at: expect.arrayContaining([expect.stringContaining('at ')]),
    })
    expect(JSON.stringify(description)).not.toContain('01012345678')
  })

  it('returns the code of a broken invariant', () => {
    const description = describeError(new BrokenInvariant('ACCOUNT_WITHOUT_SUBJECT', '01012345678'))
    expect(description).toMatchObject({ fault: 'BrokenInvariant', invariant: 'ACCOUNT_WITHOUT_SUBJECT' })
    expect(JSON.stringify(description)).not.toContain('01012345678')
  })
})

it('writes the error ID of the request in every line, also with concurrent requests', async () => {
  logger.setLogLevel('INFO')
  const lines = vi.spyOn(console, 'info').mockImplementation(() => {})
  const handle = async (number: string) => {
    logger.info('begun', { number })
    await setImmediate()
    logger.info('ended', { number })
  }
  await Promise.all(['7F3K-2M9A', 'QX41-0H8Z'].map((number) => runAsRequest(number, () => handle(number))))
  logger.info('without a request')
  const entries = lines.mock.calls.map(([line]) => JSON.parse(line))
  expect(entries.map(({ message, error_id }) => [message, error_id])).toEqual([
    ['begun', '7F3K-2M9A'],
    ['begun', 'QX41-0H8Z'],
    ['ended', '7F3K-2M9A'],
    ['ended', 'QX41-0H8Z'],
    ['without a request', undefined],
  ])
})
