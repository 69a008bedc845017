import type { PhoneDigits } from '#shared/customer/phone.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { messages } from '#shared/messages.ko.ts'
import { ApiProblem, NetworkProblem } from '../api/problems.ts'
import { sentenceOfProblem } from '../api/sentence.ts'
import { codeLength } from './code-in.ts'
import type { CodeSending } from './code-sending.ts'
import { waitLabel } from './code-times.ts'

/** What to tell about too many tries. @param wait seconds; 0 when it is over or not known */
export const tooManySentence = (wait: number) =>
  wait === 0 ? messages.TOO_MANY_REQUESTS : `요청이 많아 잠시 쉬어가요. ${waitLabel(wait)} 뒤에 다시 시도해주세요.`

/**
 * What to tell about a code that was not sent (spec §8).
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
export function codeProblemOf(problem: unknown, sending: Pick<CodeSending, 'expire'>): string | undefined {
  if (!(problem instanceof ApiProblem)) return undefined
  if (problem.code === 'CODE_EXPIRED') sending.expire()
  if (problem.code === 'TOO_MANY_REQUESTS') return tooManySentence(problem.retryAfter ?? 0)
  const told: readonly ErrorCode[] = ['CODE_WRONG', 'CODE_EXPIRED']
  return told.includes(problem.code) ? messages[problem.code] : undefined
}

/** What the page itself can tell about a code (spec §5); the rest is the server's to say. */
export function codeErrorOf(
  code: string,
  phone: PhoneDigits,
  { sent, secondsLeft }: Pick<CodeSending, 'sent' | 'secondsLeft'>,
): ErrorCode | undefined {
  if (sent !== undefined && sent.phone !== phone && code !== '') return 'CODE_OF_ANOTHER_PHONE'
  if (sent !== undefined && secondsLeft === 0) return 'CODE_EXPIRED'
  if (code === '') return 'CODE_REQUIRED'
  return code.length < codeLength ? 'CODE_INCOMPLETE' : undefined
}
