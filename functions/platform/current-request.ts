import { AsyncLocalStorage } from 'node:async_hooks'

const numbers = new AsyncLocalStorage<string>()

/** Does the work of a request under its number: every line of the log and every event that it writes names it. */
export const runAsRequest = <Result>(number: string, work: () => Result) => numbers.run(number, work)

/** Number of the request that is being answered; undefined where the clock or an engineer acts. */
export const currentErrorId = () => numbers.getStore()
