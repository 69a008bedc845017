import { sessionChanged } from './session.ts'

/** Keys of `sessionStorage` that begin so hold something personal: it goes when the session ends. */
export const personalPrefix = 'personal:'

const isPersonal = (key: string) => key.startsWith(personalPrefix)
const isAmplifys = (key: string) =>
  ['CognitoIdentityServiceProvider.', 'CognitoSignInState.', 'amplify-'].some((prefix) => key.startsWith(prefix))

/**
 * Ends the session in this browser, without the network: Amplify's tokens and all that is personal in the storages are
 * removed, then everybody who listens (`onSessionChange`) is told and drops what it holds in memory.
 */
export function endSession() {
  forget('localStorage', isAmplifys)
  forget('sessionStorage', (key) => isPersonal(key) || isAmplifys(key))
  sessionChanged()
}

function forget(area: 'localStorage' | 'sessionStorage', isMeant: (key: string) => boolean) {
  try {
    const storage = window[area]
    for (const key of Object.keys(storage).filter(isMeant)) storage.removeItem(key)
  } catch {
    // Where nothing can be stored, nothing is left behind.
  }
}
