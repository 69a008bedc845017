import { useSyncExternalStore } from 'react'
import { createListeners } from '../../core/lib/listeners.ts'
import { clearStored, readText, storedKeys } from '../../core/lib/stored-value.ts'

/** Prefix of the staff's keys in both storages; sign-out deletes them except for the queue. */
export const staffPrefix = 'staff:'

/** Queued actions stay until they are sent or their technician deletes them (specification 9.27). */
const queueKey = `${staffPrefix}taps`

const lastUser = /^staff:CognitoIdentityServiceProvider\..+\.LastAuthUser$/

/** `over`: the server rejects a session that was open on this page. The screen stays until the same person signs in again. */
export type SessionState = 'none' | 'open' | 'over'

let isOver = false

/** Returns the staff member whose session this browser holds, also where another tab has opened it. */
export function sessionStaffId(): string | undefined {
  const key = storedKeys('local').find((name) => lastUser.test(name))
  return key === undefined ? undefined : readText('local', key)
}

const isStored = () => sessionStaffId() !== undefined

const stateOf = (): SessionState => {
  if (isOver) return 'over'
  return isStored() ? 'open' : 'none'
}

const { subscribe, notify } = createListeners((onChange) => ({
  storage: ({ key }) => {
    if (key !== null && !lastUser.test(key)) return
    // This tab uses the session that another tab has opened.
    if (isStored()) isOver = false
    onChange()
  },
}))

export const useSessionState = () => useSyncExternalStore(subscribe, stateOf)

export function sessionOpened() {
  isOver = false
  notify()
}

/** Deletes the tokens of a session that the server rejects; typed input stays. */
export function sessionEnded() {
  isOver = true
  clearStored('local', (key) => key.startsWith(`${staffPrefix}Cognito`))
  notify()
}

/** Deletes all stored data of the staff except for unsent actions. */
export function sessionCleared() {
  isOver = false
  const isCleared = (key: string) => key.startsWith(staffPrefix) && key !== queueKey
  for (const area of ['local', 'session'] as const) clearStored(area, isCleared)
  notify()
}
