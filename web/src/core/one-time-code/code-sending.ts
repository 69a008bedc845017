import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendCode } from '#shared/contract/code-routes.ts'
import { type CodePurpose, codeScopes } from '#shared/customer/one-time-code.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { call } from '../api/client.ts'
import { deviceTokens, remainderOf } from '../api/device-token.ts'
import { ApiProblem, hasErrorCode, NetworkProblem } from '../api/problems.ts'
import { sentenceOfProblem } from '../api/sentence.ts'
import { withWork } from '../api/with-work.ts'
import { now } from '../lib/clock.ts'
import { useSecondsUntil, waitLabel } from './code-times.ts'
import { type CodeAnswer, recordCodeResult, type SentCode, sentCodeOf, sentCodes, verifiedCode } from './sent-code.ts'

export type CodeSending = {
  /** The code that was sent last in this tab, also before a reload. */
  sent: SentCode | undefined
  /** Returns the verified code of a number that was not consumed yet: no other code is needed. */
  provenBy: (phone: PhoneDigits) => CodeAnswer | undefined
  /** A typed code with its challenge. */
  answerOf: (code: string) => CodeAnswer
  /** Seconds until the sent code expires; 0 without one. */
  secondsLeft: number
  /** Seconds until another code may be sent to a number; 0 when it may be sent now. */
  resendIn: (phone: PhoneDigits) => number
  busy: boolean
  /** Why the last code was not sent, as a sentence. */
  problem: string | undefined
  /** The error behind the sentence. */
  cause: unknown
  send: (phone: PhoneDigits, callbacks?: { onSuccess?: () => void; onError?: () => void }) => void
  /** Drops the last problem: the number is another one now. */
  forgetProblem: () => void
  /** Records the server's verdict on a code: it may verify the number all the same, or end the code. */
  judged: (problem: unknown, code: string) => void
  /** Deletes the sent code once it was used. */
  clear: () => void
}

/** Returns the device token of a phone. */
function deviceTokenOf(phone: PhoneDigits): string | undefined {
  const tokens = deviceTokens.read() ?? []
  const own = tokens.find(({ number }) => number === remainderOf(phone))
  return (own ?? tokens.find(({ number }) => number === undefined))?.token
}

/** Sends codes for one purpose, one at a time, and remembers the last send over remounts and reloads of the tab. */
export function useCodeSending(purpose: CodePurpose): CodeSending {
  const stored = sentCodes[codeScopes[purpose]]
  const last = stored.use()
  const secondsLeft = useSecondsUntil(last?.expires_at)
  const provenFor = useSecondsUntil(last?.proven?.until)
  const wait = useSecondsUntil(last?.resend_at)

  // A message cannot be called back: its result is stored also when the screen has gone.
  const queries = useQueryClient()
  const mutationKey = ['send-code', purpose]
  const sending = useMutation({
    mutationKey,
    mutationFn: (phone: PhoneDigits) =>
      withWork('code', (work) =>
        call(sendCode, { body: { to: phone, purpose, device_token: deviceTokenOf(phone), work } }),
      ),
    onSuccess: (receipt, phone) => stored.write(sentCodeOf(phone, receipt)),
    onError: (problem, phone) => {
      const retryAfter = problem instanceof ApiProblem ? problem.retryAfter : undefined
      if (retryAfter === undefined) return
      // An unexpired code of this number stays valid.
      const previous = stored.read()
      const unexpired = previous?.phone === phone ? previous : { phone }
      stored.write({ ...unexpired, resend_at: now() + retryAfter * SECOND })
    },
  })
  const forgetProblem = () => {
    if (sending.isError) sending.reset()
  }

  return {
    sent: last?.expires_at === undefined ? undefined : last,
    secondsLeft,
    resendIn: (phone) => (last?.phone === phone ? wait : 0),
    busy: sending.isPending,
    problem: sending.error === null ? undefined : sendProblemOf(sending.error, wait),
    cause: sending.error,
    send: (phone, callbacks) => {
      // Not `isPending`, which a second click in the same moment does not see yet: each message costs money.
      if (queries.isMutating({ mutationKey }) === 0) sending.mutate(phone, callbacks)
    },
    forgetProblem,
    provenBy: (phone) => (provenFor > 0 ? verifiedCode(last, phone) : undefined),
    answerOf: (code) => ({ challenge: stored.read()?.challenge ?? '', code }),
    judged: (problem, code) => recordCodeResult(codeScopes[purpose], problem, code),
    clear: () => {
      forgetProblem()
      stored.write(undefined)
    },
  }
}

/** Returns the sending for one number: a code sent to another number does not count. */
export const sendingTo = (phone: PhoneDigits, sending: CodeSending): CodeSending =>
  sending.sent?.phone === phone ? sending : { ...sending, sent: undefined, secondsLeft: 0 }

/** Returns the sentence for too many tries. @param wait seconds; 0 when it is over or unknown */
export const tooManySentence = (wait: number) =>
  wait === 0 ? messages.TOO_MANY_REQUESTS : `요청이 많아 잠시 멈췄어요. ${waitLabel(wait)} 뒤에 다시 시도해주세요.`

const sentenceCodes: ReadonlySet<string> = new Set(['NOT_SMS_CAPABLE', 'SMS_UNAVAILABLE', 'WORK_REQUIRED'])

/**
 * Returns why a code was not sent (specification 9.19); undefined once the time to wait is over.
 * @param wait seconds until another try
 */
export function sendProblemOf(problem: unknown, wait: number): string | undefined {
  if (problem instanceof ApiProblem) {
    if (problem.code === 'TOO_MANY_REQUESTS') {
      return problem.retryAfter !== undefined && wait === 0 ? undefined : tooManySentence(wait)
    }
    if (sentenceCodes.has(problem.code) || problem.errors.length > 0) return sentenceOfProblem(problem)
  }
  if (problem instanceof NetworkProblem) return `${messages.CODE_SEND_FAILED} ${sentenceOfProblem(problem)}`
  return messages.CODE_SEND_FAILED
}

/** Returns the sentence under a code that the server rejected; undefined for any other problem. */
export function codeProblemOf(problem: unknown): string | undefined {
  if (!(problem instanceof ApiProblem)) return undefined
  if (problem.code === 'TOO_MANY_REQUESTS') return tooManySentence(problem.retryAfter ?? 0)
  return hasErrorCode(problem, 'CODE_WRONG', 'CODE_USED_UP', 'CODE_EXPIRED') ? sentenceOfProblem(problem) : undefined
}

/** Returns the number of tries that a wrong code leaves. */
export const remainingAttempts = (problem: unknown) =>
  hasErrorCode(problem, 'CODE_WRONG') ? problem.triesLeft : undefined
