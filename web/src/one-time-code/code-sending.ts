import { useRef, useState, useSyncExternalStore } from 'react'
import { sendCode } from '#shared/contract/account-routes.ts'
import type { CodePurpose } from '#shared/customer/one-time-code.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { call } from '../api/client.ts'
import { ApiProblem } from '../api/problems.ts'
import { sendProblemOf } from './code-problem.ts'
import { onSentCodeChange, type SentCode, sentCodeOf, storedSentCode, storeSentCode } from './sent-code.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

export type CodeSending = {
  /** The code that was sent last in this tab, also before a reload. */
  sent: SentCode | undefined
  /** Seconds until that code ends; 0 without one. */
  secondsLeft: number
  /** Seconds until a number may be sent another code; 0 when it may at once. */
  resendIn: (phone: PhoneDigits) => number
  busy: boolean
  /** Why the last send failed, in words. */
  problem: string | undefined
  /** @returns whether a code is on its way */
  send: (phone: PhoneDigits) => Promise<boolean>
  /** The phone is another one now: the last failure no longer matters. */
  forgive: () => void
  /** The server no longer takes the code; another one is still sent only when its time has come. */
  expire: () => void
  /** The code has done its work. */
  clear: () => void
}

/** Sends codes for one purpose, one at a time, and remembers the last send over remounts and reloads of the tab. */
export function useCodeSending(purpose: CodePurpose): CodeSending {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const sent = useSyncExternalStore(
    onSentCodeChange,
    () => storedSentCode(purpose),
    () => undefined,
  )
  const secondsLeft = useSecondsUntil(sent?.expires_at)
  const wait = useSecondsUntil(sent?.resend_at)

  const send = async (phone: PhoneDigits) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const reply = await call(sendCode, { body: { to: phone, purpose } })
      storeSentCode(purpose, sentCodeOf(phone, reply, Date.now()))
      return true
    } catch (problem) {
      setFailure(problem)
      const retryAfter = problem instanceof ApiProblem ? problem.retryAfter : undefined
      if (retryAfter !== undefined) {
        // A code of this number that is still alive stays so.
        const before = storedSentCode(purpose)
        const alive = before?.phone === phone ? before : { phone }
        storeSentCode(purpose, { ...alive, resend_at: Date.now() + retryAfter * 1000 })
      }
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    sent: sent?.expires_at === undefined ? undefined : sent,
    secondsLeft,
    resendIn: (phone) => (sent?.phone === phone ? wait : 0),
    busy,
    problem: failure === undefined ? undefined : sendProblemOf(failure, wait),
    send,
    forgive: () => setFailure(undefined),
    expire: () => {
      if (sent !== undefined) storeSentCode(purpose, { phone: sent.phone, resend_at: sent.resend_at })
    },
    clear: () => {
      setFailure(undefined)
      storeSentCode(purpose, undefined)
    },
  }
}
