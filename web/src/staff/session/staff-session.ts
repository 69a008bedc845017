import { useSyncExternalStore } from 'react'
import { clearStored } from '../../lib/stored-value.ts'

/** Keys of both storages that begin so are the staff's: they go when somebody signs out. */
export const staffPrefix = 'staff:'

const lastUser = /^staff:CognitoIdentityServiceProvider\..+\.LastAuthUser$/

/**
 * `over`: it was open on this page and the server no longer takes it. What is on the screen stays until the same person
 * is back.
 */
export type SessionState = 'none' | 'open' | 'over'

const listeners = new Set<() => void>()
let over = false

const isStored = () => {
  try {
    return Object.keys(window.localStorage).some((key) => lastUser.test(key))
  } catch {
    return false
  }
}

const stateOf = (): SessionState => {
  if (over) return 'over'
  return isStored() ? 'open' : 'none'
}

function tell() {
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== null && !lastUser.test(key)) return
    // Signed in again in another tab: this one goes on with it.
    if (isStored()) over = false
    changed()
  }
  listeners.add(changed)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', elsewhere)
  }
}

export const useSessionState = () => useSyncExternalStore(subscribe, stateOf)

/** Told by whoever has just opened a session. */
export function sessionOpened() {
  over = false
  tell()
}

/** The server no longer takes the session: its tokens go, and what was typed stays. */
export function sessionEnded() {
  over = true
  clearStored('local', (key) => key.startsWith(`${staffPrefix}Cognito`))
  tell()
}

/** Somebody signs out: nothing of theirs stays in this browser. */
export function sessionCleared() {
  over = false
  for (const area of ['local', 'session'] as const) clearStored(area, (key) => key.startsWith(staffPrefix))
  tell()
}
