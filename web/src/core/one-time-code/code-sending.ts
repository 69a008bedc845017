import { sendCode } from '#shared/contract/account-routes.ts'
import { type CodePurpose, codeScopes } from '#shared/customer/one-time-code.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { messages } from '#shared/messages.ko.ts'
import { call } from '../api/client.ts'
import { ApiProblem, hasErrorCode, NetworkProblem } from '../api/problems.ts'
import { sentenceOfProblem } from '../api/sentence.ts'
import { useAction } from '../api/use-action.ts'
import { useSecondsUntil, waitLabel } from './code-times.ts'
import { type CodeAnswer, recordCodeResult, type SentCode, sentCodeOf, sentCodes, verifiedCode } from './sent-code.ts'

export type CodeSending = {
  /** The code that was sent last in this tab, also before a reload. */
  sent: SentCode | undefined
  /** What has proved a number and opened nothing yet: no other code is needed. */
  provenBy: (phone: PhoneDigits) => CodeAnswer | undefined
  /** A typed code with the challenge that goes with it. */
  answerOf: (code: string) => CodeAnswer
  /** Seconds until that code ends; 0 without one. */
  secondsLeft: number
  /** Seconds until a number may be sent another code; 0 when it may at once. */
  resendIn: (phone: PhoneDigits) => number
  busy: boolean
  /** Why the last send failed, in words. */
  problem: string | undefined
  /** What those words tell of. */
  cause: unknown
  /** @returns whether a code is on its way */
  send: (phone: PhoneDigits) => Promise<boolean>
  /** The number is another one now: the last problem no longer matters. */
  forgetProblem: () => void
  /** What the server said of an answer: it may prove the number all the same, or end the code. */
  judged: (refusal: unknown, code: string) => void
  /** The code has done its work. */
  clear: () => void
}

/** Sends codes for one purpose, one at a time, and remembers the last send over remounts and reloads of the tab. */
export function useCodeSending(purpose: CodePurpose): CodeSending {
  const stored = sentCodes[codeScopes[purpose]]
  const last = stored.use()
  const secondsLeft = useSecondsUntil(last?.expires_at)
  const provenFor = useSecondsUntil(last?.proven?.until)
  const wait = useSecondsUntil(last?.resend_at)

  // A message cannot be called back: what is known of it is kept also when the screen has gone.
  const action = useAction(async (phone: PhoneDigits) => {
    try {
      const reply = await call(sendCode, { body: { to: phone, purpose } })
      stored.write(sentCodeOf(phone, reply, Date.now()))
    } catch (problem) {
      const retryAfter = problem instanceof ApiProblem ? problem.retryAfter : undefined
      if (retryAfter !== undefined) {
        // A code of this number that is still alive stays so.
        const before = stored.read()
        const alive = before?.phone === phone ? before : { phone }
        stored.write({ ...alive, resend_at: Date.now() + retryAfter * SECOND })
      }
      throw problem
    }
  })

  return {
    sent: last?.expires_at === undefined ? undefined : last,
    secondsLeft,
    resendIn: (phone) => (last?.phone === phone ? wait : 0),
    busy: action.busy,
    problem: action.problem === undefined ? undefined : sendProblemOf(action.problem, wait),
    cause: action.problem,
    send: action.run,
    forgetProblem: action.forget,
    provenBy: (phone) => (provenFor > 0 ? verifiedCode(last, phone) : undefined),
    answerOf: (code) => ({ challenge: stored.read()?.challenge ?? '', code }),
    judged: (refusal, code) => recordCodeResult(codeScopes[purpose], refusal, code),
    clear: () => {
      action.forget()
      stored.write(undefined)
    },
  }
}

/** What to tell about too many tries. @param wait seconds; 0 when it is over or not known */
export const tooManySentence = (wait: number) =>
  wait === 0 ? messages.TOO_MANY_REQUESTS : `요청이 많아 잠시 쉬어가요. ${waitLabel(wait)} 뒤에 다시 시도해주세요.`

/**
 * What to tell about a code that was not sent (specification 9.19).
 * @param wait seconds until another try; undefined is told when that time has come
 */
export function sendProblemOf(problem: unknown, wait: number): string | undefined {
  if (problem instanceof ApiProblem) {
    if (problem.code === 'TOO_MANY_REQUESTS') {
      return problem.retryAfter !== undefined && wait === 0 ? undefined : tooManySentence(wait)
    }
    if (problem.code === 'NOT_SMS_CAPABLE' || problem.code === 'SMS_UNAVAILABLE') return messages[problem.code]
    if (problem.errors.length > 0) return sentenceOfProblem(problem)
  }
  if (problem instanceof NetworkProblem) return `${messages.CODE_SEND_FAILED} ${sentenceOfProblem(problem)}`
  return messages.CODE_SEND_FAILED
}

/** What to tell under a typed code that the server did not take; undefined for any other problem. */
export function codeProblemOf(problem: unknown): string | undefined {
  if (!(problem instanceof ApiProblem)) return undefined
  if (problem.code === 'TOO_MANY_REQUESTS') return tooManySentence(problem.retryAfter ?? 0)
  return hasErrorCode(problem, 'CODE_WRONG', 'CODE_USED_UP', 'CODE_EXPIRED') ? messages[problem.code] : undefined
}

/** What a wrong answer leaves: told beside its sentence. */
export const remainingAttempts = (problem: unknown) =>
  hasErrorCode(problem, 'CODE_WRONG') ? problem.triesLeft : undefined
