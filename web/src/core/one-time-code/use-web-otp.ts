import { useEffect, useEffectEvent } from 'react'

type OtpCredential = Credential & { code?: string }

/**
 * Lets the browser read the code from the message, where it can (WebOTP: Chrome on Android).
 * @param waitingSince changes with each expected message; undefined for none
 */
export function useWebOtp(waitingSince: unknown, onCode: (code: string) => void) {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (waitingSince === undefined || !('OTPCredential' in window)) return
    const waiting = new AbortController()
    void receive(waiting.signal).then((code) => {
      if (code !== undefined && !waiting.signal.aborted) take(code)
    })
    return () => waiting.abort()
  }, [waitingSince])
}

async function receive(signal: AbortSignal) {
  try {
    const options = { otp: { transport: ['sms'] }, signal }
    const credential: OtpCredential | null = await navigator.credentials.get(options as CredentialRequestOptions)
    return credential?.code
  } catch {
    // Rejected, aborted or unsupported: the person types the code.
    return undefined
  }
}
