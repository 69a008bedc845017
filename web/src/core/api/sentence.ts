import type { ErrorCode } from '#shared/errors.ts'
import { messages } from '#shared/messages.ko.ts'
import { ApiProblem, isApiErrorCode, NetworkProblem } from './problems.ts'

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(messages, code)

/** Returns the Korean sentence of a code; schemas have codes as messages. */
export function sentenceOf(code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  return messages[isErrorCode(code) ? code : 'INVALID_FIELD']
}

/** Sentences for codes that have another meaning on one screen. */
export type OwnSentences = Partial<Record<ErrorCode, string>> | undefined

/** Returns the sentence of a failed call. */
export function sentenceOfProblem(problem: unknown, own: OwnSentences = {}): string {
  if (problem instanceof NetworkProblem) return messages[problem.offline ? 'OFFLINE' : 'NETWORK']
  if (!(problem instanceof ApiProblem)) return messages.INTERNAL_ERROR
  const field = problem.errors.find(({ code }) => isErrorCode(code) && !isApiErrorCode(code))
  const code = field?.code ?? problem.code
  return own[code] ?? messages[code]
}
