import { useSyncExternalStore } from 'react'
import { clearStored, personalPrefix } from '../../core/lib/stored-value.ts'

/** Amplify keeps its session under these keys; the last part names the user who signed in last. */
export const sessionKey = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/

const listeners = new Set<() => void>()

/** Whether a session is stored in this browser. Read at once, without the network: the server has the last word. */
export function signedIn(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => sessionKey.test(key))
  } catch {
    return false
  }
}

/** To be called by whoever has just stored or removed the session. */
export function sessionChanged() {
  for (const changed of listeners) changed()
}

/**
 * Tells of every sign-in and sign-out: of this page, of another tab, and of what happened while the page was asleep in
 * the browser's back-forward cache.
 * @returns ends the listening
 */
export function onSessionChange(changed: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || sessionKey.test(key)) changed()
  }
  const awake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) changed()
  }
  listeners.add(changed)
  window.addEventListener('storage', elsewhere)
  window.addEventListener('pageshow', awake)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', elsewhere)
    window.removeEventListener('pageshow', awake)
  }
}

/** Undefined on the server and while a prerendered page is taken over: draw nothing personal then. */
export const useSignedIn = () => useSyncExternalStore<boolean | undefined>(onSessionChange, signedIn, () => undefined)

const isPersonal = (key: string) => key.startsWith(personalPrefix)
const isAmplifys = (key: string) =>
  ['CognitoIdentityServiceProvider.', 'CognitoSignInState.', 'amplify-'].some((prefix) => key.startsWith(prefix))

/**
 * Ends the session in this browser, without the network: Amplify's tokens and all that is personal in the storages are
 * removed, then everybody who listens (`onSessionChange`) is told and drops what it holds in memory.
 */
export function endSession() {
  clearStored('local', isAmplifys)
  clearStored('session', (key) => isPersonal(key) || isAmplifys(key))
  sessionChanged()
}
