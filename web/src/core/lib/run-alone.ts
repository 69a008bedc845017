import { SECOND } from '#shared/durations.ts'
import { isTimeout, within } from './time-limit.ts'

/** How long a lock is waited for that no tab holds. */
const GRANT_MS = 2 * SECOND
/** How often a lock is waited for that another tab holds: a frozen tab may never release it. */
const MOST_WAITS = 30

const last = new Map<string, Promise<unknown>>()

/**
 * Runs one call of a name after the other: across tabs where the browser grants locks, else within this tab. A lock that is
 * refused or never granted does not stop the call.
 */
export const runAlone = <Result>(name: string, run: () => Promise<Result>): Promise<Result> =>
  runInTurn(name, () => locked(name, run))

/** Runs one call of a name after the other within this tab, also after one that failed. */
export function runInTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const result = (last.get(name) ?? Promise.resolve()).then(run)
  last.set(
    name,
    result.catch(() => undefined),
  )
  return result
}

async function locked<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  let running: Promise<Result> | undefined
  const start = () => {
    running ??= run()
    return running
  }
  const request = new AbortController()
  try {
    const granted = new Promise<void>((resolve, reject) => {
      navigator.locks
        .request(name, { signal: request.signal }, () => {
          resolve()
          return start()
        })
        .catch(reject)
    })
    await patiently(granted, name)
  } catch {
    // A lock that comes later would only hold up other tabs.
    request.abort()
  }
  return start()
}

/** Waits for a lock, longer while another tab holds it. */
async function patiently(granted: Promise<void>, name: string) {
  for (let waits = 1; ; waits += 1) {
    try {
      return await within(GRANT_MS, granted)
    } catch (problem) {
      if (!isTimeout(problem) || waits === MOST_WAITS || !(await isHeld(name))) throw problem
    }
  }
}

async function isHeld(name: string) {
  const { held } = await within(GRANT_MS, navigator.locks.query())
  return held?.some((lock) => lock.name === name)
}
