import { expect, it } from 'vitest'
import { ApiError } from '#shared/errors.ts'
import { retryOnConflict, WriteConflict } from '../../../../functions/platform/dynamodb/retry.ts'

const tooBusy = new ApiError('UNAVAILABLE')

/** An attempt that another writer precedes so many times. */
function conflicting(times: number) {
  let tries = 0
  const attempt = async () => {
    tries += 1
    if (tries <= times) throw new WriteConflict()
    return `done at try ${tries}`
  }
  return { attempt, tries: () => tries }
}

it('retries on conflicts, five tries in all', async () => {
  expect(await retryOnConflict(conflicting(0).attempt, tooBusy)).toBe('done at try 1')
  expect(await retryOnConflict(conflicting(4).attempt, tooBusy)).toBe('done at try 5')
})

it('throws the given error after the last conflict', async () => {
  const { attempt, tries } = conflicting(5)
  await expect(retryOnConflict(attempt, tooBusy)).rejects.toBe(tooBusy)
  expect(tries()).toBe(5)
})

it('throws any other error at once', async () => {
  await expect(retryOnConflict(() => Promise.reject(new TypeError('no answer')))).rejects.toThrow('no answer')
})
