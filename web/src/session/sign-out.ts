import { endSession } from './end-session.ts'

const PATIENCE_MS = 3_000

/** Ends the session at Cognito as far as that can be reached soon, and in this browser in any case. */
export async function signOut(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([revoke(), patience])
  endSession()
}

async function revoke() {
  try {
    const { signOut: revokeSession } = await import('./cognito.ts')
    await revokeSession()
  } catch {
    // Without a network the tokens are only forgotten here; they end by themselves.
  }
}
