import { expect, it } from 'vitest'
import { ApiError } from '#shared/errors.ts'
import { retryOnConflict } from '../../../../functions/platform/dynamodb/retry.ts'

const tooBusy = new ApiError('UNAVAILABLE')

/** Something that others overtake so many times. */
function overtaken(times: number) {
  let tries = 0
  const attempt = async () => {
    tries += 1
    return tries > times ? `done at try ${tries}` : 'conflict'
  }
  return { attempt, tries: () => tries }
}

it('retries on conflicts, five tries in all', async () => {
  expect(await retryOnConflict(overtaken(0).attempt, tooBusy)).toBe('done at try 1')
  expect(await retryOnConflict(overtaken(4).attempt, tooBusy)).toBe('done at try 5')
})

it('calls the fallback after the last conflict', async () => {
  const { attempt, tries } = overtaken(5)
  await expect(retryOnConflict(attempt, tooBusy)).rejects.toBe(tooBusy)
  expect(tries()).toBe(5)
})
