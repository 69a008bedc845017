import { createStore, type UseStore } from 'idb-keyval'
import { SECOND } from '#shared/durations.ts'
import { isTimeout, within } from '../lib/time-limit.ts'

const LIMIT_MS = 2 * SECOND

let store: UseStore | undefined

/** Whether the last step got no answer in time: the next ones are not waited for. */
let isSilent = false

type Step<Result> = (store: UseStore) => Promise<Result>

/** Runs a step, on a second connection where the first one fails: browsers lose connections in the background. */
async function attempt<Result>(step: Step<Result>): Promise<Result> {
  store ??= createStore('waiting-photos', 'photos')
  try {
    return await step(store)
  } catch {
    store = createStore('waiting-photos', 'photos')
    return step(store)
  }
}

/**
 * Runs a step of the database. Resolves when the step is done, when it fails, and after two seconds without an answer: in
 * some private windows there is no database, and one of Safari may never answer.
 * @param onDone receives the result, perhaps later
 */
export async function inDatabase<Result>(step: Step<Result>, onDone: (result: Result) => void): Promise<void> {
  const done = attempt(step).then((result) => {
    isSilent = false
    onDone(result)
  })
  try {
    await within(isSilent ? 0 : LIMIT_MS, done)
  } catch (problem) {
    if (isTimeout(problem)) isSilent = true
  }
}
