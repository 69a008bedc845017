import { useSyncExternalStore } from 'react'
import { createListeners } from '../../core/lib/listeners.ts'
import { clearStored, personalPrefix, storedKeys } from '../../core/lib/stored-value.ts'

/** Amplify keeps its session under these keys; the last part names the user who signed in last. */
export const sessionKey = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/

/** Whether this browser stores a session. The server may still reject it. */
export const signedIn = (): boolean => storedKeys('local').some((key) => sessionKey.test(key))

const changes = createListeners((onChange) => ({
  storage: ({ key }) => {
    if (key === null || sessionKey.test(key)) onChange()
  },
  pageshow: ({ persisted }) => {
    if (persisted) onChange()
  },
}))

/** Notifies listeners after the session was stored or removed. */
export const sessionChanged = changes.notify

/**
 * Runs a callback after each sign-in and sign-out: of this page, of another tab, and while the page was in the
 * back-forward cache.
 * @returns unsubscribes
 */
export const onSessionChange = changes.subscribe

/** Whether a member is signed in; undefined on the server and during hydration. */
export const useSignedIn = () => useSyncExternalStore<boolean | undefined>(onSessionChange, signedIn, () => undefined)

const isPersonal = (key: string) => key.startsWith(personalPrefix)
const isOfAmplify = (key: string) =>
  ['CognitoIdentityServiceProvider.', 'CognitoSignInState.', 'amplify-'].some((prefix) => key.startsWith(prefix))

/**
 * Ends the session in this browser: removes the tokens of Amplify and all personal data from the storages, and notifies
 * listeners (`onSessionChange`).
 */
export function endSession() {
  for (const area of ['local', 'session'] as const) clearStored(area, (key) => isPersonal(key) || isOfAmplify(key))
  sessionChanged()
}
