import { useSyncExternalStore } from 'react'
import { clearStored } from '../../core/lib/stored-value.ts'

/** Keys of both storages that begin so are the staff's: they go when somebody signs out, but for the one below. */
export const staffPrefix = 'staff:'

/** Queued actions stay until they were sent, or their technician has agreed to delete them (specification 9.27). */
const queueKey = `${staffPrefix}taps`

const lastUser = /^staff:CognitoIdentityServiceProvider\..+\.LastAuthUser$/

/**
 * `over`: it was open on this page and the server no longer takes it. What is on the screen stays until the same person
 * is back.
 */
export type SessionState = 'none' | 'open' | 'over'

const listeners = new Set<() => void>()
let over = false

/** Returns the staff member whose session this browser holds, also where another tab has opened it. */
export function sessionStaffId(): string | undefined {
  try {
    const key = Object.keys(window.localStorage).find((name) => lastUser.test(name))
    return key === undefined ? undefined : (window.localStorage.getItem(key) ?? undefined)
  } catch {
    return undefined
  }
}

const isStored = () => sessionStaffId() !== undefined

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

/** Removes everything of the staff from this browser, but for actions that were not sent. */
export function sessionCleared() {
  over = false
  const isCleared = (key: string) => key.startsWith(staffPrefix) && key !== queueKey
  for (const area of ['local', 'session'] as const) clearStored(area, isCleared)
  tell()
}
