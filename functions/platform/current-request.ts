import { AsyncLocalStorage } from 'node:async_hooks'

const numbers = new AsyncLocalStorage<string>()

/** Runs the work of a request with its error ID, which its log lines and events carry. */
export const runAsRequest = <Result>(number: string, work: () => Result) => numbers.run(number, work)

/** Returns the error ID of the current request; undefined in jobs and admin commands. */
export const currentErrorId = () => numbers.getStore()
