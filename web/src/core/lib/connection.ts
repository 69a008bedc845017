import { createListeners } from './listeners.ts'

/**
 * Whether the site has answered since the browser last lost its connection. True at first: the page itself has just come
 * from there.
 */
let hasAnswered = true
/** When the browser last lost its connection, as `performance.now()`. */
let lostAt = Number.NEGATIVE_INFINITY

/**
 * Whether the site can be reached, as far as the browser can know. `navigator.onLine` is false behind some VPNs and in some
 * WebViews that work, so an answer outweighs it. Chooses words; every call is tried.
 */
export const isOnline = () => navigator.onLine || hasAnswered

/**
 * Remembers that the site answered. An answer to a request of before the loss shows nothing about now, and neither does
 * one that a cache may have given.
 * @param sentAt `performance.now()` before the request
 */
export function noteAnswer(sentAt: number) {
  if (sentAt > lostAt) setAnswered(true)
}

/** Remembers that a request was not answered. */
export const noteNoAnswer = () => setAnswered(false)

function setAnswered(answered: boolean) {
  if (answered === hasAnswered) return
  hasAnswered = answered
  notify()
}

const { subscribe, notify } = createListeners((onChange) => ({
  online: onChange,
  offline: () => {
    lostAt = performance.now()
    setAnswered(false)
  },
}))

/** Calls back when `isOnline` may have changed. @returns ends it */
export const subscribeToConnection = subscribe
