import { MINUTE, SECOND } from '#shared/durations.ts'

/** When each answer was first read. One that says the same again takes the place of the former, and is the same object. */
const firstRead = new WeakMap<object, number>()

type Read = { state: { data: unknown; dataUpdatedAt: number } }

/**
 * How long a screen that is seen waits before it asks by itself again: 30 seconds, and up to two minutes while the
 * answers stay the same (specification 9.11).
 */
export function pollPause({ state: { data, dataUpdatedAt } }: Read): number {
  const pause = 30 * SECOND
  if (typeof data !== 'object' || data === null) return pause
  const since = firstRead.get(data) ?? dataUpdatedAt
  firstRead.set(data, since)
  return Math.min(Math.max(dataUpdatedAt - since, pause), 2 * MINUTE)
}
