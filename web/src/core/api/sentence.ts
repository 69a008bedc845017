import type { ErrorCode } from '#shared/errors.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { ApiProblem, NetworkProblem } from './problems.ts'

/** A code whose sentence the site has itself: those that a page produces without a response. */
export type MessageCode = keyof typeof messages

const hasMessage = (code: string): code is MessageCode => Object.hasOwn(messages, code)

/** Returns the code of a schema's first issue; undefined without one. */
export function messageCodeOf(error: { issues: readonly { message: string }[] } | undefined): MessageCode | undefined {
  const code = error?.issues[0]?.message
  return code === undefined || hasMessage(code) ? code : 'INVALID_FIELD'
}

/** Returns the Korean sentence of a code; schemas have codes as messages. */
export function sentenceOf(code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  return messages[hasMessage(code) ? code : 'INVALID_FIELD']
}

/** Sentences for codes that have another meaning on one screen. */
export type OwnSentences = Partial<Record<ErrorCode, string>>

/** Returns the sentence of a failed call. */
export function sentenceOfProblem(problem: unknown, own: OwnSentences = {}): string {
  if (problem instanceof NetworkProblem) return messages[problem.offline ? 'OFFLINE' : 'NETWORK']
  if (!(problem instanceof ApiProblem)) return messages.INTERNAL_ERROR
  const code = problem.errors.map((field) => field.code).find(hasMessage) ?? problem.code
  return own[code] ?? (hasMessage(code) ? messages[code] : (problem.sentence ?? messages.INTERNAL_ERROR))
}
